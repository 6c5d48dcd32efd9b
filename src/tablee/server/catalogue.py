"""What there is to play: the games with their texts, as the API shows them."""

from __future__ import annotations

import tablee
from tablee.core.edition import edition, rows_changed
from tablee.core.texts import LANGUAGES
from tablee.server.http_schemas import GameInfo, GameTexts, OptionInfo


def show_games() -> list[GameInfo]:
    return [
        GameInfo(
            game.name,
            game.title,
            {language: game.texts(language).about for language in LANGUAGES},
            game.version,
            game.seats[0],
            game.seats[-1],
            [OptionInfo(option.name, option.values, option.about) for option in game.options],
        )
        for game in tablee.all_games()
    ]


def show_texts(game: str, language: str) -> GameTexts:
    known = tablee.game(game)
    texts = known.texts(language)
    said = {part: getattr(texts, part) for part in GameTexts.__struct_fields__ if part != "printed"}
    return GameTexts(**said, printed=rows_changed(edition(), known.package))
