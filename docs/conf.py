"""How Sphinx builds the documentation: MyST pages, and a reference read from the docstrings."""

from tablerules import __version__

project = "tablerules"
author = "The tablerules authors"
copyright = "2026, The tablerules authors"
release = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
exclude_patterns = ["_build", "conftest.py"]

html_theme = "furo"
html_title = f"tablerules {release}"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3  # so that a page can link to PR-4 of another

autodoc_member_order = "bysource"  # a module is written to be read from top to bottom
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
autodoc_preserve_defaults = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

# A link that leads nowhere is an error, apart from these.
nitpicky = True
nitpick_ignore_regex = [
    (r"py:.*", r"(.*\.)?[A-Z]"),  # type variables have no page
    (r"py:.*", r"(collections|typing|types|abc)\..*"),  # the standard library is documented elsewhere
    (r"py:.*", r"(int|str|bool|bytes|tuple|list|dict|range|object|type|None|ValueError|Exception|optional)"),  # (same)
    (r"py:.*", r"(attr|attrs|cattrs|hypothesis|typing_extensions)\..*"),  # other people's libraries (same)
]
