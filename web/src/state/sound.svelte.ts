// Small sounds made on the spot, silent until they are asked for; and a phone that buzzes in the hand.

import { recall, remember } from './stored';

export type Sound = 'turn' | 'move' | 'end' | 'chat' | 'drop' | 'gain' | 'loss' | 'burst';

/** Each sound as notes: hertz, and when it starts and ends in seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  move: [[330, 0, 0.08]],
  chat: [[520, 0, 0.06]],
  drop: [[196, 0, 0.1]],
  gain: [
    [587, 0, 0.1],
    [740, 0.07, 0.2],
  ],
  loss: [
    [294, 0, 0.16],
    [220, 0.13, 0.34],
  ],
  burst: [
    [160, 0, 0.07],
    [440, 0.03, 0.12],
    [110, 0.06, 0.2],
  ],
  turn: [
    [523, 0, 0.12],
    [659, 0.1, 0.26],
  ],
  end: [
    [523, 0, 0.16],
    [659, 0.13, 0.3],
    [784, 0.26, 0.6],
  ],
};

/** How long the phone buzzes, in milliseconds: on, off, on. */
const BUZZES: Partial<Record<Sound, number[]>> = { turn: [30], end: [40, 60, 90], burst: [20] };

class Sounds {
  isOn = $state(false);
  buzzes = $state(true);
  readonly canBuzz =
    typeof navigator !== 'undefined' && 'vibrate' in navigator && matchMedia('(pointer: coarse)').matches;
  #context: AudioContext | null = null;

  start(): void {
    this.isOn = recall('sound', false, (found) => typeof found === 'boolean');
    this.buzzes = recall('buzz', true, (found) => typeof found === 'boolean');
  }

  toggle(): void {
    this.isOn = !this.isOn;
    remember('sound', this.isOn);
    this.play('turn');
  }

  toggleBuzz(): void {
    this.buzzes = !this.buzzes;
    remember('buzz', this.buzzes);
    this.#buzz('turn');
  }

  play(sound: Sound): void {
    this.#buzz(sound);
    if (!this.isOn) return;
    this.#context ??= new AudioContext();
    for (const note of NOTES[sound]) blip(this.#context, ...note);
  }

  /** Browsers let a page buzz only after somebody has touched it, and complain before. */
  #buzz(sound: Sound): void {
    const buzz = BUZZES[sound];
    if (buzz && this.buzzes && this.canBuzz && navigator.userActivation?.hasBeenActive) navigator.vibrate(buzz);
  }
}

function blip(context: AudioContext, hertz: number, from: number, to: number): void {
  const [start, end] = [context.currentTime + from, context.currentTime + to];
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0.12, start);
  volume.gain.exponentialRampToValueAtTime(0.001, end);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(end);
}

export const sounds = new Sounds();
