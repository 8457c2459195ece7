"""What is served comes with its licences, as they demand it."""

import json

import pytest

from web.errors import BuildError
from web.files import NODE_MODULES, WEB
from web.licences import CHANGED, NOT_SHIPPED, licences_text, shipped
from web.node import npm_command

try:
    npm_command()
except BuildError as error:
    pytest.skip(f"the runtime is not installed: {error}", allow_module_level=True)


@pytest.fixture(scope="module")
def text() -> str:
    return licences_text()


def about(name: str) -> dict:
    return json.loads((NODE_MODULES / name / "package.json").read_text(encoding="utf-8"))


def test_every_package_is_named_with_its_version_and_its_licence(text: str):
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert set(wanted) <= set(shipped())
    for name in shipped():
        assert f"\n{name} {about(name)['version']} ({about(name)['license']})" in text
    for name in shipped():
        assert set(about(name).get("dependencies", {})) <= {*shipped(), *NOT_SHIPPED}


def test_the_licences_texts_are_there_as_a_whole(text: str):
    parts = {
        "Mozilla Public License Version 2.0": 'Exhibit B - "Incompatible With Secondary Licenses" Notice',
        "Apache License\n": "END OF TERMS AND CONDITIONS",
        "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2": "ZERO-CLAUSE BSD LICENSE",
        "Permission to use, copy, modify, and/or distribute this software": "PERFORMANCE OF THIS SOFTWARE",
        "The MIT License (MIT)": "THE SOFTWARE IS PROVIDED",
    }
    for begin, end in parts.items():
        assert begin in text
        assert end.casefold() in text.casefold()


def test_where_the_source_is_and_what_was_changed_is_told(text: str):
    """MPL 2.0, 3.2 (a); Apache 2.0, 4 (b); PSF, 3."""
    for name in CHANGED:
        part = text[text.index(f"\n{name} {about(name)['version']}") :][:600]
        assert "\nSource code: https://" in part
        assert "\nChanged: " in part
    assert "\nChanged: by Pyodide" in text


def test_notices_that_a_package_brings_are_passed_on(text: str):
    for name in shipped():
        for path in (NODE_MODULES / name).glob("NOTICE*"):
            assert path.read_text(encoding="utf-8").strip() in text
