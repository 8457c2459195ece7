"""The settings sheet: a form whose fields act at once, so there is nothing to save."""

from web.app.i18n import _, language, pgettext
from web.app.settings import Confirm, Language, Settings, Speed, Theme
from web.app.view.html import button, esc, glyph, join

LANGUAGE_NAMES = {
    Language.EN: "English",
    Language.RU: "\u0420\u0443\u0441\u0441\u043a\u0438\u0439",
    Language.PL: "Polski",
    Language.FR: "Fran\u00e7ais",
}
"""Each language in itself, whatever the page's language is."""


def settings_html(settings: Settings) -> str:
    """The body of the settings sheet."""
    done = f'<button type="submit" id="settings-done" class="primary">{esc(_("Done"))}</button>'
    return (
        '<form id="settings-form" class="sheet-body settings" data-action="cancel">'
        f"{_theme(settings)}{_language(settings)}{_speed(settings)}{_sound(settings)}{_confirm(settings)}"
        f"{_switch('hints', 'hints', _('Show what a move brings on each line'), settings.hints)}"
        f'{_letter_keys(settings)}<p class="go-on">{done}</p></form>'
    )


def theme_names() -> dict[Theme, str]:
    """What the themes are called."""
    return {
        Theme.AUTO: pgettext("colours", "As the system"),
        Theme.LIGHT: pgettext("colours", "Light"),
        Theme.DARK: pgettext("colours", "Dark"),
        Theme.CONTRAST: pgettext("colours", "High contrast"),
    }


def _theme(settings: Settings) -> str:
    choices = join(
        f'<span class="choice"><input type="radio" id="set-theme-{theme}" name="theme" value="{theme}"'
        f'{" checked" if theme is settings.theme else ""} data-change="set theme">'
        f'<label for="set-theme-{theme}">{esc(name)}</label></span>'
        for theme, name in theme_names().items()
    )
    return (
        f'<fieldset class="choices"><legend>{esc(_("Colours of the page"))}</legend>'
        f'<div class="segments four">{choices}</div></fieldset>'
    )


def _language(settings: Settings) -> str:
    options = [f'<option value=""{_selected(settings.language, Language.AUTO)}>{esc(_("As the browser"))}</option>']
    for tag, name in LANGUAGE_NAMES.items():
        chosen = _selected(settings.language, tag)
        options.append(f'<option value="{tag}" lang="{tag}"{chosen}>{esc(name)}</option>')
    return _select("language", _("Language"), join(options))


def _speed(settings: Settings) -> str:
    names = {
        Speed.AUTO: pgettext("motion", "As the system"),
        Speed.OFF: pgettext("motion", "Off"),
        Speed.SLOW: pgettext("motion", "Slow"),
        Speed.NORMAL: pgettext("motion", "Normal"),
        Speed.FAST: pgettext("motion", "Fast"),
    }
    options = join(_option(speed, name, settings.speed) for speed, name in names.items())
    return _select("speed", _("Motion of the tiles"), options)


def _confirm(settings: Settings) -> str:
    names = {
        Confirm.AUTO: pgettext("confirm moves", "With touch only"),
        Confirm.ON: pgettext("confirm moves", "Always"),
        Confirm.OFF: pgettext("confirm moves", "Never"),
    }
    options = join(_option(confirm, name, settings.confirm) for confirm, name in names.items())
    return _select("confirm", _("Confirm each move"), options)


def _sound(settings: Settings) -> str:
    disabled = "" if settings.sound else " disabled"
    return (
        f"{_switch('sound', 'sound', _('Sounds'), settings.sound)}"
        f'<p class="field"><label for="set-volume">{esc(_("Volume"))}</label>'
        f'<input type="range" id="set-volume" name="volume" min="0" max="100" step="5" value="{settings.volume}"'
        f' data-change="set volume"{disabled}></p>'
    )


def _letter_keys(settings: Settings) -> str:
    hint = _("Switch them off if single letters on the keyboard get in your way, for instance with voice control.")
    switch = _switch("letter-keys", "letter_keys", _("Keyboard shortcuts of one letter"), settings.letter_keys)
    return f'{switch}<p class="hint" id="hint-letter-keys">{esc(hint)}</p>'


def _switch(name: str, setting: str, text: str, on: bool) -> str:
    described = ' aria-describedby="hint-letter-keys"' if name == "letter-keys" else ""
    return (
        f'<p class="switch"><label for="set-{name}">{esc(text)}</label>'
        f'<input type="checkbox" role="switch" id="set-{name}" name="{name}"{" checked" if on else ""}'
        f' data-change="set {setting}"{described}></p>'
    )


def _select(name: str, text: str, options: str) -> str:
    return (
        f'<p class="field"><label for="set-{name}">{esc(text)}</label>'
        f'<select id="set-{name}" name="{name}" data-change="set {name}">{options}</select></p>'
    )


def _option(value: str, text: str, chosen: str) -> str:
    return f'<option value="{value}"{_selected(chosen, value)}>{esc(text)}</option>'


def _selected(chosen: str, value: str) -> str:
    return " selected" if chosen == value else ""


def settings_attributes(settings: Settings) -> str:
    """What styles and scripts need to know, as attributes of the table."""
    sound, keys = ("on" if switch else "off" for switch in (settings.sound, settings.letter_keys))
    return (
        f'lang="{language()}" data-theme="{settings.shown_theme}" data-speed="{settings.shown_speed}"'
        f' data-sound="{sound}" data-volume="{settings.volume}" data-confirm="{settings.confirm}" data-keys="{keys}"'
    )


def theme_button(settings: Settings) -> str:
    """The header's button that goes on to the next theme: one tap between system, dark and light."""
    following = {Theme.AUTO: Theme.DARK, Theme.DARK: Theme.LIGHT}.get(settings.theme, Theme.AUTO)
    names = {
        Theme.AUTO: _("Colours: as the system"),
        Theme.LIGHT: _("Colours: light"),
        Theme.DARK: _("Colours: dark"),
        Theme.CONTRAST: _("Colours: high contrast"),
    }
    content = f"{glyph('theme')}<span>{esc(names[settings.theme])}</span>"
    return button("tool-theme", f"set theme {following}", content, "tool only-icon")
