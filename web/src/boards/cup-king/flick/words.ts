// What is said at a table with real cups.
import type { Language } from '../../../text/phrases';
import type { Reason } from './playback';

const en = {
  hand: (cup: string) => `Hand at the cup (${cup}): arrow keys aim, Enter flicks; or pull it back and let go`,
  pitch: 'Up or down',
  height: 'Where on the cup',
  degrees: (degrees: number) => `${degrees}°`,
  millimetres: (height: number) => `${height} mm`,
  of: (name: string) => `${name}’s cups`,
  pull: 'Pull the hand back and let go. Drag beside it to aim.',
  back: 'Back',
  weak: (nth: number) => `Too weak, the cup is still in (${nth} of 3)`,
  lost: (cups: number) => `${cups} ${cups === 1 ? 'cup' : 'cups'}`,
  reasons: {
    flicked: () => 'came out',
    fell: () => 'fell',
    misplaced: () => 'out of place',
    gap: () => 'a gap away',
    split: () => 'in the part given up',
  } as Record<Reason, (cups: number) => string>,
};

type RealWords = typeof en;

const fr: RealWords = {
  hand: (cup) =>
    `Main devant le gobelet (${cup}) : les flèches visent, Entrée donne la pichenette ; ou tirez-la et lâchez`,
  pitch: 'Haut ou bas',
  height: 'Où sur le gobelet',
  degrees: (degrees) => `${degrees}°`,
  millimetres: (height) => `${height} mm`,
  of: (name) => `Les gobelets de ${name}`,
  pull: 'Tirez la main en arrière et lâchez. Glissez à côté pour viser.',
  back: 'Retour',
  weak: (nth) => `Trop faible, le gobelet est toujours là (${nth} sur 3)`,
  lost: (cups) => `${cups} ${cups === 1 ? 'gobelet' : 'gobelets'}`,
  reasons: {
    flicked: () => 'sorti',
    fell: (cups) => (cups === 1 ? 'tombé' : 'tombés'),
    misplaced: (cups) => (cups === 1 ? 'plus à sa place' : 'plus à leur place'),
    gap: (cups) => (cups === 1 ? 'trop écarté' : 'trop écartés'),
    split: () => 'dans la partie abandonnée',
  },
};

export const REAL: Record<Language, RealWords> = { en, fr };
