"""The page of numbers and slots says what the adapters do."""

from tools.layouts import PAGE, page


def test_the_page_is_as_the_script_writes_it() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()  # python -m tools.layouts
