# Sourced by ./check and ./play from the project's folder: a Python with everything in .venv.
# Needs only a Python of 3.11 or later with pip; tools/prepare.py does the rest.

suits() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1
}

find_python() {
    for candidate in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
        if suits "$candidate"; then
            echo "$candidate"
            return 0
        fi
    done
    found=$(python3 -c 'import sys; print("Python %d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || found=none
    echo "Belleville needs Python 3.11 or later; on the PATH there is $found (PYTHON=/path/to/python3 names another)." >&2
    return 1
}

make_venv() {
    python=$(find_python) || return 1
    echo "Setting up: a Python environment in .venv"
    rm -rf .venv
    "$python" -m venv .venv >/dev/null 2>&1 && return 0
    # a Python without its own copy of pip, as some systems ship it
    rm -rf .venv
    "$python" -m venv --without-pip .venv && "$python" -m pip --version >/dev/null 2>&1 && return 0
    echo "Belleville needs Python's modules venv and pip (on Debian: apt-get install python3-venv)." >&2
    rm -rf .venv
    return 1
}

# set_up dev|base
set_up() {
    if [ "$1" = base ] && .venv/bin/python -I -S tools/up_to_date.py 2>/dev/null; then
        return 0 # as it was when it was last set up
    fi
    python=$(find_python) || return 1
    "$python" tools/lock.py sh -euc '. tools/setup.sh; set_up_alone "$1"' set_up "$1"
}

# the same, while nobody else does it in this folder
set_up_alone() {
    if [ "$1" = base ] && .venv/bin/python -I -S tools/up_to_date.py 2>/dev/null; then
        return 0 # somebody else has done it meanwhile
    fi
    if ! suits .venv/bin/python; then
        make_venv || return 1
    fi
    if ! [ -x .venv/bin/uv ]; then
        python=$(find_python) || return 1
        .venv/bin/python tools/prepare.py uv "$(command -v "$python")" || return 1
    fi
    .venv/bin/python tools/prepare.py "$1"
}
