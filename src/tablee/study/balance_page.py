"""The balance of a game as one page that needs nothing else: figures first, then plots, then what things are worth."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from typing import Final

from tablee.core.contract import Game, format_value
from tablee.core.data_files import parse_toml
from tablee.core.edition import edition, edition_of
from tablee.core.texts import Texts
from tablee.games import game as game_named
from tablee.study import plots
from tablee.study.balance import Balance, gain
from tablee.study.compare import Changed, Compared, is_sure
from tablee.study.features import ACTION, CATEGORIES, PLACE, VALUE, tell_kind
from tablee.study.figures import TENTHS, Figures, Worth
from tablee.study.restricted import LOOK_AHEAD, is_named
from tablee.study.standouts import Ranked, stand_out, telling, wider
from tablee.study.tally import Figure, Ratio

MOST_BARS: Final = 24
LONG: Final = 24  # letters of what takes two tiles
SHOWN: Final = 6  # of what is worth most, and as many of what is worth least
OUTSTANDING: Final = 5  # the same, of all that can be done
APART: Final = re.compile(r" (?=[:;!?»])|(?<=«) ")
BARE: Final = (PLACE, VALUE)  # of which a letter or a number alone says too little


class PageTexts:
    """What the page says in a language, and the game's own words for what it shows."""

    def __init__(self, game: Game, language: str) -> None:
        source = files("tablee.study").joinpath("text", f"{language}.toml").read_text("utf-8")
        self._phrases: dict[str, str] = parse_toml(source, f"study/text/{language}.toml")
        self.language = language
        self.game: Texts = game.texts(language)

    def __call__(self, phrase: str, /, **values: object) -> str:
        return self._unbroken(self._phrases[phrase].format(**values))

    def _unbroken(self, text: str) -> str:
        """In French, signs that stand apart from their word stay in its line."""
        return APART.sub("\N{NO-BREAK SPACE}", text) if self.language == "fr" else text

    def form(self, form: plots.Format) -> plots.Format:
        """Numbers as the language writes them."""
        return plots.french(form) if self.language == "fr" else form

    def told(self, worth: Worth) -> str:
        return self._unbroken(worth.feature.told(self.game))

    def done(self, worth: Worth) -> str:
        """What was done, by itself: the action, and with which card or where."""
        told = self.told(worth)
        if worth.kind == "":
            return told
        is_bare = worth.category in BARE and (len(told) == 1 or told.isdigit())
        what = self(f"bare_{worth.category}", name=told) if is_bare else told
        return self("done", kind=tell_kind(self.game, worth.kind), what=what)

    def level(self, name: str) -> str:
        return self._phrases.get(f"level_{name}", name)

    def group(self, worth: Worth) -> str:
        if worth.kind == "":
            return self("category_actions")
        return self(f"category_{worth.category}", kind=tell_kind(self.game, worth.kind))


def write_page(balance: Balance, language: str, changed: Changed | None = None) -> str:
    """The whole page as HTML; with what another edition changes, if that was asked."""
    game = game_named(balance.setup.game)
    texts = PageTexts(game, language)
    title = texts("title", game=game.title)
    sections = [
        _changed(changed, texts),
        _restricted(balance, texts),
        _seats(balance, texts),
        _luck(balance, texts),
        _leads(balance, texts),
        _scores(balance, texts),
        _length(balance, texts),
        _hidden(balance, texts),
        *_worth(balance, texts),
    ]
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body><main>\n<h1>{escape(title)}</h1>\n"
        f"<p>{escape(setup_line(balance, texts))}</p>\n{_legend(balance, texts)}{_tiles(balance, texts)}"
        f"<p class=soft>{escape(texts('interval'))}</p>\n{''.join(sections)}"
        f"<footer>{escape(texts('made_by', game=game.name))}</footer></main></body></html>\n"
    )


def setup_line(balance: Balance, texts: PageTexts) -> str:
    setup, words = balance.setup, texts.game.words
    chosen = [
        texts("setup_option", name=words.get(option.name, option.name), value=words.get(value, value))
        for option in game_named(setup.game).options
        if setup.options[option.name] != option.default()
        for value in [format_value(setup.options[option.name])]
    ]
    if edition_of(setup.game):
        chosen.insert(0, texts("setup_edition", edition=edition().name))
    return texts(
        "setup",
        seats=setup.seats,
        options="".join(chosen),
        level=texts.level(setup.level),
        games=balance.figures.games,
        seed=balance.seed,
    )


def _all(balance: Balance) -> list[Figures]:
    """The games of bots, and those of real tables where there are any."""
    return [balance.figures] + ([] if balance.records is None or not balance.records.games else [balance.records])


def _legend(balance: Balance, texts: PageTexts) -> str:
    if len(_all(balance)) == 1 or balance.records is None:
        return ""
    return (
        f"<p class=legend><span class=first>● {escape(texts('simulated'))}</span> <span class=second>● "
        f"{escape(texts('real'))}</span> – {escape(texts('real_games', games=balance.records.games))}</p>\n"
    )


# --- the figures that are asked for first ---


def headlines(balance: Balance, texts: PageTexts) -> list[tuple[str, str]]:
    """Names with what they come to: the tiles of the page, and the beginning of what the terminal shows."""
    figures = balance.figures
    found = [_best_seat(figures, texts), (texts("luck"), _luck_told(figures.luck.share(), texts))]
    if traced := _traced(balance):
        found.append((texts("skill"), _told(traced[-1][1], texts, plots.percent)))
    if not figures.together:
        found.append(
            (texts("decided"), texts("decided_value", share=_told(figures.decided.mean(), texts, plots.percent)))
        )
        found.append((texts("lead_changes"), _told(figures.lead_changes.mean(), texts)))
    found.append((texts("length"), _told(figures.length.mean(), texts)))
    found.append((texts("choices"), _told(figures.choices.mean(), texts)))
    found.append((texts("hidden"), texts("hidden_value", bits=_told(figures.hidden.mean(), texts))))
    return found + _most_and_least(figures, texts)


def _most_and_least(figures: Figures, texts: PageTexts) -> list[tuple[str, str]]:
    fair, outstanding = figures.fair_share(), stand_out(figures)
    best = [each for each in outstanding[:1] if each[1].value > fair]
    worst = [each for each in outstanding[-1:] if each[1].value < fair]
    return [
        (texts(name), texts("worth_value", what=texts.done(worth), share=_told(figure, texts, plots.percent)))
        for name, found in (("worth_most", best), ("worth_least", worst))
        for worth, figure in found
    ]


def _best_seat(figures: Figures, texts: PageTexts) -> tuple[str, str]:
    shares = figures.win_shares()
    best = max(range(figures.seats), key=lambda seat: shares[seat].value)
    if figures.together:
        return texts("table_wins"), _told(shares[0], texts, plots.percent)
    # The best of several is above its share by chance already: it has to be so by more.
    surely = (shares[best].value - shares[best].low) * wider(figures.seats)
    if shares[best].value - surely <= figures.fair_share():
        return texts("best_seat"), texts("no_best_seat")
    told = _told(shares[best], texts, plots.percent)
    return texts("best_seat"), texts("best_seat_value", seat=best + 1, share=told)


def _luck_told(luck: Figure | None, texts: PageTexts) -> str:
    if luck is None:
        return texts("luck_none")
    return texts("luck_alike") if _is_alike(luck) else _told(luck, texts, plots.percent)


def _is_alike(luck: Figure) -> bool:
    """Bots that leave nothing to chance play a deal twice alike: that says nothing about the game."""
    return luck.low == luck.high == 1.0


def _traced(balance: Balance) -> list[tuple[int, Figure]]:
    """Simulations, with what twice as many win; nothing where the bots make none, and nothing ever changes."""
    gains = [(thought, gain(balance.figures, ratio)) for thought, ratio in balance.trace.items()]
    return gains if any((each.low, each.high) != (0.0, 0.0) for _, each in gains) else []


def _told(figure: Figure, texts: PageTexts, form: plots.Format = plots.number) -> str:
    return plots.told(figure, texts.form(form))


def _tiles(balance: Balance, texts: PageTexts) -> str:
    tiles = [
        f"<div{' class=long' if len(value) > LONG else ''}><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>"
        for name, value in headlines(balance, texts)
    ]
    return f"<dl>{''.join(tiles)}</dl>\n"


# --- one section after the other ---


def _section(heading: str, *parts: str) -> str:
    return f"<section><h2>{escape(heading)}</h2>\n{''.join(parts)}</section>\n"


def _plot(about: str, drawn: str) -> str:
    return f"<figure><figcaption>{escape(about)}</figcaption>{drawn}</figure>\n"


def _seats(balance: Balance, texts: PageTexts) -> str:
    many, together = _all(balance), balance.figures.together
    seats = range(1 if together else balance.figures.seats)
    rows = [
        (texts("table_wins") if together else texts("seat", seat=seat + 1), [each.win_shares()[seat] for each in many])
        for seat in seats
    ]
    about = texts("seats_together_about" if together else "seats_about")
    fair = None if together else balance.figures.fair_share()
    return _section(texts("seats_heading"), _plot(about, plots.dots(about, rows, texts.form(plots.percent), fair)))


def _scores(balance: Balance, texts: PageTexts) -> str:
    counts = [_together(each.score_counts) for each in _all(balance)]
    about, mean_about = texts("scores_about"), texts("scores_mean_about")
    rows = [
        (texts("seat", seat=seat + 1), [each.scores[seat].mean() for each in _all(balance)])
        for seat in range(balance.figures.seats)
    ]
    return _section(
        texts("scores_heading"),
        _plot(about, histogram(about, counts, texts("scores_along"), texts)),
        _plot(mean_about, plots.dots(mean_about, rows, texts.form(plots.number))),
    )


def _together(counts: Sequence[dict[int, int]]) -> dict[int, int]:
    return {key: sum(each.get(key, 0) for each in counts) for key in sorted({key for each in counts for key in each})}


def histogram(title: str, counts: Sequence[dict[int, int]], along: str, texts: PageTexts) -> str:
    """Whole numbers by how often they came, a few of them to a bar where there are many."""
    keys = sorted({key for each in counts for key in each})
    least, most = keys[0], keys[-1]
    if least == most:
        return f"<p>{escape(texts('always', value=least))}</p>\n"
    # Where only every second number comes, bars hold equally many that do.
    apart = math.gcd(*(key - least for key in keys))
    width = apart * -(-((most - least) // apart + 1) // MOST_BARS)
    starts = range(least, most + 1, width)
    names = [_span(start, start + width - apart) for start in starts]
    series = [
        [sum(each.get(key, 0) for key in range(start, start + width)) / max(1, sum(each.values())) for start in starts]
        for each in counts
    ]
    return plots.bars(title, names, series, along, texts.form(plots.whole_percent))


def _span(first: int, last: int) -> str:
    told = str(first) if first == last else f"{first}…{last}"
    return told.replace("-", "\N{MINUS SIGN}")


def _leads(balance: Balance, texts: PageTexts) -> str:
    if balance.figures.together:
        return ""
    many = _all(balance)
    about, decided_about, form = texts("leads_about"), texts("decided_about"), texts.form(plots.whole_percent)
    names = [*(str(tenth + 1) for tenth in range(TENTHS)), texts("decided_end")]
    series = [
        [each.decided_counts.get(tenth, 0) / max(1, each.decided.groups) for tenth in range(TENTHS + 1)]
        for each in many
    ]
    return _section(
        texts("leads_heading"),
        _plot(decided_about, plots.bars(decided_about, names, series, texts("decided_along"), form)),
        _plot(about, histogram(about, [each.lead_change_counts for each in many], texts("leads_along"), texts)),
    )


def _length(balance: Balance, texts: PageTexts) -> str:
    many = _all(balance)
    about, choices_about = texts("length_about"), texts("choices_about")
    return _section(
        texts("length_heading"),
        _plot(about, histogram(about, [each.length_counts for each in many], texts("length_along"), texts)),
        _plot(choices_about, _by_tenth(choices_about, [each.choices_by_tenth for each in many], texts)),
    )


def _hidden(balance: Balance, texts: PageTexts) -> str:
    about = texts("hidden_about")
    drawn = _by_tenth(about, [each.hidden_by_tenth for each in _all(balance)], texts)
    return _section(texts("hidden_heading"), _plot(about, drawn))


def _by_tenth(title: str, series: Sequence[Sequence[Ratio]], texts: PageTexts) -> str:
    figures = [[ratio.mean() for ratio in row] for row in series]
    names = [str(tenth + 1) for tenth in range(TENTHS)]
    return plots.lines(title, names, figures, texts.form(plots.number), texts("tenths_along"))


def _luck(balance: Balance, texts: PageTexts) -> str:
    figures = balance.figures
    measured = {"luck_win": figures.luck.share(), "luck_score": figures.score_luck.share()}
    there = [(texts(name), [luck]) for name, luck in measured.items() if luck is not None and not _is_alike(luck)]
    about = texts("luck_about", times=figures.times)
    parts = [_plot(about, plots.dots(about, there, texts.form(plots.percent)))] if there else []
    if gains := _traced(balance):
        trace_about = texts("trace_together_about" if figures.together else "trace_about")
        traced = [(texts("trace_row", strong=2 * thought, weak=thought), [each]) for thought, each in gains]
        fair = 0.0 if figures.together else figures.fair_share()
        parts.append(_plot(trace_about, plots.dots(trace_about, traced, texts.form(plots.percent), fair)))
    return _section(texts("luck_heading"), *parts) if parts else ""


def _worth(balance: Balance, texts: PageTexts) -> list[str]:
    """First what stands out of everything; then, folded up, each group of what can be done, actions open."""
    known = telling(balance.figures)
    outstanding = _ends(stand_out(balance.figures), OUTSTANDING)
    parts = []
    if outstanding:
        rows = [(texts.done(worth), _beside(balance, worth, figure, texts)) for worth, figure in outstanding]
        parts.append(_plot(texts("outstanding"), _shares(balance, texts("outstanding"), rows, texts)))
    for ranked in sorted((each for each in known.values() if each), key=lambda each: _order(each[0][0])):
        parts.append(_group(balance, ranked, texts))
    about = f"<p>{escape(texts('worth_about'))}</p>\n"
    return [_section(texts("worth_heading"), about, *parts)] if parts else []


def _group(balance: Balance, ranked: Ranked, texts: PageTexts) -> str:
    about, shown = texts.group(ranked[0][0]), _ends(ranked, SHOWN)
    rows = [(texts.told(worth), _beside(balance, worth, figure, texts)) for worth, figure in shown]
    left = len(ranked) - len(shown)
    more = f"<p class=soft>{escape(texts('worth_more', count=left))}</p>\n" if left else ""
    is_open = " open" if ranked[0][0].kind == "" else ""
    drawn = _shares(balance, about, rows, texts)
    return f"<details{is_open}><summary>{escape(about)}</summary>\n<figure>{drawn}</figure>\n{more}</details>\n"


def _shares(balance: Balance, about: str, rows: plots.Rows, texts: PageTexts) -> str:
    return plots.dots(about, rows, texts.form(plots.percent), balance.figures.fair_share())


def _ends(ranked: Ranked, shown: int) -> Ranked:
    return ranked if len(ranked) <= 2 * shown else ranked[:shown] + ranked[-shown:]


def _beside(balance: Balance, worth: Worth, figure: Figure, texts: PageTexts) -> list[Figure | None]:
    """A figure of the bots' games, and the same of real tables."""
    real = balance.records.worth if balance.records is not None else {}
    alike = real.get(worth.feature.group, {}).values()
    there = [each for each in alike if each.feature.told(texts.game) == worth.feature.told(texts.game)]
    return [figure, there[0].won.share() if there else None]


def _order(worth: Worth) -> tuple[bool, str, int]:
    return worth.category != ACTION or worth.kind != "", worth.kind, CATEGORIES.index(worth.category)


# --- what was tried out ---


def _restricted(balance: Balance, texts: PageTexts) -> str:
    if not balance.restricted:
        return ""
    about = texts("restricted_about")
    rows = [(name, [figure]) for name, figure in restrictions(balance, texts)]
    drawn = plots.dots(about, rows, texts.form(plots.percent), 0.0)
    return _section(texts("restricted_heading"), _plot(about, drawn))


def restrictions(balance: Balance, texts: PageTexts) -> list[tuple[str, Figure]]:
    """What one seat did without, with how much more or less it won."""
    return [(_without(balance, forbidden, texts), ratio.mean()) for forbidden, ratio in balance.restricted.items()]


def restricted_lines(balance: Balance, texts: PageTexts) -> list[tuple[str, str]]:
    """The same in words, for the terminal."""
    return [
        (name, f"{'+' if figure.value > 0 else ''}{_told(figure, texts, plots.percent)}")
        for name, figure in restrictions(balance, texts)
    ]


def _without(balance: Balance, forbidden: str, texts: PageTexts) -> str:
    """In the page's language, however it was named."""
    category, _, name = forbidden.partition(":")
    if forbidden == LOOK_AHEAD:
        return texts("restricted_look-ahead")
    game = game_named(balance.setup.game)
    met = [worth.feature for worths in balance.figures.worth.values() for worth in worths.values()]
    known = [feature for feature in met if is_named(game, feature, category, name.casefold())]
    if not known:
        return texts("restricted_unmet", name=name)
    return texts("restricted", name=known[0].told(texts.game))


def _changed(changed: Changed | None, texts: PageTexts) -> str:
    if changed is None:
        return ""
    headings, *lines = changed_rows(changed, texts)
    rows = "".join(_table_row(line, headings) for line in lines)
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    what = "".join(f"<li>{escape(each)}</li>" for each in what_changed(changed, texts))
    return _section(
        texts("changed_heading", edition=changed.edition),
        f"<ul>{what}</ul>\n<p>{escape(texts('changed_about'))}</p>\n"
        f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>\n",
    )


def what_changed(changed: Changed, texts: PageTexts) -> list[str]:
    """What an edition says otherwise, in words."""
    ruled = [
        texts("changed_ruling", what=texts.game.rulings[each.name], value=each.value, ours=each.ours)
        for each in changed.rulings
    ]
    return ruled + [
        texts("changed_row" if rows == 1 else "changed_rows", table=table, rows=rows)
        for table, rows in changed.tables.items()
    ]


def _table_row(cells: list[str], headings: list[str]) -> str:
    """Where there is no room for columns, each cell says itself what it is."""
    said = [
        f'<td data-heading="{escape(heading, quote=True)}">{escape(cell)}</td>'
        for cell, heading in zip(cells, headings, strict=True)
    ]
    return f"<tr>{''.join(said)}</tr>"


def changed_rows(changed: Changed, texts: PageTexts) -> list[list[str]]:
    """What another edition changes, as lines of words under headings: on the page and in the terminal."""
    headings = ("figure", "before", "after", "difference", "interval", "sureness")
    return [[texts(f"changed_{heading}") for heading in headings], *(_line(each, texts) for each in changed.figures)]


def _line(compared: Compared, texts: PageTexts) -> list[str]:
    form = texts.form(plots.percent if compared.is_share else lambda value: f"{value:.2f}")
    found = compared.difference.mean()
    return [
        texts(f"changed_{compared.name}", seat=compared.seat + 1),
        form(compared.before.value()),
        form(compared.after.value()),
        f"{'+' if found.value > 0 else ''}{form(found.value)}",
        f"{form(found.low)} … {form(found.high)}",
        texts(
            "changed_not" if found.low == found.high == 0 else "changed_sure" if is_sure(found) else "changed_unsure"
        ),
    ]


STYLE: Final = """
:root { color-scheme: light dark; --paper: light-dark(#f6ead7, #221c17); --sheet: light-dark(#fffaf0, #2d2620);
  --ink: light-dark(#2b2118, #f2e8da); --soft: light-dark(#6b5b4b, #c0b09d); --line: light-dark(#e4d5bd, #463b31);
  --first: light-dark(#a3470c, #f0a35e); --second: light-dark(#14617a, #6ec3de); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1, h2, summary { line-height: 1.2; } h1 { font-size: 2rem; margin-bottom: 0; }
summary { padding: 0.7rem 0; font-size: 1.05rem; font-weight: 650; cursor: pointer; }
details { border-top: 1px solid var(--line); }
section { margin: 1.2rem 0; padding: 0.6rem 1.4rem 1.2rem; background: var(--sheet); border-radius: 14px; }
dl { display: flex; flex-wrap: wrap; gap: 0.8rem; }
dl div { flex: 1 1 10.5rem; padding: 0.7rem 1rem; background: var(--sheet); border-radius: 14px; }
dl .long { flex-basis: 22rem; }
dt, .soft, footer, figcaption { color: var(--soft); } dt, .soft, footer { font-size: 0.88rem; }
dd { margin: 0; font-size: 1.12rem; font-weight: 650; }
figure { margin: 1rem 0; } figcaption { margin-bottom: 0.6rem; }
svg { display: block; width: 100%; height: auto; font: 13px system-ui, sans-serif; }
svg.narrow { display: none; }
table { width: 100%; border-collapse: collapse; font-size: 0.92rem; }
th, td { padding: 0.35rem 0.5rem; text-align: left; } tr { border-bottom: 1px solid var(--line); }
td:nth-child(n+2):nth-child(-n+5) { white-space: nowrap; }
@media (max-width: 640px) {
  svg.narrow { display: block; } svg.wide { display: none; } section { padding: 0.4rem 1rem 1rem; }
  h1 { font-size: 1.6rem; } dl { gap: 0.6rem; }
  dl div { flex-basis: 8.5rem; padding: 0.6rem 0.7rem; } dl .long { flex-basis: 100%; } dd { font-size: 1rem; }
  thead { display: none; } tr { display: grid; grid-template-columns: repeat(3, auto); padding: 0.4rem 0; }
  td { padding: 0.1rem 0; } td:nth-child(1) { grid-column: span 3; font-weight: 650; }
  td:nth-child(5) { grid-column: span 2; }
  td:nth-child(n+2)::before { content: attr(data-heading); display: block; color: var(--soft); font-size: 0.8rem; } }
svg text { fill: var(--ink); paint-order: stroke; stroke: var(--sheet); stroke-width: 4px; }
svg .axis { fill: var(--soft); font-size: 12px; } svg .value { font-weight: 600; }
.grid { stroke: var(--line); stroke-width: 1; } .fair { stroke: var(--ink); stroke-dasharray: 4 4; opacity: 0.7; }
.first { color: var(--first); } .second { color: var(--second); }
g.first, g.second { stroke: currentColor; fill: currentColor; stroke-width: 2.5; stroke-linecap: round; }
rect.first, rect.second { fill: currentColor; }
polyline { fill: none; stroke: currentColor; stroke-width: 2.5; } polygon { fill: currentColor; opacity: 0.18; }
@media print { section, dl div { break-inside: avoid; } }
"""
