"""What a JavaScript module brings along."""

from pathlib import Path

from web.files import ROOT
from web.modules import linked_modules


def test_imports_of_every_form_are_followed(tmp_path: Path):
    (tmp_path / "first.js").write_text(
        'import "./a.js";\nimport { x } from "./b.js";\nawait import("./c.js");', "ascii"
    )
    (tmp_path / "a.js").write_text('import { y } from "./b.js";\nimport "./first.js";', "ascii")
    (tmp_path / "b.js").write_text('export * from "./d.js";\nimport(`./${name}`);\nimport "./missing.js";', "ascii")
    (tmp_path / "c.js").write_text("", "ascii")
    (tmp_path / "d.js").write_text("", "ascii")
    assert [module.name for module in linked_modules(tmp_path / "first.js")] == ["a.js", "b.js", "c.js", "d.js"]


def test_the_pages_own_modules_are_found():
    names = {module.name for module in linked_modules(ROOT / "web/js/boot.js")}
    assert {"needed.js", "paths.js", "patch.js", "interpreter.js", "intl.js"} <= names
    assert "early.js" not in names
