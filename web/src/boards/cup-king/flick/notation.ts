// A flick as the game writes it: `flick b2 yaw +10 pitch 0 at 30 speed 20`.
import type { Aim } from '../follow';

// What a finger can do, in degrees to either side and decimetres a second; the server refuses what is beyond.
export const MOST_YAW = 45;
export const MOST_PITCH = 30; // up or down
export const LEAST_SPEED = 5;
export const MOST_SPEED = 50;

export function formatFlick(cup: string, aim: Aim): string {
  return `flick ${cup} yaw ${signed(aim.yaw)} pitch ${signed(aim.pitch)} at ${aim.height} speed ${aim.speed}`;
}

function signed(degrees: number): string {
  return degrees > 0 ? `+${degrees}` : `${degrees}`;
}
