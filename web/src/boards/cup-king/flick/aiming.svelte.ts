// The aim of the flick that is being prepared: shared by the hand in the scene and the flat controls.
import type { Move } from '../../board';
import { formatFlick } from './notation';
import type { Aim } from '../follow';

export class Aiming {
  aim = $state.raw<Aim>({ yaw: 0, pitch: 0, height: 30, speed: 20 });

  /** Another cup is chosen: begin with its plain flick. */
  begin(move: Move): void {
    this.aim = { ...move['aim'] };
  }

  set(part: Partial<Aim>): void {
    this.aim = { ...this.aim, ...part };
  }

  flickOf(move: Move): string {
    return formatFlick(move['cup'], this.aim);
  }
}
