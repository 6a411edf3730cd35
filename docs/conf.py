"""The documentation as a site: ``make docs`` builds it into build/site, without the network.

Sphinx with Furo: the search works from files without a server, links are checked by the build itself, and the documents
stay the Markdown that is read beside the code.
"""

from __future__ import annotations

import logging
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools" / "site"))

logging.getLogger("alembic").setLevel(logging.WARNING)

import eldesthand  # noqa: E402

project = "Eldest Hand"
copyright = "the Eldest Hand developers, MIT licence"  # noqa: A001 - Sphinx's name
release = version = eldesthand.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "site_pages"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 4
html_theme = "furo"
html_title = f"Eldest Hand {release}"
html_show_sphinx = False
html_copy_source = False
html_theme_options = {"navigation_with_keys": True}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_class_signature = "mixed"
smartquotes = False
