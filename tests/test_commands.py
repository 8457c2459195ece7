"""``make`` and ``python -m web`` where something is missing: one plain line says what, and how to get it."""

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from web import fresh, node
from web.__main__ import main
from web.build import build, built_page
from web.errors import BuildError
from web.first import changes, first_screen
from web.serve import address, open_server, other_port

ROOT = Path(__file__).resolve().parent.parent


def make(*arguments: str, checkout: Path = ROOT) -> subprocess.CompletedProcess[str]:
    # Without what the make around this test has told its children.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    return subprocess.run(
        ["make", *arguments], cwd=checkout, env=environment, capture_output=True, text=True, check=False
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in which nothing has been set up."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    shutil.copytree(ROOT / "requirements", tmp_path / "requirements")
    return tmp_path


def program(folder: Path, text: str) -> str:
    path = folder / "python"
    path.write_text(f"#!/bin/sh\n{text}\n", encoding="ascii")
    path.chmod(0o755)
    return str(path)


def test_make_help_names_the_two_commands():
    done = make()
    assert done.returncode == 0
    assert "make play" in done.stdout
    assert "make test" in done.stdout


@pytest.mark.parametrize("target", ["play", "test"])
def test_make_without_python_says_what_to_install(checkout: Path, target: str):
    done = make(target, "PYTHON=python-of-nobody", checkout=checkout)
    assert done.returncode != 0
    assert "azulejo: there is no python-of-nobody" in done.stdout
    assert "apt-get install python3" in done.stdout


@pytest.mark.parametrize("target", ["play", "test"])
def test_make_with_an_old_python_says_so(checkout: Path, target: str):
    old = program(checkout, 'case "$1" in -V) echo Python 3.9.2;; *) exit 1;; esac')
    done = make(target, f"PYTHON={old}", checkout=checkout)
    assert done.returncode != 0
    assert f"azulejo: Python 3.11 or newer is needed and {old} is Python 3.9.2" in done.stdout


def test_make_without_venv_names_the_package(checkout: Path):
    bare = program(checkout, f'case "$2" in *ensurepip*) exit 1;; *) exec {sys.executable} "$@";; esac')
    done = make("test", f"PYTHON={bare}", "AS_ROOT=false", checkout=checkout)
    assert done.returncode != 0
    assert "apt-get install python3-venv" in done.stdout
    assert not (checkout / ".venv").exists()


def test_without_npm_one_line_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
):
    monkeypatch.setattr(node.shutil, "which", lambda name: None)
    monkeypatch.setattr(node, "_wheel_folder", lambda: None)
    monkeypatch.setattr(node, "NODE_MODULES", tmp_path)
    assert main(["runtime"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "apt-get install nodejs npm" in said
    assert node.find_node() is None


def test_npms_own_words_are_passed_on_when_it_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(node, "NODE_MODULES", tmp_path)
    monkeypatch.setattr(node, "npm_command", lambda: [sys.executable, "-c", "raise SystemExit('no network')"])
    with pytest.raises(BuildError, match="no network"):
        node.install_runtime()


def test_a_build_never_replaces_a_folder_with_something_else_in_it(tmp_path: Path):
    (tmp_path / "thesis.txt").write_text("years of work", encoding="ascii")
    with pytest.raises(BuildError, match="not an earlier build"):
        build(tmp_path)
    assert (tmp_path / "thesis.txt").exists()


def test_serve_without_a_folder_says_so(capsys: pytest.CaptureFixture[str]):
    assert main(["serve", "--dir", "no-such-folder", "--no-browser"]) == 2
    assert "there is no folder no-such-folder" in capsys.readouterr().err


def test_a_taken_port_gives_the_next_one(tmp_path: Path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with open_server(tmp_path, port) as server:
            assert address(server).startswith("http://127.0.0.1:")
            found = server.server_address[1]
            assert found != port
            said = other_port(server, port)
            assert str(port) in said
            assert f"so it is port {found}" in said
            assert other_port(server, found) == other_port(server, 0) == ""


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout whose page has been built into ``dist``, and noted."""
    texts = (
        "azul/a.py",
        "web/app/b.py",
        "web/node_modules/.installed",
        "web/node_modules/pyodide/c.wasm",
        "dist/d.html",
    )
    for name in (*texts, "index.html", "LICENSE"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="ascii")
    web = tmp_path / "web"
    for name, value in {"ROOT": tmp_path, "WEB": web, "PAGE": tmp_path / "index.html"}.items():
        monkeypatch.setattr(fresh, name, value)
    monkeypatch.setattr(fresh, "NODE_MODULES", web / "node_modules")
    monkeypatch.setattr(fresh, "NOTES", tmp_path / "build/built.json")
    monkeypatch.setattr(fresh, "MADE_SCRIPT", web / "js/words.js")
    fresh.remember(tmp_path / "dist", fresh.fingerprint())
    return tmp_path


def test_a_page_that_has_just_been_built_is_not_built_again(sources: Path):
    assert fresh.is_fresh(sources / "dist")
    for name in ("web/js/words.js", "web/locales/ru.mo", "azul/__pycache__/a.pyc", "tests/e.py"):
        path = sources / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("made on the way, or none of a build's business", encoding="ascii")
    assert fresh.is_fresh(sources / "dist")
    assert not fresh.is_fresh(sources / "other")


@pytest.mark.parametrize(
    "name",
    ["azul/a.py", "azul/new.py", "web/app/b.py", "index.html", "LICENSE", "dist/d.html", "dist/new", "build/built.json",
     "web/node_modules/.installed", "web/node_modules/pyodide/c.wasm"],
)  # fmt: skip
def test_whatever_has_changed_or_gone_is_a_reason_to_build(sources: Path, name: str):
    (sources / name).write_text("changed", encoding="ascii")
    assert not fresh.is_fresh(sources / "dist")


def test_a_page_that_has_lost_a_file_is_built_again(sources: Path):
    (sources / "dist/d.html").unlink()
    assert not fresh.is_fresh(sources / "dist")


def test_what_changed_while_it_was_built_is_built_again(sources: Path):
    before = fresh.fingerprint()
    (sources / "azul/a.py").write_text("changed meanwhile", encoding="ascii")
    fresh.remember(sources / "dist", before)
    assert not fresh.is_fresh(sources / "dist")


def test_a_deal_is_made_of_the_first_one_by_its_changes():
    first = first_screen(1)
    for seed in (2, 3, 64):
        other = first_screen(seed)
        html = first.html
        for start, end, text in changes(first.html, other.html):
            html = html[:start] + text + html[end:]
        assert html == other.html
        assert html != first.html


def test_the_sources_say_what_they_need_and_the_built_page_does_not():
    """A checkout served as it is has no Python for the browser: what fails then names the command that brings it."""
    sentence = "python -m web runtime"
    assert sentence in (ROOT / "index.html").read_text(encoding="utf-8")
    assert sentence not in built_page(1)
