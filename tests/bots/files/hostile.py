"""Bots that want more than a move: each writes what it found into the folder it runs in."""

import json
import os
import resource
import signal
import sys
import time

from belleville import Bot


def write(name, what):
    with open(name + ".new", "w") as file:
        json.dump(what, file)
    os.replace(name + ".new", name)


def answer(decision):
    return None if decision.may_wait else decision.moves[0]


class Spy(Bot):
    """Tells what it was given."""

    def decide(self, view, decision):
        names = ("RLIMIT_AS", "RLIMIT_NOFILE", "RLIMIT_NPROC", "RLIMIT_CORE", "RLIMIT_CPU")
        opened = [f"/proc/self/fd/{fd}" for fd in os.listdir("/proc/self/fd") if int(fd) > 2]
        found = {
            "cwd": os.getcwd(),
            "environment": dict(os.environ),
            "descriptors": [os.readlink(each) for each in opened if os.path.lexists(each)],
            "limits": {name: resource.getrlimit(getattr(resource, name)) for name in names},
            "arguments": sys.argv[1:],
        }
        write("spied.json", found)
        return answer(decision)


class Daemon(Bot):
    """Leaves a process behind in a session of its own, twice removed."""

    def decide(self, view, decision):
        if not os.path.exists("daemon.json"):
            if os.fork() == 0:
                os.setsid()
                if os.fork() == 0:
                    write("daemon.json", [os.getpid(), os.getsid(0)])
                    while True:
                        time.sleep(60)
                os._exit(0)
            while not os.path.exists("daemon.json"):
                time.sleep(0.001)
        return answer(decision)


class Glutton(Bot):
    """Wants all memory there is."""

    def decide(self, view, decision):
        held = []
        while True:
            held.append(bytearray(64 << 20))


class Burner(Bot):
    """Has used up its processor time."""

    def decide(self, view, decision):
        os.kill(os.getpid(), signal.SIGXCPU)
        time.sleep(60)


class Patricide(Bot):
    """Kills whoever watches over it."""

    def decide(self, view, decision):
        write("daemon.json", [os.getpid(), os.getppid()])
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(60)
