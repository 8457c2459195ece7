"""The command line: ``python -m web build|serve|runtime|config|messages``."""

import argparse
import sys
import time
import webbrowser
from pathlib import Path

from web.catalogues import compile_catalogues
from web.errors import BuildError
from web.files import CONFIG, ROOT, config_text


def main(arguments: list[str] | None = None) -> int:
    """Run the command; 0 when all went well, 2 when something is missing or wrong (one line says what)."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except BuildError as error:
        print(f"azulejo: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m web", description="Builds and serves the page.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("build", help="write the page as static files")
    command.add_argument("--dir", type=Path, default=ROOT / "dist", help="where to (default: dist)")
    command.set_defaults(run=_build)

    command = commands.add_parser("serve", help="build the page, serve it on this machine and open the browser")
    command.add_argument("--dir", type=Path, help="serve this folder as it is, without building")
    command.add_argument("--port", type=int, default=8000, help="first port to try (default: 8000)")
    command.add_argument("--no-browser", action="store_true", help="only print the address")
    command.set_defaults(run=_serve)

    text = "install the browser runtime into web/node_modules, compile the catalogues of translations"
    command = commands.add_parser("runtime", help=text)
    command.set_defaults(run=_runtime)

    command = commands.add_parser("config", help="write pyscript.toml anew")
    command.set_defaults(run=_config)

    command = commands.add_parser("messages", help="bring the catalogues of translations up to date with the sources")
    command.set_defaults(run=_messages)
    return parser


def _build(options: argparse.Namespace) -> None:
    from web.build import build  # noqa: PLC0415 - draws the table: needs the engine, which the other commands do not
    from web.fresh import fingerprint, remember  # noqa: PLC0415

    started = time.perf_counter()
    made_of = fingerprint()  # what is changed while it builds is not in it
    size = build(options.dir.resolve())
    remember(options.dir.resolve(), made_of)
    print(f"{options.dir}: {size / 1e6:.1f} MB, built in {time.perf_counter() - started:.1f} s")


def _serve(options: argparse.Namespace) -> None:
    from web.fresh import is_fresh  # noqa: PLC0415
    from web.serve import address, open_server, other_port  # noqa: PLC0415

    folder = options.dir
    if folder is None:
        folder = options.dir = ROOT / "dist"
        if is_fresh(folder):
            print(f"{folder}: up to date", flush=True)
        else:
            _build(options)
    elif not folder.is_dir():
        raise BuildError(f"there is no folder {folder}")
    with open_server(folder.resolve(), options.port) as server:
        if said := other_port(server, options.port):
            print(said, flush=True)
        print(f"Azulejo is at {address(server)}  (Ctrl+C ends it)", flush=True)
        if not options.no_browser and not webbrowser.open(address(server)):
            print("No browser could be opened here: open that address yourself.", flush=True)
        server.serve_forever()


def _runtime(_: argparse.Namespace) -> None:
    from web.node import install_runtime  # noqa: PLC0415

    print("web/node_modules:", "installed" if install_runtime() else "up to date")
    print("web/locales:", "compiled" if compile_catalogues() else "up to date")


def _config(_: argparse.Namespace) -> None:
    CONFIG.write_text(config_text(), encoding="ascii")
    print(f"{CONFIG.name}: written")


def _messages(_: argparse.Namespace) -> None:
    from web.messages import update_catalogues  # noqa: PLC0415

    missing = update_catalogues()
    compile_catalogues()
    print("\n".join([*missing, f"web/locales: {len(missing)} to translate"]))


if __name__ == "__main__":
    sys.exit(main())
