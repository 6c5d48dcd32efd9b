"""What is written on what a person taps, in each language: on pages; boards are read by their structure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Language = Literal["fr", "en"]


@dataclass(frozen=True)
class Labels:
    # the shelf and the set-up
    easy: str
    play_now: str
    invite: str
    sit: str
    start: str
    start_alone: str
    spelled: str
    code: str
    join: str
    daily: str
    solve: str
    my_name: str
    # at a table
    home: str
    menu: str
    only_results: str
    close: str
    skip: str
    hint: str
    good_moves: str
    log: str
    dismiss: str
    # the end
    reckoning: str
    again: str
    try_again: str
    watch_again: str
    step_on: str


LABELS: Final[dict[Language, Labels]] = {
    "en": Labels(
        easy="easy-going",
        play_now="Play now",
        invite="Invite friends",
        sit="Sit here",
        start="Start the game",
        start_alone="Start with a bot",
        spelled="or type this code on the first page:",
        code="its code or link",
        join="Join",
        daily="Puzzle of the day",
        solve="Solve it",
        my_name="Your name",
        home="Back to the games",
        menu="Table menu",
        only_results="only its result",
        close="Close",
        skip="Tap to skip",
        hint="Hint",
        good_moves="Good moves",
        log="What happened",
        dismiss="Dismiss",
        reckoning="The reckoning",
        again="Play again",
        try_again="Try again",
        watch_again="Watch it again",
        step_on="One step on",
    ),
    "fr": Labels(
        easy="débonnaires",
        play_now="Jouer tout de suite",
        invite="Inviter des amis",
        sit="S’asseoir ici",
        start="Commencer la partie",
        start_alone="Commencer avec un robot",
        spelled="ou tapez ce code sur la première page :",
        code="son code ou son lien",
        join="Rejoindre",
        daily="Le casse-tête du jour",
        solve="Le résoudre",
        my_name="Votre nom",
        home="Retour aux jeux",
        menu="Menu de la table",
        only_results="par son seul résultat",
        close="Fermer",
        skip="Passer",
        hint="Conseil",
        good_moves="De bons coups",
        log="Le fil de la partie",
        dismiss="Fermer",
        reckoning="Le décompte",
        again="Rejouer",
        try_again="Réessayer",
        watch_again="Revoir la partie",
        step_on="Un pas en avant",
    ),
}
