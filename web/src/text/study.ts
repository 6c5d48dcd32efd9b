// Words for those who look back at games: they come with the pages that need them, not with the first one.

import { counted } from './counted';
import type { Language } from './phrases';

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
  studyAbout:
    'Paste a position or a saved game as text. Every moment of a finished game gives its position: watch the game again, and share the moment.',
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
  studyAbout:
    'Collez une position ou une partie enregistrée, en texte. Chaque moment d’une partie terminée donne sa position : revoyez la partie et partagez le moment.',
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
