"""Build the package. pyproject.toml declares it; here are the steps that need code.

The modules listed there as hot are compiled, the page of front/ is built into the package, wheels without compiled
modules are tagged as pure, and the long description is a README that can be read on its own.

BELLEVILLE_PURE=1      compile nothing
BELLEVILLE_COMPILED=1  fail where otherwise a pure install would result (no compiler, or a broken one)
BELLEVILLE_OPTIMIZE=0  how hard the compiler tries, from 0 to 3; 3 unless told: a test of the build needs no speed
BELLEVILLE_PROFILE=…   how GCC optimizes by a profile: "write" compiles what counts how often everything runs, and
                       "use" compiles with what has been counted since (CONTRIBUTING.md)
BELLEVILLE_C_CACHE=…   a folder where Cython keeps what it wrote, and finds it again for the same sources
BELLEVILLE_PAGE=0      do not build the page
BELLEVILLE_PAGE=1      fail where otherwise an install without the page would result (no Node, or a broken build)
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Belleville needs Python 3.11 or later; this is Python {}.{}.".format(*sys.version_info))

import importlib.util
import json
import os
import shutil
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType
from typing import Any

from setuptools import Command, Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).resolve().parent
sys.path.append(str(ROOT / "tools"))

import linking
import page
from compiled_modules import modules
from long_description import long_description

LISTED = modules(ROOT)
PACKAGE = LISTED.source / "belleville"
C_FILES = Path("build") / "c"
DIRECTIVES = {
    "language_level": 3,
    "boundscheck": False,
    "wraparound": False,
    "cdivision": False,
    "binding": False,
    "annotation_typing": False,
    "initializedcheck": False,
    "nonecheck": False,
    # `help` and `inspect.signature` say of compiled classes what they say of the source
    "embedsignature": True,
    "embedsignature.format": "clinic",
}


def load_build_module() -> ModuleType:
    """belleville/_build.py without the package around it."""
    spec = importlib.util.spec_from_file_location("_build", PACKAGE / "_build.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILD = load_build_module()
MUST_COMPILE = os.environ.get("BELLEVILLE_COMPILED", "0") not in ("", "0")
PAGE_WISH = os.environ.get("BELLEVILLE_PAGE", "")
OPTIMIZE = os.environ.get("BELLEVILLE_OPTIMIZE", "3")
PROFILE = os.environ.get("BELLEVILLE_PROFILE", "")
COUNTS = ROOT / "build" / "profile"
LINK_TIME = ("-flto=auto", "-flto")  # optimizing across modules, as GCC and as others want to be told


def extensions() -> list[Extension]:
    """One extension module, which holds all the others; its sources are the C files of `translate`."""
    return [Extension(f"belleville.{BUILD.LINKED}", [], optional=not MUST_COMPILE)]


def compile_flags() -> list[str]:
    if sys.platform == "win32":
        return ["/O2"]
    # what the modules have for each other is for nobody else
    return [f"-O{OPTIMIZE}", "-g0", "-fvisibility=hidden"]


def profile_flags() -> list[str]:
    """What makes the compiler count how often everything runs, or use such counts."""
    if PROFILE == "write":
        return [f"-fprofile-generate={COUNTS}", "-fprofile-update=prefer-atomic"]
    if PROFILE == "use":
        return [f"-fprofile-use={COUNTS}", "-fprofile-correction", "-Wno-missing-profile"]
    return []


def digests() -> dict[str, str]:
    return {
        path.relative_to(PACKAGE).as_posix(): BUILD.sha256(path.read_bytes()).hexdigest() for path in LISTED.files()
    }


class CompileRules(build_ext):  # type: ignore[misc, unused-ignore]
    """Compile all hot modules and link them into one file, or none: a compiled module cannot call one that is not."""

    def run(self) -> None:
        self.clear()
        self.reason = ""
        super().run()
        if self.built().exists():
            self.write_note()
            return
        reason = self.reason or "it could not be compiled"
        if MUST_COMPILE:
            raise SystemExit(f"belleville cannot be compiled: {reason}")
        print(f"belleville: pure Python, some seventy times slower, because {reason}", file=sys.stderr)

    def build_extensions(self) -> None:
        self.reason = self.why_pure()
        if self.reason:
            self.extensions: list[Extension] = []
            return
        absent = next((path for path in LISTED.files() if not path.is_file()), None)
        if absent:
            raise SystemExit(f"{absent.relative_to(ROOT)} is missing: run python tools/pxd.py")
        for name in changed_modules():
            (ROOT / C_FILES / LISTED.path(name, ".c").relative_to(ROOT)).unlink(missing_ok=True)
        try:
            self.extensions[0].sources = self.link_sources(self.translate())
        except linking.CannotLink as fault:
            self.reason = f"this Cython writes C that cannot be linked ({fault})"
            self.extensions = []
            return
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        """Compile what has changed, several files at a time, and link it all."""
        if PROFILE not in ("", "write", "use"):
            raise SystemExit(f"BELLEVILLE_PROFILE={PROFILE}: write or use")
        if PROFILE == "write":
            shutil.rmtree(COUNTS, ignore_errors=True)  # what was counted of earlier sources
        flags = compile_flags()
        across = next(([flag] for flag in LINK_TIME if OPTIMIZE != "0" and self.compiler_works(flag)), [])
        how = BUILD.sha256(
            repr([*getattr(self.compiler, "compiler_so", ()), *flags, *across, bool(PROFILE)]).encode()
        ).hexdigest()
        flags += profile_flags()
        where = {"output_dir": str(Path(self.build_temp) / how[:8])}
        objects = {source: self.compiler.object_filenames([source], **where)[0] for source in ext.sources}
        # counts are found by the name of an object, which is therefore the same for both uses of a profile
        stale = [source for source, made in objects.items() if PROFILE or not is_newer(Path(made), Path(source))]
        for folder in {Path(made).parent for made in objects.values()}:
            folder.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            list(pool.map(lambda c: self.compiler.compile([c], extra_postargs=[*flags, *across], **where), stale))
        self.compiler.link_shared_object(
            list(objects.values()),
            self.get_ext_fullpath(ext.name),
            extra_postargs=[*flags, *across] if across else [],
            export_symbols=self.get_export_symbols(ext),
            build_temp=self.build_temp,
            target_lang="c",
        )

    def why_pure(self) -> str:
        """Why nothing is to be compiled; an empty text if all is well."""
        if BUILD.wants_pure():
            return "BELLEVILLE_PURE is set"
        if importlib.util.find_spec("Cython") is None:
            return "there is no Cython"
        if not self.compiler_works():
            return "there is no working C compiler with Python's headers"
        return ""

    def compiler_works(self, *flags: str) -> bool:
        """Whether a small module can be compiled; with flags, whether it can be linked with them too."""
        with tempfile.TemporaryDirectory() as folder:
            probe = Path(folder) / "probe.c"
            probe.write_text("#include <Python.h>\nint probe(void) { return 0; }\n", "utf-8")
            where = {"output_dir": folder, "extra_postargs": list(flags)}
            try:
                objects = self.compiler.compile([str(probe)], **where)
                if flags:
                    self.compiler.link_shared_object(objects, "probe.so", **where)
            except Exception:
                return False
        return True

    def translate(self) -> list[tuple[str, Path]]:
        """Have Cython write the C file of each module."""
        from Cython.Build import cythonize
        from Cython.Compiler.Errors import CompileError

        try:
            done: list[Any] = cythonize(
                [Extension(name, [LISTED.path(name).relative_to(ROOT).as_posix()]) for name in LISTED.hot],
                build_dir=C_FILES.as_posix(),
                include_path=["src"],
                compiler_directives=DIRECTIVES,
                cache=os.environ.get("BELLEVILLE_C_CACHE") or False,
                nthreads=2 if sys.platform == "linux" else 0,
                quiet=True,
            )
        except CompileError as error:
            raise SystemExit(f"belleville does not compile: {error}") from None
        return [(extension.name, Path(extension.sources[0])) for extension in done]

    def link_sources(self, translated: list[tuple[str, Path]]) -> list[str]:
        """Write the C files that are compiled: with direct calls, and the table of all modules."""
        codes = {name: path.read_text("utf-8") for name, path in translated}
        linking.check(codes.values())
        texts = {name: linking.direct(code, name) for name, code in codes.items()}
        texts[BUILD.LINKED] = linking.table(BUILD.LINKED, LISTED.hot)
        folder = C_FILES / "linked"
        folder.mkdir(parents=True, exist_ok=True)
        paths = {folder / f"{name}.c": text for name, text in texts.items()}
        for path, text in paths.items():
            if not path.is_file() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")
        return [path.as_posix() for path in paths]

    def target(self) -> Path:
        """The folder of the package that is being built."""
        return PACKAGE if self.inplace else Path(self.build_lib) / "belleville"

    def built(self) -> Path:
        return self.target() / str(self.get_ext_filename(BUILD.LINKED))

    def clear(self) -> None:
        """Take away what an earlier build left, for this Python or, module by module, by an earlier version of this."""
        (self.target() / BUILD.NOTE).unlink(missing_ok=True)
        for path in self.target().rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            path.unlink()

    def write_note(self) -> None:
        names = [LISTED.path(name, "").relative_to(PACKAGE).as_posix() for name in LISTED.hot]
        text = json.dumps({"modules": names, "files": digests()}, indent=1)
        (self.target() / BUILD.NOTE).write_text(text + "\n", "utf-8")
        (ROOT / C_FILES / BUILD.NOTE).write_text(text + "\n", "utf-8")


def is_newer(made: Path, source: Path) -> bool:
    """Whether a file was made after its source was written."""
    return made.is_file() and made.stat().st_mtime_ns > source.stat().st_mtime_ns


def changed_modules() -> list[str]:
    """The modules to compile anew. Cython looks at the times of files; this looks at what is in them."""
    try:
        before: dict[str, str] = json.loads((ROOT / C_FILES / BUILD.NOTE).read_text("utf-8"))["files"]
    except (OSError, ValueError, KeyError):
        before = {}
    now = digests()
    changed = {PACKAGE / name for name in now if now[name] != before.get(name)}
    return [
        name
        for name in LISTED.hot
        if changed & {LISTED.path(name), *(LISTED.path(n, ".pxd") for n in declared_by(name))}
    ]


def declared_by(module: str) -> set[str]:
    """The modules whose .pxd files the compiling of a module reads, itself among them."""
    names = {*LISTED.pure, *LISTED.hot}
    found: set[str] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        found.add(name)
        text = LISTED.path(name, ".pxd").read_text("utf-8")
        taken = {line.split()[1] for line in text.splitlines() if line.startswith("from ")}
        waiting += taken & names - found
    return found


class BuildPage(Command):  # type: ignore[misc, unused-ignore]
    """Build the page into src/belleville/web/static, where wheel and sdist take it from."""

    description = "build the page of the game (needs Node, unless it is built already)"
    user_options: list[tuple[str, str | None, str]] = []  # noqa: RUF012

    def initialize_options(self) -> None: ...

    def finalize_options(self) -> None: ...

    def run(self) -> None:
        if PAGE_WISH == "0" or not page.FRONT.is_dir():
            return
        try:
            page.build()
        except page.PageFault as fault:
            if PAGE_WISH:
                raise SystemExit(str(fault)) from None
            page.clear()  # an outdated page would not fit the server
            print(f"belleville: installed without its page. {fault}", file=sys.stderr)


class BuildPython(build_py):  # type: ignore[misc, unused-ignore]
    """Copy modules and data, the page among them, into an empty folder."""

    def run(self) -> None:
        self.run_command("build_page")
        if not self.editable_mode:
            self.clear()
        super().run()

    def clear(self) -> None:
        """Remove what an earlier build copied, and keep what it compiled: a file may have been renamed since."""
        suffixes = tuple(BUILD.EXTENSION_SUFFIXES)
        for path in (Path(self.build_lib) / "belleville").rglob("*"):
            if path.is_file() and not path.name.endswith(suffixes):
                path.unlink()


class SourceDistribution(sdist):  # type: ignore[misc, unused-ignore]
    """With the built page, so that whoever builds a wheel from it needs no Node."""

    def run(self) -> None:
        self.run_command("build_page")
        super().run()


class Wheel(bdist_wheel):  # type: ignore[misc, unused-ignore]
    """Tagged for every platform when nothing was compiled, which is known only after the build."""

    def run(self) -> None:
        if not self.skip_build:
            self.run_command("build")
        if not any((Path(self.get_finalized_command("build").build_lib) / "belleville").rglob("_compiled.json")):
            self.distribution.ext_modules = []
            self.root_is_pure = True
        super().run()


def described() -> dict[str, str]:
    """The long description, where pyproject.toml leaves it to this file."""
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    if "readme" not in project.get("dynamic", []):
        return {}
    text = long_description((ROOT / "README.md").read_text("utf-8"), project.get("urls", {}))
    return {"long_description": text, "long_description_content_type": "text/markdown"}


setup(
    ext_modules=extensions(),
    cmdclass={
        "bdist_wheel": Wheel,
        "build_ext": CompileRules,
        "build_page": BuildPage,
        "build_py": BuildPython,
        "sdist": SourceDistribution,
    },
    **described(),
)
