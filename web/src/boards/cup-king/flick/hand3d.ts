// The hand that flicks, gloved, and the arc that shows where to and how strongly.
import {
  CapsuleGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshPhongMaterial,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import { SCENE, STRENGTHS } from '../art/colours';
import type { Aim } from '../follow';
import { directionOf, pullOf } from './aim';
import { HEIGHT, RIM, TOP, type Vector } from './poses';

const NEAREST = 0.012; // metres between the fingertip and the cup, not pulled back
const PULL = 0.07;
const SIZE = 0.95;
const DOTS = 12;
const GRAVITY = 9.81;
const AHEAD = 0.011; // seconds from a dot to the next
const WEAK = new Color(STRENGTHS.weak);
const MIDDLE = new Color(STRENGTHS.middle);
const STRONG = new Color(STRENGTHS.strong);

/** Where the finger meets a cup that stands at a place. */
function contact([x, y, z]: Vector, aim: Aim): Vector3 {
  const height = aim.height / 1000;
  const radius = RIM + ((TOP - RIM) * height) / HEIGHT;
  const [right, away] = directionOf(aim);
  const level = Math.hypot(right, away);
  return new Vector3(x - (right / level) * radius, y - (away / level) * radius, z + height);
}

export class Hand extends Group {
  /** Its middle, for whoever wants to grasp it. */
  readonly grip = new Group();
  #paint = new MeshPhongMaterial({ color: SCENE.skin, shininess: 12 });
  #cuff = new MeshPhongMaterial({ color: SCENE.cuff, shininess: 12 });
  #body = new Group();
  #arc = new Arc();

  constructor() {
    super();
    this.#build();
    this.#body.scale.setScalar(SIZE);
    this.grip.position.set(0, -0.062, -0.006);
    this.#body.add(this.grip);
    this.add(this.#body, this.#arc);
  }

  /** A pointing hand; its fingertip is in the middle, its arm comes from -y. */
  #build(): void {
    const bone = (thick: number, long: number, at: Vector, turn: Vector, paint = this.#paint) => {
      const part = new Mesh(new CapsuleGeometry(thick, long, 6, 14), paint);
      part.position.set(...at);
      part.rotation.set(...turn);
      part.castShadow = true;
      this.#body.add(part);
    };
    bone(0.0068, 0.03, [0, -0.022, 0], [0, 0, 0]); // the finger
    bone(0.0075, 0.018, [0, -0.05, -0.003], [0.2, 0, 0]);
    bone(0.017, 0.022, [0.008, -0.071, -0.008], [0, 0, Math.PI / 2]); // the fist
    for (const [nth, x] of [0.013, 0.024, 0.034].entries())
      bone(0.0072, 0.014, [x - 0.002, -0.055 - nth * 0.002, -0.014], [0.9, 0, 0]);
    bone(0.0068, 0.02, [-0.013, -0.058, -0.008], [0.1, 0, -0.5]); // the thumb
    const cuff = new Mesh(new CylinderGeometry(0.019, 0.022, 0.03, 24), this.#cuff);
    cuff.position.set(0.008, -0.102, -0.012);
    cuff.castShadow = true;
    this.#body.add(cuff);
  }

  /** At a cup, pulled back by a part of the way: 1 is what the strength asks for, 0 the flick itself. */
  aim(at: Vector, aim: Aim, back: number): void {
    const direction = new Vector3(...directionOf(aim));
    const meets = contact(at, aim);
    const away = NEAREST * back + PULL * pullOf(aim.speed) * back;
    this.#body.position.copy(meets).addScaledVector(direction, -away);
    this.#body.quaternion.copy(turnTo(direction));
    this.#arc.visible = back > 0.5;
    this.#arc.show(meets, direction, aim.speed);
  }

  dispose(): void {
    this.traverse((part) => {
      if (!(part instanceof Mesh)) return;
      part.geometry.dispose();
      (part.material as MeshPhongMaterial).dispose();
    });
  }
}

function turnTo(direction: Vector3): Quaternion {
  return new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), direction);
}

/** The way a cup would fly that nothing holds back: seen through the wall. */
class Arc extends Group {
  #paint = new MeshBasicMaterial({ depthTest: false, transparent: true });
  #edge = new MeshBasicMaterial({ color: SCENE.edge, depthTest: false, transparent: true });
  #dots = new InstancedMesh(new SphereGeometry(0.004, 12, 8), this.#paint, DOTS);
  #rims = new InstancedMesh(new SphereGeometry(0.0056, 12, 8), this.#edge, DOTS);
  #head = new Mesh(new ConeGeometry(0.011, 0.024, 20), this.#paint);
  #headRim = new Mesh(new ConeGeometry(0.0145, 0.031, 20), this.#edge);

  constructor() {
    super();
    for (const part of [this.#rims, this.#headRim]) part.renderOrder = 8;
    for (const part of [this.#dots, this.#head]) part.renderOrder = 9;
    for (const part of [this.#dots, this.#rims]) part.frustumCulled = false;
    this.add(this.#rims, this.#dots, this.#headRim, this.#head);
  }

  show(from: Vector3, direction: Vector3, speed: number): void {
    const way = (nth: number): Vector3 => {
      const time = nth * AHEAD;
      const point = from.clone().addScaledVector(direction, (speed / 10) * time * 0.55);
      point.z = Math.max(0.004, point.z - (GRAVITY * time ** 2) / 2);
      return point;
    };
    for (let nth = 0; nth < DOTS; nth += 1) {
      const place = new Matrix4().setPosition(way(nth));
      this.#dots.setMatrixAt(nth, place);
      this.#rims.setMatrixAt(nth, place);
    }
    this.#dots.instanceMatrix.needsUpdate = this.#rims.instanceMatrix.needsUpdate = true;
    for (const head of [this.#head, this.#headRim]) {
      head.position.copy(way(DOTS + 0.5));
      head.quaternion.copy(
        turnTo(
          way(DOTS + 0.5)
            .sub(way(DOTS - 1))
            .normalize(),
        ),
      );
    }
    const strength = pullOf(speed);
    this.#paint.color.copy(strength < 0.5 ? WEAK : MIDDLE).lerp(strength < 0.5 ? MIDDLE : STRONG, (strength % 0.5) * 2);
  }
}
