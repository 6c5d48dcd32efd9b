"""What if: two sets of rules on common deals."""

from pathlib import Path

import pytest

import tablee
from tablee.core.edition import Edition, read_edition
from tablee.core.errors import SetupError, TableeError
from tablee.study.balance import Setup, measure
from tablee.study.balance_page import write_page
from tablee.study.compare import Changed, compare, is_sure
from tablee.study.work import Place

POP = Setup("pop", 2, tablee.game("pop").choose_options({}), "random")


def heavier(more: int, cards: range) -> Edition:
    """Pop with more symbols on some cards: nobody plays otherwise, and explosions cost more."""
    change = [{"number": str(card), "explosions": str(more)} for card in cards]
    return Edition("heavier", {"pop": {"cards": {"change": change}}})


def by_name(changed: Changed, name: str, seat: int = 0) -> tuple[float, float, float]:
    (found,) = [each for each in changed.figures if (each.name, each.seat) == (name, seat)]
    figure = found.difference.mean()
    return figure.low, figure.value, figure.high


def test_by_the_same_rules_nothing_differs() -> None:
    changed = compare(POP, Edition(), 6, 1)
    assert all(each.difference.mean().value == 0 for each in changed.figures)
    assert changed.deals == 3


def test_another_card_table_changes_what_is_printed_on_it() -> None:
    changed = compare(POP, heavier(9, range(1, 51)), 8, 1)
    assert by_name(changed, "score")[1] > 20
    assert by_name(changed, "length") == (0, 0, 0)
    page = write_page(measure(Setup("chakapuces", 2, {}, "random"), 2, 1), "fr", changed)
    assert "Ce que changent les règles de heavier" in page
    assert "plus que le hasard" in page
    assert ">inchangé</td>" in page


def test_options_of_an_edition_are_played_by() -> None:
    duo = Edition("two by two", options={"pop": {"mode": "duo"}})
    assert by_name(compare(POP, duo, 4, 1), "choices")[1] != 0
    with pytest.raises(SetupError, match="pop has no option speed"):
        compare(POP, Edition("fast", options={"pop": {"speed": 2}}), 4, 1)


def test_an_edition_that_does_not_fit_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text('edition = "pink"\n[pop.cards]\nchange = [{ number = 13, colour = "pink" }]\n', "utf-8")
    with pytest.raises(TableeError, match=r"^colour in pop.cards cannot be 'pink'"):
        compare(POP, read_edition(path), 4, 1)
    path.write_text('edition = "short"\n[shuppa.rulings]\nnormals = 3\n', "utf-8")
    with pytest.raises(
        TableeError, match=r"^such an edition cannot be played: a hand of 5 cards does not last 7 rounds"
    ):
        compare(POP, read_edition(path), 4, 1)


def test_rulings_of_an_edition_are_played_by_and_told(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(
        'edition = "quick"\n[pop.rulings]\nrounds = 1\n[pop.cards]\nchange = [{ number = 1, explosions = 1 }]\n'
    )
    changed = compare(POP, read_edition(path), 4, 1)
    assert by_name(changed, "length")[1] == -32
    assert changed.as_data()["rulings"] == {"rounds": {"value": 1, "ours": 3}}
    page = write_page(measure(POP, 2, 1), "fr", changed)
    assert "<li>manches de la partie\N{NO-BREAK SPACE}: 1 au lieu de 3</li>" in page
    assert "<li>1 ligne du tableau cards n&#x27;est pas la nôtre</li>" in page


@pytest.mark.slow
def test_a_planted_difference_of_two_points_is_found_with_a_quarter_of_the_unpaired_games() -> None:
    """Some cards cost one point more: in all about two points a game. On common deals the difference is as sure as from
    more than four times as many games, each on a deal of its own."""
    changed = compare(POP, heavier(2, range(6, 9)), 300, 1, Place(1))
    low, value, high = by_name(changed, "score")
    assert 1 < value < 3
    assert low > 0
    assert high < 2 * value
    (score,) = [each for each in changed.figures if (each.name, each.seat) == ("score", 0)]
    assert is_sure(score.difference.mean())
    assert score.games_saved() >= 4
    apart = (score.before.variance() + score.after.variance()) ** 0.5
    assert 1.96 * apart > value  # so many unpaired games would not have found it
