"""Last room of the flow (draw): HTML and CSS into PDF, with every door to the outside shut.

Templates run in Jinja2's sandbox and are read from `templates/` only. WeasyPrint gets files
from `templates/` and the game's folder, fonts from `templates/fonts/`, and nothing else.
"""

from __future__ import annotations

import logging
import mimetypes
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote, urlsplit

import jinja2
import weasyprint
from jinja2.sandbox import ImmutableSandboxedEnvironment
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from generator.outputs.error import OutputError
from generator.outputs.tagging import mended
from generator.outputs.typography import typographic

FIXED_DATE = "946684800"
"""2000-01-01: pages are dated by their version, so that the same content gives the same bytes."""

_MM_PER_PX = 25.4 / 96
_Used = TypeVar("_Used")
_Source = tuple[str, str, Callable[[], bool]]
_PICTURE = re.compile(r"data:image/(png|jpeg|svg\+xml)[;,]")


def html_to_pdf(template: str, context: Mapping[str, Any], templates: Path, folder: Path) -> bytes:
    """The PDF of a template; raises OutputError if it reaches outside or WeasyPrint complains."""
    return typeset(fill(template, context, templates), template, templates, folder)


def fill(template: str, context: Mapping[str, Any], templates: Path) -> str:
    """The template's HTML. An undefined name or a forbidden attribute stops the build."""
    environment = ImmutableSandboxedEnvironment(
        loader=_ClosedLoader(templates), autoescape=True, undefined=jinja2.StrictUndefined,
        trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True,
    )
    environment.filters["typographic"] = typographic
    try:
        return environment.get_template(template).render(context)
    except jinja2.TemplateNotFound as err:
        raise OutputError(f"{template}: there is no template {err.name} in the templates' folder") from err
    except jinja2.TemplateError as err:
        raise OutputError(f"{template}: {err.message or err}") from err


def typeset(html: str, template: str, templates: Path, folder: Path) -> bytes:
    """HTML into PDF/UA-1. `template` gives the folder that relative addresses start from."""
    return _lay_out(html, template, templates, folder, _write)


def _write(document: weasyprint.Document) -> bytes:
    return mended(document.write_pdf(pdf_variant="pdf/ua-1", pdf_identifier=True))


@dataclass(frozen=True)
class Place:
    """Where an element with an id begins: page from 0, millimetres from its top-left corner."""

    page: int
    x_mm: float
    y_mm: float


def places(html: str, template: str, templates: Path, folder: Path) -> tuple[int, dict[str, Place]]:
    """The number of pages, and the place of every id: for an output that must know before it prints."""
    return _lay_out(html, template, templates, folder, _find)


def _find(document: weasyprint.Document) -> tuple[int, dict[str, Place]]:
    found = {
        name: Place(number, round(x * _MM_PER_PX, 3), round(y * _MM_PER_PX, 3))
        for number, page in enumerate(document.pages)
        for name, (x, y, *_) in page.anchors.items()
    }
    return len(document.pages), found


def _lay_out(
    html: str, template: str, templates: Path, folder: Path, use: Callable[[weasyprint.Document], _Used]
) -> _Used:
    """Lays the pages out with all doors shut and lets `use` take what it needs from them."""
    fetcher = _ClosedFetcher([templates, folder])
    base = (templates.resolve() / template).as_uri()
    with _closed_environment(templates), _complaints() as complaints:
        page, fonts = weasyprint.HTML(string=html, base_url=base, url_fetcher=fetcher), FontConfiguration()
        # Always loaded: Pango crashes when there is no font at all.
        faces = weasyprint.CSS(templates / "common" / "fonts.css", url_fetcher=fetcher, font_config=fonts)
        used = use(page.render(font_config=fonts, stylesheets=[faces]))
    # A refused address comes first: what WeasyPrint says afterwards only follows from it.
    if fetcher.refused or complaints:
        raise OutputError(f"{template}: " + "; ".join(fetcher.refused or complaints))
    return used


class _ClosedLoader(jinja2.FileSystemLoader):
    """Reads templates that lie in the templates' folder, links followed."""

    def __init__(self, templates: Path):
        super().__init__(templates)
        self.home = templates.resolve()

    def get_source(self, environment: jinja2.Environment, template: str) -> _Source:
        text, file, fresh = super().get_source(environment, template)
        if not Path(file).resolve().is_relative_to(self.home):
            raise jinja2.TemplateNotFound(template, f"{template} leads out of the templates' folder")
        return text, file, fresh


class _ClosedFetcher(URLFetcher):
    """Hands out files of the given folders and remembers every address that it refused."""

    def __init__(self, homes: list[Path]):
        super().__init__(allowed_protocols=())
        self.homes = [home.resolve() for home in homes]
        self.refused: list[str] = []

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
        if _PICTURE.match(url):
            # An SVG in it that names another address comes back here for that one.
            self._allowed_protocols = ("data",)
            return super().fetch(url, headers)
        return self._file(url)

    def _file(self, url: str) -> URLFetcherResponse:
        parts = urlsplit(url)
        if parts.scheme != "file":
            raise self._refuse(url, "only files of the game and the templates may be used")
        path = Path(unquote(parts.path)).resolve()
        if parts.netloc or not any(path.is_relative_to(home) for home in self.homes):
            raise self._refuse(url, "it lies outside the game's folder and the templates")
        if not path.is_file():
            raise self._refuse(url, "there is no such file")
        kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        return URLFetcherResponse(url, path.read_bytes(), {"Content-Type": kind})

    def _refuse(self, url: str, why: str) -> ValueError:
        shown = self._shown(url)
        message = f"{shown} was refused: {why}"
        if message not in self.refused:
            self.refused.append(message)
        return ValueError(message)

    def _shown(self, url: str) -> str:
        """Addresses inside a folder of ours are shown from that folder on, data addresses cut."""
        for home in self.homes:
            url = url.removeprefix(home.as_uri() + "/")
        return url if len(url) < 120 else url[:100] + "..."


@contextmanager
def _closed_environment(templates: Path) -> Iterator[None]:
    """No fonts of the machine, and no clock: fontconfig and fontTools both look at these."""
    closed = {"FONTCONFIG_FILE": str((templates / "fonts" / "fonts.conf").resolve())}
    if "SOURCE_DATE_EPOCH" not in os.environ:
        closed["SOURCE_DATE_EPOCH"] = FIXED_DATE
    before = {name: os.environ.get(name) for name in closed}
    os.environ.update(closed)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


class _Collector(logging.Handler):
    """Keeps what WeasyPrint would only log."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if message not in self.messages:
            self.messages.append(message)


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """What WeasyPrint warns of: unknown CSS, a sign that no font has, a file it could not use."""
    logger, collector = logging.getLogger("weasyprint"), _Collector()
    logger.addHandler(collector)
    try:
        yield collector.messages
    finally:
        logger.removeHandler(collector)
