// The knocking of cups, made on the spot; silent unless sound is on.
import { sounds } from '../../../state/sound.svelte';
import type { Knock } from './playback';

const LENGTH = 0.09; // seconds

let context: AudioContext | undefined;

/** Sound these knocks at their times from now on; returns what stops them. */
export function knock(knocks: Knock[]): () => void {
  if (!sounds.isOn) return () => {};
  context ??= new AudioContext();
  const out = new GainNode(context, { gain: 0.5 });
  out.connect(context.destination);
  for (const { ms, loudness } of knocks) knockOnce(context, out, context.currentTime + ms / 1000, loudness);
  return () => out.disconnect();
}

/** A hollow tick: a tone that falls quickly, higher for a harder knock. */
function knockOnce(context: AudioContext, out: AudioNode, start: number, loudness: number): void {
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: 500 + 500 * loudness });
  const volume = new GainNode(context, { gain: 0 });
  tone.frequency.exponentialRampToValueAtTime(160, start + LENGTH);
  volume.gain.setValueAtTime(0.05 + 0.5 * loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LENGTH);
  tone.connect(volume).connect(out);
  tone.start(start);
  tone.stop(start + LENGTH);
}
