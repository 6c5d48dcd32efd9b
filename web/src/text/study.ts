// Words for those who look back at games: they come with the pages that need them, not with the first one.

import { counted } from './counted';
import type { Language } from './phrases';

/** What a position lacks when the rules do not know it, by game. */
const REFUSED: Record<Language, Record<string, string>> = {
  en: {
    shuppa:
      'That cannot be in Shuppa: the jar and the reserve have no Action cards, hands and columns have their limits, and whoever is to play has something to choose.',
    'cup-king':
      'That cannot be in Cup King: every cup stands on two others, each pyramid in one piece, and nobody keeps less than no cups.',
    pop: 'That cannot be in Pop: cards of one colour that touch would have exploded, all hands are alike in size, and nobody has less than no points.',
    chakapuces:
      'That cannot be in Chakapuces: whoever has a turn to come holds four cards, and the last lap begins when somebody has no fleas left or can no longer fill their hand.',
    'snack-match':
      'That cannot be in Snack Match: all have been dealt the same number of cards, and a diet never shows both faces of a card.',
  },
  fr: {
    shuppa:
      'C’est impossible à Shuppa : pas de carte Action dans la Bonbonnière ni la Réserve, les mains et les colonnes ont leurs limites, et qui doit jouer a de quoi choisir.',
    'cup-king':
      'C’est impossible à Cup King : tout gobelet tient sur deux autres, une pyramide en un seul morceau, et nul n’en garde moins de zéro.',
    pop: 'C’est impossible à Pop : les cartes d’une couleur qui se touchent auraient explosé, toutes les mains sont égales, et nul n’a moins de zéro point.',
    chakapuces:
      'C’est impossible à Chakapuces : qui doit encore jouer a quatre cartes en main, et le dernier tour de table commence quand quelqu’un n’a plus de puces ou ne peut plus compléter sa main.',
    'snack-match':
      'C’est impossible à Snack Match : tout le monde a reçu autant de cartes, et un régime ne montre jamais les deux faces d’une carte.',
  },
};

const LETTERS = 'ABCDEFG';

/** Where cards lie together: `who` is whose they are, `part` which of several. */
const GROUPS: Record<Language, Record<string, (who: string, part: number) => string>> = {
  en: {
    hands: (who) => `In hand: ${who}`,
    line: () => 'The line',
    taken: (who) => `Taken: ${who}`,
    pile: () => 'Pile, from the top',
    area: (_, part) => `Queue ${LETTERS[part]}, from below`,
    chief: () => 'The Chief’s card, face up',
    hidden: () => 'The Chief’s cards, face down',
    chosen: (who) => `Chosen: ${who}`,
    exploded: (who) => `Exploded: ${who}`,
    'beside-chief': () => 'Beside the Chief',
    columns: (_, part) => `Column ${LETTERS[part]}, from below`,
    revealed: () => 'Turned up from the jar',
    won: (who) => `Won: ${who}`,
    discard: () => 'Discard',
    jar: () => 'Jar, from the top',
    reserve: () => 'Reserve, from the top',
    actions: () => 'Action pile, from the top',
    deck: () => 'The automaton’s deck',
    top: () => 'On top of the automaton’s deck',
    pyramids: (who) => `Pyramid: ${who}`,
    lost: (who) => `Cups lost: ${who}`,
    played: (who) => `Played in this round: ${who}`,
    areas: (who) => `Picnic, in the order it was laid: ${who}`,
    automaton: () => 'The automaton’s cards',
  },
  fr: {
    hands: (who) => `En main : ${who}`,
    line: () => 'La ligne',
    taken: (who) => `Cartes prises : ${who}`,
    pile: () => 'Pioche, depuis le dessus',
    area: (_, part) => `File ${LETTERS[part]}, depuis le bas`,
    chief: () => 'Carte visible du Chef',
    hidden: () => 'Cartes cachées du Chef',
    chosen: (who) => `Choisies : ${who}`,
    exploded: (who) => `Cartes explosées : ${who}`,
    'beside-chief': () => 'À côté du Chef',
    columns: (_, part) => `Colonne ${LETTERS[part]}, depuis le bas`,
    revealed: () => 'Retournées de la Bonbonnière',
    won: (who) => `Cartes gagnées : ${who}`,
    discard: () => 'Défausse',
    jar: () => 'Bonbonnière, depuis le dessus',
    reserve: () => 'Réserve, depuis le dessus',
    actions: () => 'Pioche Action, depuis le dessus',
    deck: () => 'Pile de l’automate',
    top: () => 'Sur la pile de l’automate',
    pyramids: (who) => `Pyramide : ${who}`,
    lost: (who) => `Gobelets perdus : ${who}`,
    played: (who) => `Joué dans cette manche : ${who}`,
    areas: (who) => `Pique-nique, dans l’ordre de pose : ${who}`,
    automaton: () => 'Cartes de l’automate',
  },
};

/** What is counted for each player, of which round or game where there are several. */
const COUNTERS: Record<Language, Record<string, (stage: number) => string>> = {
  en: {
    fleas: () => 'Fleas',
    points: (stage) => `Bad points of round ${stage}`,
    results: (stage) => `Cups left after game ${stage}`,
  },
  fr: {
    fleas: () => 'Puces',
    points: (stage) => `Mauvais points de la manche ${stage}`,
    results: (stage) => `Gobelets restants, partie ${stage}`,
  },
};

interface ConditionWords {
  about: (who: string, number: number) => string;
  values?: Record<string, string>;
}

/** What is one of a few: of whom or which it is, and its values where the game has no words for them. */
const CONDITIONS: Record<Language, Record<string, ConditionWords>> = {
  en: {
    token: { about: (who) => `Token: ${who}`, values: { '-': 'taken back' } },
    gained: { about: (who) => `Cards won in this round: ${who}`, values: { no: 'none', yes: 'at least one' } },
    colour: { about: () => 'Colour of the round' },
    direction: { about: () => 'The round goes', values: { left: 'to the left', right: 'to the right' } },
    'last-lap': { about: () => 'Has the last lap begun?', values: { '-': 'not yet' } },
    'turns-left': { about: () => 'Turns left, with this one' },
    element: { about: (_, number) => `Diet: element ${number}`, values: { '-': 'none' } },
    modifier: { about: (_, number) => `Diet: modifier ${number}` },
  },
  fr: {
    token: { about: (who) => `Jeton : ${who}`, values: { '-': 'repris' } },
    gained: {
      about: (who) => `Cartes gagnées dans cette manche : ${who}`,
      values: { no: 'aucune', yes: 'au moins une' },
    },
    colour: { about: () => 'Couleur de la manche' },
    direction: { about: () => 'La manche tourne', values: { left: 'vers la gauche', right: 'vers la droite' } },
    'last-lap': { about: () => 'Le dernier tour de table a-t-il commencé ?', values: { '-': 'pas encore' } },
    'turns-left': { about: () => 'Tours restants, celui-ci compris' },
    element: { about: (_, number) => `Régime : élément ${number}`, values: { '-': 'aucun' } },
    modifier: { about: (_, number) => `Régime : modificateur ${number}` },
  },
};

const en = {
  about: 'Finished games are kept in this browser alone. Take them along as a file.',
  none: 'No game has been finished here yet. When one is, it stands here, to be watched again and looked at closely.',
  all: 'all',
  games: (count: number, won: number) => `${counted.en(count, 'game')}, ${won} won`,
  puzzles: (count: number) => `${counted.en(count, 'puzzle')} solved`,
  strength: 'How strong am I?',
  strengthAbout:
    'The dot is the share of games won. The line is where it would most likely settle after many more games.',
  won: (won: number, played: number) => `${won} of ${played} won`,
  between: (low: string, high: string) => `most likely between ${low} and ${high}`,
  meanRank: (rank: string) => `average rank ${rank}`,
  rivals: { several: 'bots of several levels', people: 'with people', alone: '' },
  bots: (level: string) => `bots: ${level}`,
  form: 'Over time',
  formAbout: 'The share of wins among the last ten games, after each game',
  formNow: (share: string) => `Now: ${share}.`,
  history: 'Game by game',
  isWon: 'Won',
  isLost: 'Not won',
  rank: (rank: number, of: number) => `Rank ${rank} of ${of}`,
  score: (score: number) => `score ${score}`,
  trial: 'tried out from a position',
  elsewhere: 'Played on another device',
  more: 'Show earlier games',
  file: 'As a file',
  write: 'Save my games to a file',
  read: 'Bring in games from a file',
  taken: (games: number, puzzles: number, mistakes: number) =>
    `${counted.en(games, 'game')}, ${counted.en(puzzles, 'puzzle')} and ${counted.en(mistakes, 'mistake')} to learn from have come in.`,
  known: (count: number) => (count === 0 ? '' : `${count} of the file ${count === 1 ? 'was' : 'were'} here already.`),
  troubles: {
    foreign: 'This file does not hold games that were saved here. Nothing was changed.',
    newer: 'This file comes from a newer version of Tablée. Nothing was changed.',
  },
  moment: 'This moment',
  picture: 'As a picture',
  noPicture: 'This browser cannot make the picture.',
  position: 'The position as text, to be set up elsewhere',
  copyPosition: 'Copy the position',
  allOpen: 'everyone',
  study: 'Set up a position',
  studyTitle: 'A position',
  reviewTitle: 'My moves',
  studyAbout: 'Take a position, change what lies where as you like, and play on from it with hints.',
  pasteAbout: 'Every moment of a finished game gives its position as text: watch the game again, and share the moment.',
  seats: 'How many play?',
  deal: 'Take a position',
  another: 'Another position',
  asText: 'Paste text or open a file',
  arrange: 'What lies where',
  arrangeAbout: 'Choose two cards: they change places. Or drag one onto the other.',
  chosen: 'Now choose what it changes places with, or put it on another pile.',
  put: 'Put it here',
  takeBack: 'Take the change back',
  whoseTurn: 'Who is to play?',
  refused: (game: string) => `${REFUSED.en[game] ?? ''} So everything stays as it was.`.trim(),
  share: 'Share this position',
  sharing: (title: string) => `A position of ${title}: what would you play?`,
  change: 'Change this position',
  many: (count: number) => counted.en(count, 'card'),
  groups: GROUPS.en,
  counters: COUNTERS.en,
  conditions: CONDITIONS.en,
  automaton: 'The automaton',
  countOf: (what: string, who: string) => `${what}: ${who}`,
  oneLess: (what: string, who: string) => `${what}: ${who}, one less`,
  oneMore: (what: string, who: string) => `${what}: ${who}, one more`,
  paste: 'Position or saved game',
  show: 'Show it',
  open: 'Open a file',
  unreadable: (game: string) => `This is not a position of ${game} that can be read.`,
  isOver: 'The game is over here.',
  toMove: (number: number) => `Player ${number} is to play. You sit there, with hints; bots play the others.`,
  playOn: 'Play on from here',
  compared: 'What if?',
  thenAndNow: (wasWon: boolean, isWon: boolean): string =>
    wasWon === isWon
      ? isWon
        ? 'You won then, and you win now.'
        : 'You did not win then, nor now.'
      : isWon
        ? 'Then you did not win. Now you do!'
        : 'Then you won. Not this time.',
  then: 'What really happened',
  now: 'This time',
  backToReview: 'Back to the whole game',
  mistake: 'Find the better move',
  mistakes: 'Learn from your mistakes',
  mistakesAbout: (solved: number, all: number) =>
    `The moves that cost you most, as puzzles of your own. ${solved} of ${all} solved.`,
  moreMistakes: 'Show all',
  cost: (share: string) => `cost ${share}`,
  isSolved: 'solved',
  sameAgain: 'That is what you played then. There is a better way.',
  found: 'That is the better move!',
  findBetter: (move: string) => `You played: ${move}. What is better?`,
  percent: (share: number) => `${Math.round(share * 100)}%`,
};

export type StudyWords = typeof en;

const fr: StudyWords = {
  about: 'Les parties terminées restent dans ce navigateur seul. Emportez-les dans un fichier.',
  none: 'Aucune partie n’a encore été terminée ici. Dès qu’il y en aura une, vous pourrez la revoir et l’étudier.',
  all: 'tous',
  games: (count, won) => `${counted.fr(count, 'partie')}, ${counted.fr(won, 'gagnée')}`,
  puzzles: (count) => `${counted.fr(count, 'casse-tête résolu', 'casse-têtes résolus')}`,
  strength: 'Quelle est ma force ?',
  strengthAbout:
    'Le point est la part des parties gagnées. Le trait montre où elle se fixerait sans doute après bien d’autres parties.',
  won: (won, played) => `${won} sur ${counted.fr(played, 'gagnée')}`,
  between: (low, high) => `sans doute entre ${low} et ${high}`,
  meanRank: (rank) => `rang moyen ${rank}`,
  rivals: { several: 'robots de plusieurs niveaux', people: 'avec du monde', alone: '' },
  bots: (level) => `robots ${level}`,
  form: 'Au fil du temps',
  formAbout: 'La part de victoires parmi les dix dernières parties, après chacune',
  formNow: (share) => `À présent : ${share}.`,
  history: 'Partie par partie',
  isWon: 'Gagnée',
  isLost: 'Pas gagnée',
  rank: (rank, of) => `Rang ${rank} sur ${of}`,
  score: (score) => `score ${score}`,
  trial: 'essai à partir d’une position',
  elsewhere: 'Jouée sur un autre appareil',
  more: 'Montrer les parties plus anciennes',
  file: 'Dans un fichier',
  write: 'Enregistrer mes parties dans un fichier',
  read: 'Reprendre des parties d’un fichier',
  taken: (games, puzzles, mistakes) =>
    `Repris : ${counted.fr(games, 'partie')}, ${counted.fr(puzzles, 'casse-tête', 'casse-têtes')} et ${counted.fr(mistakes, 'erreur')} à corriger.`,
  known: (count) => (count === 0 ? '' : counted.fr(count, 'était déjà là.', 'étaient déjà là.')),
  troubles: {
    foreign: 'Ce fichier ne contient pas de parties enregistrées ici. Rien n’a été changé.',
    newer: 'Ce fichier vient d’une version plus récente de Tablée. Rien n’a été changé.',
  },
  moment: 'Ce moment',
  picture: 'En image',
  noPicture: 'Ce navigateur ne sait pas faire l’image.',
  position: 'La position en texte, pour la reprendre ailleurs',
  copyPosition: 'Copier la position',
  allOpen: 'tous',
  study: 'Installer une position',
  studyTitle: 'Une position',
  reviewTitle: 'Mes coups',
  studyAbout: 'Prenez une position, changez ce que vous voulez sur la table, puis jouez la suite avec des conseils.',
  pasteAbout:
    'Chaque moment d’une partie terminée donne sa position en texte : revoyez la partie et partagez le moment.',
  seats: 'Combien de joueurs ?',
  deal: 'Prendre une position',
  another: 'Une autre position',
  asText: 'Coller un texte ou ouvrir un fichier',
  arrange: 'Ce qu’il y a sur la table',
  arrangeAbout: 'Choisissez deux cartes : elles changent de place. Ou faites-en glisser une sur l’autre.',
  chosen: 'Choisissez maintenant ce qui prend sa place, ou posez-la sur un autre tas.',
  put: 'La poser ici',
  takeBack: 'Annuler le changement',
  whoseTurn: 'À qui de jouer ?',
  refused: (game) => `${REFUSED.fr[game] ?? ''} Rien n’a donc été changé.`.trim(),
  share: 'Partager cette position',
  sharing: (title) => `Une position de ${title} : que joueriez-vous ?`,
  change: 'Changer cette position',
  many: (count) => counted.fr(count, 'carte'),
  groups: GROUPS.fr,
  counters: COUNTERS.fr,
  conditions: CONDITIONS.fr,
  automaton: 'L’automate',
  countOf: (what, who) => `${what} : ${who}`,
  oneLess: (what, who) => `${what} : ${who}, un de moins`,
  oneMore: (what, who) => `${what} : ${who}, un de plus`,
  paste: 'Position ou partie enregistrée',
  show: 'La montrer',
  open: 'Ouvrir un fichier',
  unreadable: (game) => `Ce n’est pas une position de ${game} que l’on puisse lire.`,
  isOver: 'La partie est finie ici.',
  toMove: (number) =>
    `C’est au joueur ${number} de jouer. Vous prenez sa place, avec des conseils ; des robots jouent les autres.`,
  playOn: 'Jouer la suite',
  compared: 'Et si… ?',
  thenAndNow: (wasWon, isWon) =>
    wasWon === isWon
      ? isWon
        ? 'Vous aviez gagné, vous gagnez encore.'
        : 'Vous n’aviez pas gagné, cette fois non plus.'
      : isWon
        ? 'Vous n’aviez pas gagné. Maintenant, si !'
        : 'Vous aviez gagné. Pas cette fois.',
  then: 'Ce qui s’est passé',
  now: 'Cette fois',
  backToReview: 'Retour à la partie entière',
  mistake: 'Trouvez mieux',
  mistakes: 'Apprendre de ses erreurs',
  mistakesAbout: (solved, all) =>
    `Les coups qui vous ont le plus coûté, devenus vos casse-têtes. ${solved} sur ${counted.fr(all, 'résolu')}.`,
  moreMistakes: 'Tout montrer',
  cost: (share) => `a coûté ${share}`,
  isSolved: 'résolu',
  sameAgain: 'C’est ce que vous aviez joué. Il y a mieux à faire.',
  found: 'Voilà le meilleur coup !',
  findBetter: (move) => `Vous aviez joué : ${move}. Quel coup est meilleur ?`,
  percent: (share) => `${Math.round(share * 100)} %`,
};

export const studyWords: Record<Language, StudyWords> = { en, fr };
