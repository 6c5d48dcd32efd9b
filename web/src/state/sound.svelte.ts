// Small sounds made on the spot; silent until they are asked for.

import { recall, remember } from './stored';

export type Sound = 'turn' | 'move' | 'end' | 'chat';

/** Each sound as notes: hertz, and when it starts and ends in seconds. */
const NOTES: Record<Sound, [number, number, number][]> = {
  move: [[330, 0, 0.08]],
  chat: [[520, 0, 0.06]],
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

class Sounds {
  isOn = $state(false);
  #context: AudioContext | null = null;

  start(): void {
    this.isOn = recall('sound', false, (found) => typeof found === 'boolean');
  }

  toggle(): void {
    this.isOn = !this.isOn;
    remember('sound', this.isOn);
    this.play('turn');
  }

  play(sound: Sound): void {
    if (!this.isOn) return;
    this.#context ??= new AudioContext();
    for (const note of NOTES[sound]) blip(this.#context, ...note);
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
