// How real cups went, read from the text that the simulation wrote (games/cup_king/physics/motion.py describes it).
import { inflateSync } from 'three/examples/jsm/libs/fflate.module.js';

/** x, y, z of the rim's middle in half millimetres, and a quaternion w, i, j, k times 250. */
export type Sample = number[];

export interface Track {
  place: number; // row * 5 + place in the row
  until: number; // the frame in which the cup is taken away; 0 if it stays
  first: number; // the frame of the first sample
  samples: Sample[];
}

export interface Motion {
  frames: number;
  tracks: Track[];
}

export const RATE = 50; // frames a second
const VERSION = 1;
const CHANNELS = 7;

/** Throws if the text is not a motion. */
export function parseMotion(text: string): Motion {
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const numbers = new Numbers(inflateSync(packed));
  if (numbers.next() !== VERSION || numbers.next() !== RATE) throw new RangeError('not a motion of this version');
  const frames = numbers.next();
  const tracks = Array.from({ length: numbers.next() }, () => readTrack(numbers));
  return { frames, tracks };
}

function readTrack(numbers: Numbers): Track {
  const [place, until, first, count] = numbers.take(4) as [number, number, number, number];
  const channels = Array.from({ length: CHANNELS }, () => summed(numbers.take(count).map(signed)));
  const samples = Array.from({ length: count }, (_, nth) => channels.map((channel) => channel[nth]!));
  return { place, until, first, samples };
}

/** Varints: seven bits a byte, the lowest first, the eighth bit set on all but the last byte. */
class Numbers {
  #at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  next(): number {
    let number = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.#at++];
      if (byte === undefined) throw new RangeError('a motion that breaks off');
      number |= (byte & 0x7f) << shift;
      if (byte < 0x80) return number;
    }
  }

  take(count: number): number[] {
    return Array.from({ length: count }, () => this.next());
  }
}

function signed(zigzag: number): number {
  return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
}

function summed(differences: number[]): number[] {
  let [before, last] = [0, 0];
  return differences.map((difference) => {
    [before, last] = [last, 2 * last - before + difference];
    return last;
  });
}
