"""The page itself: what is served, what it may load, what is seen before Python is there."""

import html
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.table import Table

ROOT = Path(__file__).resolve().parents[2]
TEXTS = {".css", ".html", ".js", ".json", ".py", ".svg", ".toml"}


def own_files(dist: Path) -> list[Path]:
    """The files of ``dist`` that are ours and are text."""
    runtime = dist / "web" / "runtime"
    return [path for path in dist.rglob("*") if path.suffix in TEXTS and runtime not in path.parents]


def test_no_file_of_ours_names_another_host_or_the_hosts_root(dist: Path):
    files = own_files(dist)
    assert len(files) > 12
    for path in files:
        text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.findall(r"https?://[\w.-]+", text), path
        assert not re.findall(r"""(?:src|href|url\(|import\()\s*=?\s*["']?//?\w""", text), path


def test_the_security_policy_is_strict_and_the_page_has_nothing_inline(dist: Path):
    page = (dist / "index.html").read_text(encoding="ascii")
    policy = html.unescape(re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', page)[1])
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert rules["style-src"] == "'self'"
    assert rules["connect-src"] == "'self'"
    scripts = re.findall(r"<script([^>]*)>", page)
    assert all("src=" in script for script in scripts)
    assert not re.findall(r"<style|\sstyle=|\son\w+=", page)


def test_only_the_needed_parts_of_pyscript_are_served(dist: Path):
    names = {path.name for path in (dist / "web/runtime").rglob("*.js")}
    assert not [name for name in names if re.match(r"xterm|codemirror|py-|mpy|donkey|zip|toml", name)]
    assert not list(dist.rglob("*.map"))


def test_the_same_sources_build_the_same_page(dist: Path, tmp_path: Path):
    from web.build import build

    build(tmp_path / "again")
    again = tmp_path / "again"
    files = sorted(path.relative_to(dist) for path in dist.rglob("*") if path.is_file())
    assert files == sorted(path.relative_to(again) for path in again.rglob("*") if path.is_file())
    assert [name for name in files if (dist / name).read_bytes() != (again / name).read_bytes()] == []


def test_the_table_is_dealt_before_python_is_there_and_stays_as_it_is(watched: Page, site: str):
    watched.add_init_script(
        """
        addEventListener("DOMContentLoaded", () => { window.firstScreen = document.getElementById("app").innerHTML; });
        window.shift = 0;
        new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; })
          .observe({ type: "layout-shift", buffered: true });
        """
    )
    Table(watched).open(site)
    first, now = watched.evaluate("[window.firstScreen, document.getElementById('app').innerHTML]")
    assert first.count('data-action="take ') > 5
    assert first == now
    watched.wait_for_timeout(300)
    assert watched.evaluate("window.shift") < 0.02


def test_visits_find_different_deals(context: BrowserContext, site: str):
    seen = set()
    for _ in range(6):
        page = context.new_page()
        page.route("**/boot.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
        page.goto(site)
        seen.add(page.locator("#market").inner_html())
        page.close()
    assert len(seen) > 1


def test_a_tap_before_python_is_kept_and_answered(watched: Page, site: str):
    held: list[Route] = []
    watched.route("**/app.pack", lambda route: held.append(route))  # noqa: PLW0108 - Playwright takes no methods
    watched.goto(site, wait_until="commit")
    group = watched.locator("button[data-action^='take ']").first
    action = group.get_attribute("data-action")
    group.click()
    assert watched.locator("html[data-ready]").count() == 0
    while not held:
        watched.wait_for_timeout(20)
    held[0].continue_()
    expect(watched.locator(f"[data-action='{action}']")).to_have_attribute("aria-pressed", "true", timeout=60_000)


def test_without_javascript_the_page_says_what_it_needs(browser, site: str):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site)
    expect(page.locator(".boot-noscript")).to_be_visible()
    expect(page.get_by_role("group", name=re.compile("^Display 1: "))).to_be_visible()
    context.close()


def test_focus_stays_where_it_is_while_the_page_changes(table: Table):
    page = table.page
    group = table.groups().first
    group.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table.placing")
    expect(group).to_be_focused()
    page.keyboard.press("Escape")
    page.wait_for_selector("#table.yours")
    expect(group).to_be_focused()


def test_focus_goes_back_to_the_button_that_opened_a_sheet(table: Table):
    page = table.page
    page.get_by_role("button", name="Rules").focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_be_visible()
    assert page.evaluate("document.activeElement.closest('dialog') !== null")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    expect(page.get_by_role("button", name="Rules")).to_be_focused()


def test_what_is_being_typed_survives_a_failed_try(table: Table):
    page = table.page
    page.get_by_role("button", name="New game").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_label("Seat 1: name").fill("Ana \u0410\u043d\u043d\u0430")
    sheet.get_by_label("Seed").fill("seven")
    sheet.get_by_label("Seed").press("Enter")
    expect(sheet.get_by_role("alert")).to_be_visible()
    expect(sheet.get_by_label("Seat 1: name")).to_have_value("Ana \u0410\u043d\u043d\u0430")
    expect(sheet.get_by_label("Seed")).to_have_value("seven")


@pytest.fixture
def plain_server(dist: Path) -> Iterator[str]:
    """Python's own server on the checkout; ``dist`` is asked for because building it has installed the runtime."""
    server = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    port = re.search(r"port (\d+)", server.stdout.readline())[1]
    yield f"http://127.0.0.1:{port}/"
    server.kill()
    server.wait()
    server.stdout.close()


def test_the_page_works_straight_from_the_checkout(context: BrowserContext, plain_server: str):
    page = context.new_page()
    errors = []
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    table = Table(page)
    table.open(plain_server)
    table.move()
    page.wait_for_selector("#table.yours")
    assert not errors


def told_address(server: subprocess.Popen[str]) -> str:
    """Where it says that it serves, after whatever else it says."""
    for line in server.stdout:
        if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
            return found[0]
    raise AssertionError("it never said where")


def test_serve_takes_another_port_when_one_is_taken_and_knows_the_types(dist: Path):
    commands = [sys.executable, "-m", "web", "serve", "--dir", str(dist), "--no-browser", "--port", "8765"]
    servers = [
        subprocess.Popen(commands, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for _ in range(2)
    ]
    try:
        found = [told_address(server) for server in servers]
        assert len(set(found)) == 2
        for name, kind in (
            ("web/runtime/pyodide/pyodide.mjs", "text/javascript"),
            ("web/runtime/pyodide/pyodide.asm.wasm", "application/wasm"),
        ):
            with urllib.request.urlopen(found[0] + name) as answer:
                assert answer.headers["Content-Type"].startswith(kind)
    finally:
        for server in servers:
            server.kill()
            server.wait()
            server.stdout.close()
