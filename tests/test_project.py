"""The project's own files: what is pinned, what is generated, what is shipped."""

import doctest
import json
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import azul
from web.files import CONFIG, config_text

ROOT = Path(__file__).resolve().parent.parent


def test_pyscript_toml_lists_all_the_python_that_the_page_imports():
    assert CONFIG.read_text(encoding="ascii") == config_text(), "run 'python -m web config'"


def test_the_browser_runtime_is_pinned_without_a_host():
    wanted = json.loads((ROOT / "web/package.json").read_text(encoding="utf-8"))["dependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in wanted.values())
    text = (ROOT / "web/package-lock.json").read_text(encoding="utf-8")
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert packages.pop("")["dependencies"] == wanted
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())


def test_the_tools_are_pinned_with_hashes_and_without_a_host():
    for name in ("dev", "node"):
        text = (ROOT / f"requirements/{name}.txt").read_text(encoding="utf-8")
        assert "://" not in text
        entries = re.split(r"\n(?=\S)", text.strip())
        assert all(re.match(r"[\w.-]+==[\w.]+ \\\n +--hash=sha256:", entry) for entry in entries)


def test_the_wheel_holds_the_typed_engine_and_nothing_else(tmp_path: Path):
    built = subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-w", tmp_path, ROOT],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    (wheel,) = tmp_path.glob("azul-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert "azul/py.typed" in names
    assert {name.partition("/")[0] for name in names} == {"azul", f"azul-{azul.__version__}.dist-info"}


def test_the_version_is_the_same_everywhere():
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    assert project["version"] == azul.__version__
    assert project.get("dependencies", []) == []
    assert f"## [{azul.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_the_example_in_the_readme_runs():
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0
