"""The build backend for pip and other installers: setuptools, and on an older Python only a plain refusal.

An installer compares `requires-python` with its own Python after it has asked for the metadata of the package. An older
Python has no setuptools that could write it, so this module does, and the installer then says which Python is needed.
This file alone must be readable by every Python 3.
"""

import os
import sys

if sys.version_info >= (3, 11):
    from setuptools.build_meta import *  # noqa: F403
else:

    def get_requires_for_build_wheel(config_settings=None):  # type: ignore[no-untyped-def]
        """Return the packages needed to build a wheel: none, there will be no wheel."""
        return []

    def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):  # type: ignore[no-untyped-def]
        """Write just enough for an installer to see that this Python is too old; return the folder's name."""
        folder = "belleville-0.dist-info"
        path = os.path.join(metadata_directory, folder)
        os.mkdir(path)
        with open(os.path.join(path, "METADATA"), "w") as file:
            file.write("Metadata-Version: 2.1\nName: belleville\nVersion: 0\nRequires-Python: >=3.11\n")
        return folder

    def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):  # type: ignore[no-untyped-def]
        """Refuse."""
        sys.exit("Belleville needs Python 3.11 or later; this is Python %d.%d." % sys.version_info[:2])

    build_sdist = build_wheel
    get_requires_for_build_sdist = get_requires_for_build_wheel
