"""What is made from the Python types is as the tool makes it: schemas, declarations, catalogues, the package."""

import json

import pytest

from tablerules import GAMES, __version__
from tests.house.pages import ROOT
from tools.typings import TYPINGS, said, texts

TEXTS = texts()


@pytest.mark.parametrize("name", TEXTS)
def test_a_file_is_as_the_types_make_it(name: str) -> None:
    assert (ROOT / name).read_text(encoding="utf-8") == TEXTS[name]  # python -m tools.typings


def test_there_is_nothing_else_in_the_folder() -> None:
    found = {path.relative_to(ROOT).as_posix() for path in TYPINGS.rglob("*") if path.is_file()}

    assert found == {name for name in TEXTS if name.startswith("typings/")}


def test_every_game_has_a_schema_and_a_catalogue_and_the_package_has_the_version_of_the_library() -> None:
    package = json.loads(TEXTS["typings/package.json"])

    assert package["version"] == __version__
    for name in GAMES:
        assert json.loads(TEXTS[f"typings/schema/{name}.schema.json"])["$schema"].endswith("2020-12/schema")
        assert json.loads(TEXTS[f"typings/catalogue/{name}.json"])


def test_a_comment_is_told_in_the_words_of_json() -> None:
    assert said("# who owns it, or None: nobody") == "Who owns it, or left out: nobody."
    assert said("# True: at the table, else () and False") == "True: at the table, else [] and false."


def test_descriptions_come_from_docstrings_comments_and_rules() -> None:
    definitions = json.loads(TEXTS["typings/schema/port-royal.schema.json"])["$defs"]

    assert definitions["TradeShip"]["description"] == "Discard a ship of the harbor for its coins (PR-5.2)."
    assert definitions["CardDrawn"]["description"] == "The top card of the deck is turned up. (PR-3.2)"
    assert definitions["CardDrawn"]["$comment"] == "rule PR-3.2"
    assert definitions["Table"]["properties"]["coins"]["description"] == "(players,) coins."
    assert definitions["CardDrawn"]["examples"][0]["type"] == "card_drawn"
