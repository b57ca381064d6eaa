"""What the ids mean, for front ends: faces, counts and names in English and Japanese."""

from collections.abc import Iterable, Mapping
from typing import Final, cast

from tablerules.games.freshwater_fly.components.default import DEFAULT_COMPONENTS
from tablerules.games.freshwater_fly.components.ids import (
    BESIDE,
    COLUMN_OF,
    DIAL,
    DICE,
    FINESSE_INCREASE,
    FINESSE_MOST,
    FINESSE_START,
    FISH_TO_END,
    LETTERS,
    LINE_COLORS,
    MOST_DRIFTS,
    MOST_STRIKES,
    ROCK_CARDS,
    ROW_OF,
    SPACE_NAMES,
    SPACES,
    STAGING,
    STRIKE_CARDS,
    TILE_SIDES,
    TILE_VALUES,
)
from tablerules.games.freshwater_fly.components.ops import EFFECTS, GOALS, Effect, Goal
from tablerules.games.freshwater_fly.components.packing import components_hash
from tablerules.games.freshwater_fly.components.sets import BonusGoal, ComponentSet, Rock, Skill
from tablerules.kernel.values import fields

_SPECIES: Final[Mapping[str, tuple[str, str]]] = {
    "rainbow_trout": ("rainbow trout", "ニジマス"),
    "brown_trout": ("brown trout", "ブラウントラウト"),
    "brook_trout": ("brook trout", "カワマス"),
    "dolly_varden": ("Dolly Varden", "オショロコマ"),
    "arctic_grayling": ("Arctic grayling", "カワヒメマス"),
    "sockeye_salmon": ("sockeye salmon", "ベニザケ"),
    "cutthroat_trout": ("cutthroat trout", "カットスロートトラウト"),
    "golden_trout": ("golden trout", "ゴールデントラウト"),
}
_COLORS: Final[Mapping[str, tuple[str, str]]] = {
    "green": ("green", "緑"),
    "black": ("black", "黒"),
    "yellow": ("yellow", "黄"),
    "orange": ("orange", "オレンジ"),
    "grey": ("grey", "灰"),
    "blue": ("blue", "青"),
    "red": ("red", "赤"),
    "purple": ("purple", "紫"),
}
_DIAL: Final[Mapping[str, tuple[str, str]]] = {
    "start": ("start", "開始スペース"),
    "drag": ("drag", "ドラグ使用スペース"),
    "momentum": ("momentum", "推進力スペース"),
    "finesse": ("finesse", "フィネス＋１スペース"),
    "stamina": ("stamina", "スタミナスペース"),
}
_WORDS: Final[Mapping[str, tuple[str, str]]] = {
    **_SPECIES,
    **_COLORS,
    **_DIAL,
    "fish": ("fish", "魚カード"),
    "fly": ("fly", "フライトークン"),
    "hatch_tile": ("hatch tile", "ハッチタイル"),
    "hatch_token": ("hatch token", "ハッチトークン"),
    "strike_card": ("strike card", "アタリカード"),
    "casting_token": ("casting token", "キャスティングコマ"),
    "momentum_tile": ("momentum tile", "推進力タイル"),
    "rock_card": ("rock card", "岩カード"),
    "reel_board": ("reel board", "リールボード"),
    "dice_pool": ("dice pool", "ダイズプール"),
    "technique": ("technique", "技術"),
    "bonus_goal": ("bonus goal", "ボーナス目標"),
    "common_goal": ("common goal", "共通目標"),
    "personal_goal": ("personal goal", "個人目標"),
    "cast": ("cast", "キャスティング"),
    "reel": ("reel", "リーリング"),
    "increase": ("increase finesse", "フィネスの向上"),
    "drift": ("drift", "ドリフト"),
    "hook": ("hook", "アワセ"),
    "before": ("before the dice action", "ダイズアクションの前"),
    "after": ("after the dice action", "ダイズアクションの後"),
    "before_or_after": ("before or after the dice action", "ダイズアクションの前又は後"),
    "gain_finesse": ("gain finesse", "フィネスを得る"),
    "set_strength_this_turn": ("set the strength of the fish", "魚の強さを決める"),
    "reduce_strength_this_turn": ("weaken the fish", "魚の強さを下げる"),
    "adjust_die": ("change the die by a number", "ダイズの目を増減する"),
    "set_die": ("turn the die to a face", "ダイズの目を変える"),
    "extra_strike_cards_each_check": ("more strike cards in every check", "毎回のアタリカードを増やす"),
    "extra_strike_cards_next_check": ("more strike cards in the next check", "次回のアタリカードを増やす"),
    "drift_to_any_row_this_turn": ("drift to any row", "どの段へもドリフトする"),
    "move_hatch_tokens": ("move hatch tokens", "ハッチトークンを移動する"),
    "draw_hatch_to_columns": ("draw hatch tokens", "ハッチトークンを引いて置く"),
    "change_or_flip_fly": ("change or flip the fly", "フライトークンを交換又は裏返す"),
    "swap_river_fish": ("swap two fish in the river", "川の魚を入れ替える"),
    "advance_reel": ("advance the reel", "リールを進める"),
    "per_hatch_token_of_colors": ("for each hatch token of the colors", "指定色のハッチトークンごと"),
    "per_fish_of_species": ("for each fish of the species", "指定種の魚ごと"),
    "per_species_set": ("for each set of the species", "指定種の組ごと"),
    "per_fish_of_color": ("for each fish of the color", "指定色の魚ごと"),
    "per_color_set": ("for each set of the colors", "指定色の組ごと"),
    "per_n_same_hatch_tokens": ("for each n hatch tokens of one color", "同色ハッチトークンｎ個ごと"),
    "distinct_species": ("for enough different species", "規定数以上の魚種"),
    "per_rock_card_held": ("for each rock card held", "持っている岩カードごと"),
}
_TAGS: Final[Mapping[type, str]] = {cls: name for names in (EFFECTS, GOALS) for name, cls in names.items()}


def catalogue(components: ComponentSet = DEFAULT_COMPONENTS) -> Mapping[str, object]:
    """Return what the ids mean, as plain JSON values.

    Args:
        components: The set that is played with. A name that only it has stands for itself in both languages.

    ``species``, ``fish``, ``rocks`` and their like have one entry per piece, in the order of the ids; effects and goals
    look as they do on the wire; ``set_up`` tells by the number of players what is laid out; ``names`` gives every word
    in English and Japanese.
    """
    return {
        "components": components_hash(components),
        "species": _named(components.species, _SPECIES),
        "line_colors": _named(LINE_COLORS, _COLORS),
        "hatch_colors": [
            {**color, "tokens": count}
            for color, count in zip(_named(components.hatch_colors, _COLORS), components.hatch_counts, strict=True)
        ],
        "dial": _named(DIAL, _DIAL),
        "spaces": [
            {
                "id": space,
                "name": SPACE_NAMES[space],
                "column": COLUMN_OF[space],
                "row": ROW_OF[space],
                "rock": space in components.rock_spaces,
                "beside": list(BESIDE[space]),
            }
            for space in SPACES
        ],
        "hatch_tiles": [list(sides) for sides in components.tiles],
        "flies": [{"id": fly, "sides": list(sides)} for fly, sides in enumerate(components.flies)],
        "strike_cards": {"fish": components.strike_fish, "fly": STRIKE_CARDS - components.strike_fish},
        "fish": [
            {
                "id": fish,
                "species": card.species,
                "color": card.color,
                "strength": card.strength,
                "points": card.points,
            }
            for fish, card in enumerate(components.fish)
        ],
        "momentum_tiles": [
            {
                "id": tile,
                "sides": [{"name": name, **_skill(skill)} for name, skill in zip(TILE_SIDES, sides, strict=True)],
            }
            for tile, sides in enumerate(components.momentum)
        ],
        "rocks": [{"id": card, "letter": LETTERS[card], **_rock(rock)} for card, rock in enumerate(components.rocks)],
        "boards": [{"id": board, "goals": _tagged(goals)} for board, goals in enumerate(components.boards)],
        "common_goals": _tagged(components.common),
        "set_up": [
            {"players": players, "dice": dice, "rock_cards": ROCK_CARDS[players], "tile_values": list(values)}
            for players, (dice, values) in enumerate(zip(DICE, TILE_VALUES, strict=True))
            if dice
        ],
        "names": {word: {"en": english, "ja": japanese} for word, (english, japanese) in _WORDS.items()},
        "limits": {
            "change_fly_level": components.change_fly_level,
            "drifts": MOST_DRIFTS,
            "finesse_increase": FINESSE_INCREASE,
            "finesse_most": FINESSE_MOST,
            "finesse_start": FINESSE_START,
            "fish_to_end": FISH_TO_END,
            "set_drag_level": components.set_drag_level,
            "staging": STAGING,
            "strikes": MOST_STRIKES,
        },
    }


def _named(words: Iterable[str], known: Mapping[str, tuple[str, str]]) -> list[dict[str, object]]:
    """Return one entry for each word, with its names if it is known."""
    named: list[dict[str, object]] = []
    for number, word in enumerate(words):
        english, japanese = known.get(word, (word, word))
        named.append({"id": number, "name": word, "names": {"en": english, "ja": japanese}})
    return named


def _rock(rock: Rock) -> dict[str, object]:
    if isinstance(rock, BonusGoal):
        return {"type": "bonus_goal", "goal": _tagged((rock.goal,))[0]}
    return {"type": "technique", "cost": rock.cost, "timing": rock.timing, "effects": _tagged(rock.effects)}


def _skill(skill: Skill) -> dict[str, object]:
    return {"timing": skill.timing, "effects": _tagged(skill.effects)}


def _tagged(records: Iterable[Effect | Goal]) -> list[dict[str, object]]:
    """Return effects or goals as they look on the wire."""
    return [{"type": _TAGS[type(record)], **_members(record)} for record in records]


def _members(record: Effect | Goal) -> dict[str, object]:
    members: dict[str, object] = {}
    for name in fields(type(record)):
        item = getattr(record, name)
        if item is not None:
            members[name] = list(cast("tuple[int, ...]", item)) if isinstance(item, tuple) else item
    return members
