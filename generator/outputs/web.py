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
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import jinja2
import weasyprint
from jinja2.sandbox import ImmutableSandboxedEnvironment
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

from generator.outputs.error import OutputError

FIXED_DATE = "946684800"
"""2000-01-01: pages are dated by their version, so that the same content gives the same bytes."""

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
    try:
        return environment.get_template(template).render(context)
    except jinja2.TemplateNotFound as err:
        raise OutputError(f"{template}: there is no template {err.name} in the templates' folder") from err
    except jinja2.TemplateError as err:
        raise OutputError(f"{template}: {err.message or err}") from err


def typeset(html: str, template: str, templates: Path, folder: Path) -> bytes:
    """HTML into PDF/UA-1. `template` gives the folder that relative addresses start from."""
    document, pdf = lay_out(html, template, templates, folder)
    return pdf


def lay_out(html: str, template: str, templates: Path, folder: Path) -> tuple[weasyprint.Document, bytes]:
    """The laid-out pages, for an output that must look at them, and their PDF."""
    fetcher = _ClosedFetcher([templates, folder])
    base = (templates.resolve() / template).as_uri()
    with _closed_environment(templates), _complaints() as complaints:
        page, fonts = weasyprint.HTML(string=html, base_url=base, url_fetcher=fetcher), FontConfiguration()
        # Always loaded: Pango crashes when there is no font at all.
        faces = weasyprint.CSS(templates / "common" / "fonts.css", url_fetcher=fetcher, font_config=fonts)
        document = page.render(font_config=fonts, stylesheets=[faces])
        pdf = document.write_pdf(pdf_variant="pdf/ua-1", pdf_identifier=True)
    # A refused address comes first: what WeasyPrint says afterwards only follows from it.
    if fetcher.refused or complaints:
        raise OutputError(f"{template}: " + "; ".join(fetcher.refused or complaints))
    return document, pdf


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
