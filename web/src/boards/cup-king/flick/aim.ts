// Aiming with a hand: from a drag in pixels to the aim of a flick, and to the notation.
import type { Aim } from '../follow';
import { LEAST_SPEED, MOST_PITCH, MOST_SPEED, MOST_YAW } from './notation';

const DEGREES_A_PIXEL = 0.35;
const FULL_PULL = 150; // pixels from the least to the most strength
const STEP = 5; // degrees for a press of a key
export const LEAST_PULL = 14; // pixels: a shorter one lets go of the hand without a flick

export const CUP_HEIGHT = 60; // millimetres: where the finger may meet the cup

/** Dragged over the scene: the arrow follows the finger. */
export function turned(from: Aim, right: number, up: number): Aim {
  return within({ ...from, yaw: from.yaw + right * DEGREES_A_PIXEL, pitch: from.pitch + up * DEGREES_A_PIXEL });
}

/** The hand is pulled back like a sling: down for strength, and to one side to flick towards the other. */
export function pulled(from: Aim, right: number, down: number): Aim {
  const strength = LEAST_SPEED + ((MOST_SPEED - LEAST_SPEED) * down) / FULL_PULL;
  return within({ ...from, yaw: from.yaw - right * DEGREES_A_PIXEL, speed: strength });
}

/** How far the hand is pulled back at a strength, 0 to 1. */
export function pullOf(speed: number): number {
  return (speed - LEAST_SPEED) / (MOST_SPEED - LEAST_SPEED);
}

const KEYS: Record<string, [yaw: number, pitch: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The aim after an arrow key; null for any other key. */
export function steered(from: Aim, key: string): Aim | null {
  const step = KEYS[key];
  return step ? within({ ...from, yaw: from.yaw + step[0], pitch: from.pitch + step[1] }) : null;
}

function within(aim: Aim): Aim {
  return {
    yaw: between(aim.yaw, -MOST_YAW, MOST_YAW),
    pitch: between(aim.pitch, -MOST_PITCH, MOST_PITCH),
    height: between(aim.height, 0, CUP_HEIGHT),
    speed: between(aim.speed, LEAST_SPEED, MOST_SPEED),
  };
}

function between(number: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.round(number))) + 0; // never minus nought
}

/** The direction of the finger: right, away from the owner, up. */
export function directionOf({ yaw, pitch }: Aim): [number, number, number] {
  const [side, rise] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  return [Math.sin(side) * Math.cos(rise), Math.cos(side) * Math.cos(rise), Math.sin(rise)];
}
