"""What must hold of a position that was read: it can be shown, written, dealt anew and played to its end."""

from tablee.core.chance import Chance
from tablee.core.contract import Game, State
from tablee.games.cup_king.fall import outcome_by_support
from tablee.games.cup_king.state import CupKing

MOST_MOVES = 5000
EVERY = 9  # moves between two looks at what each seat sees


def play_on(game: Game, state: State, chance: Chance) -> None:
    cards, text = game.census(state), game.write_position(state)
    assert game.write_position(game.read_position(text)) == text
    twin, moves = state.copy(), 0
    while not twin.is_over():
        if moves % EVERY == 0:
            look(game, twin, chance)
        step(game, twin, chance)
        moves += 1
        assert moves < MOST_MOVES, "it does not end"
        assert game.census(twin) == cards
    look(game, twin, chance)
    twin.outcome()
    assert game.write_position(state) == text, "a copy that was played on has changed it"


def look(game: Game, state: State, chance: Chance) -> None:
    for seat in [None, *range(state.seats)]:
        world = state.resample(seat, chance)
        assert world.view(seat) == state.view(seat)
        assert game.census(world) == game.census(state)


def step(game: Game, state: State, chance: Chance) -> None:
    if state.awaits() is not None:
        assert isinstance(state, CupKing)
        state.supply(outcome_by_support(state))
        return
    pending = state.pending()
    assert pending, "it goes on, and nobody may play"
    seat = pending[chance.below(len(pending))]
    legal = state.legal_moves(seat)
    move = legal[chance.below(len(legal))]
    assert state.is_legal(seat, move)
    written = game.format_move(state, seat, move)
    assert game.parse_move(state, seat, written) == move
    game.describe_move(state, seat, move)
    state.play(seat, move)
