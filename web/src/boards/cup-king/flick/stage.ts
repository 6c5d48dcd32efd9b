// The scene of real cups: a wall for each seat around the table, a hand, and a camera behind whoever is looked at.
// Nothing is drawn while nothing changes. The world is as the simulation has it: z goes up.
import {
  type BufferGeometry,
  CircleGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  type Mesh,
  MeshLambertMaterial,
  type MeshPhongMaterial,
  MathUtils,
  Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  Mesh as Solid,
  Scene,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
} from 'three';
import { SCENE, type Colour } from '../art/colours';
import { type Aim, cupAt, type Moved, type Rows } from '../follow';
import { cupShape, newCup, paints } from './cups3d';
import { cupIn, type Playback, playingTime, momentAt } from './playback';
import { Hand } from './hand3d';
import { HEIGHT, type Pose, PITCH, restingAt, RIM, type Vector } from './poses';

const AROUND = 0.42; // metres from the middle of the table to a wall
const VIEW = 30; // degrees
const ROOM = 0.095; // metres in the picture below the wall
const SWING = 700; // milliseconds from one wall to another
const STRIKE = 260;
const EDGE = 30; // pixels
const MOST_PIXELS = 2; // on a side of a page's pixel

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Cup = Mesh<BufferGeometry, MeshPhongMaterial>;

interface Wall {
  group: Group;
  cups: Map<string, { cup: Cup; colour: Colour; rest: Pose }>;
}

export class Stage {
  /** Called after the scene has been drawn. */
  onDrawn: () => void = () => {};
  #renderer: WebGLRenderer;
  #scene = new Scene();
  #camera = new PerspectiveCamera(VIEW, 1, 0.05, 5);
  #light = new DirectionalLight(SCENE.sun, 2.5);
  #shape = cupShape();
  #paints = paints();
  #ground = new ShadowMaterial({ color: SCENE.shadow, opacity: 0.32 });
  #mat = new MeshLambertMaterial({ color: SCENE.mat, transparent: true, opacity: 0.35 });
  #walls: Wall[];
  #hand = new Hand();
  #looking = 0;
  #angle = 0;
  #request = 0;
  #moving = new Map<'camera' | 'cups' | 'hand', (now: number) => boolean>(); // each goes on until it returns false

  constructor(
    canvas: HTMLCanvasElement,
    seats: number,
    private readonly base: number,
  ) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#camera.up.set(0, 0, 1);
    this.#walls = Array.from({ length: seats }, (_, seat) => this.#newWall(seat, seats));
    this.#hand.visible = false;
    this.#walls[0]!.group.add(this.#hand);
    this.#setTheScene();
  }

  #newWall(seat: number, seats: number): Wall {
    const group = new Group();
    group.rotation.z = angleOf(seat, seats);
    const shift = new Vector3(-((this.base - 1) * PITCH) / 2, -AROUND, 0);
    group.position.copy(shift.applyAxisAngle(new Vector3(0, 0, 1), group.rotation.z));
    const mat = new Solid(new PlaneGeometry(this.base * PITCH + 0.03, 0.085), this.#mat);
    mat.position.set(((this.base - 1) * PITCH) / 2, 0, 0.0005);
    mat.receiveShadow = true;
    group.add(mat);
    this.#scene.add(group);
    return { group, cups: new Map() };
  }

  #setTheScene(): void {
    const ground = new Solid(new CircleGeometry(1.4, 48), this.#ground);
    ground.receiveShadow = true;
    const { shadow } = this.#light;
    this.#light.castShadow = true;
    shadow.mapSize.set(1024, 1024);
    shadow.camera = Object.assign(shadow.camera, {
      left: -0.34,
      right: 0.34,
      top: 0.42,
      bottom: -0.34,
      near: 0.1,
      far: 2.4,
    });
    shadow.bias = -0.002;
    shadow.normalBias = 0.002;
    this.#scene.add(ground, new HemisphereLight(SCENE.sky, SCENE.floor, 2.1), this.#light, this.#light.target);
  }

  /** The pixels that there are. */
  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio));
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#draw();
  }

  // --- what stands where ---

  /** The cups of all seats at rest. */
  show(pyramids: Rows[], moved: Moved[] | null): void {
    pyramids.forEach((rows, seat) => this.#rest(seat, rows, moved?.[seat] ?? {}));
    this.#draw();
  }

  #rest(seat: number, rows: Rows, moved: Moved): void {
    const { cups } = this.#walls[seat]!;
    const standing = new Map(
      rows.flatMap((row, height) => row.map((colour, left) => [cupAt(height, left), colour] as const)),
    );
    for (const name of cups.keys()) if (cups.get(name)!.colour !== standing.get(name)) this.#takeAway(seat, name);
    for (const [name, colour] of standing) {
      if (!colour) continue;
      const known = cups.get(name) ?? this.#put(seat, name, colour);
      known.rest = restingAt(name, moved[name]);
      place(known.cup, known.rest);
    }
  }

  #put(seat: number, name: string, colour: Colour) {
    const { cups, group } = this.#walls[seat]!;
    const known = { cup: newCup(this.#shape, this.#paints[colour]), colour, rest: restingAt(name) };
    cups.set(name, known);
    group.add(known.cup);
    return known;
  }

  #takeAway(seat: number, name: string): void {
    const { cups, group } = this.#walls[seat]!;
    group.remove(cups.get(name)!.cup);
    cups.delete(name);
  }

  // --- what moves ---

  /** Go behind the wall of a seat. */
  look(seat: number, still: boolean): void {
    const to = angleOf(seat, this.#walls.length);
    const from = this.#angle;
    const way = MathUtils.euclideanModulo(to - from + Math.PI, 2 * Math.PI) - Math.PI;
    this.#looking = seat;
    this.#walls[seat]!.group.add(this.#hand);
    this.#move(
      'camera',
      still || Math.abs(way) < 1e-6 ? 0 : SWING,
      (part) => (this.#angle = from + way * MathUtils.smoothstep(part, 0, 1)),
    );
  }

  /** The hand at a cup of the seat that is looked at, or away. */
  aim(cup: string | null, aim: Aim | null): void {
    this.#hand.visible = cup !== null && aim !== null;
    if (cup && aim) this.#hand.aim(this.#placeOf(cup), aim, 1);
    this.#draw();
  }

  /** The finger springs forward. */
  strike(cup: string, aim: Aim): void {
    const at = this.#placeOf(cup);
    this.#hand.visible = true;
    this.#move('hand', STRIKE, (part) => this.#hand.aim(at, aim, 1 - part ** 3));
  }

  #placeOf(cup: string): Vector {
    return (this.#walls[this.#looking]!.cups.get(cup)?.rest ?? restingAt(cup)).at;
  }

  /** Play a motion of a seat's wall, from cups as they stand to what is left of them. */
  play(seat: number, playback: Playback): void {
    const { cups } = this.#walls[seat]!;
    const length = playingTime(playback);
    this.#move('cups', length, (part) => {
      const moment = momentAt(playback, part * length);
      for (const [name, { cup, rest }] of cups) {
        const { pose, opacity } = cupIn(playback, name, rest, moment);
        place(cup, pose);
        fade(cup, opacity);
      }
      this.#hand.visible &&= part * length < STRIKE;
    });
  }

  /** Cups and hand are left as they are. */
  halt(): void {
    this.#moving.delete('cups');
    this.#moving.delete('hand');
  }

  #move(what: 'camera' | 'cups' | 'hand', length: number, to: (part: number) => void): void {
    const start = performance.now();
    const move = (now: number): boolean => {
      const part = length === 0 ? 1 : MathUtils.clamp((now - start) / length, 0, 1);
      to(part);
      return part < 1;
    };
    this.#moving.set(what, move);
    this.#draw();
  }

  // --- drawing ---

  #draw(): void {
    if (this.#request === 0) this.#request = requestAnimationFrame((now) => this.#frame(now));
  }

  #frame(now: number): void {
    this.#request = 0;
    for (const [what, move] of this.#moving) if (!move(now)) this.#moving.delete(what);
    this.#setCamera();
    this.#renderer.render(this.#scene, this.#camera);
    this.onDrawn();
    if (this.#moving.size > 0) this.#draw();
  }

  /** A little from above and from the right, so near that the wall just fits, with room in front of it for the hand. */
  #setCamera(): void {
    const wide = this.base * PITCH + 0.02;
    const high = this.base * HEIGHT + ROOM;
    const tangent = Math.tan(MathUtils.degToRad(VIEW / 2));
    const distance = Math.max(high / 2 / tangent, wide / 2 / tangent / this.#camera.aspect);
    const turn = (x: number, y: number, z: number) =>
      new Vector3(x, y - AROUND, z).applyAxisAngle(new Vector3(0, 0, 1), this.#angle);
    const target = turn(0, 0, high / 2 - ROOM * 0.85);
    this.#camera.position.copy(turn(distance * 0.06, -distance * 0.95, high / 2 + distance * 0.2));
    this.#camera.lookAt(target);
    this.#light.position.copy(turn(-0.4, -0.85, 0.9));
    this.#light.target.position.copy(target);
  }

  // --- where things are on the page ---

  /** The box of a cup of the seat that is looked at, in pixels from the corner of the picture. */
  boxOf(cup: string): Box {
    const { group, cups } = this.#walls[this.#looking]!;
    const [x, y, z] = (cups.get(cup)?.rest ?? restingAt(cup)).at;
    const corners = [-1, 1].flatMap((side) =>
      [0, HEIGHT].map((up) => this.#onPage(group.localToWorld(new Vector3(x + side * RIM, y, z + up)))),
    );
    const [lefts, tops] = [corners.map(([left]) => left), corners.map(([, top]) => top)];
    const [left, top] = [Math.min(...lefts), Math.min(...tops)];
    return { left, top, width: Math.max(...lefts) - left, height: Math.max(...tops) - top };
  }

  /** The width of the smallest cup, in pixels, as soon as the camera is where it goes. */
  leastCup(): number {
    const angle = this.#angle;
    this.#angle = angleOf(this.#looking, this.#walls.length);
    this.#setCamera();
    const { width } = this.boxOf(cupAt(0, this.base >> 1));
    this.#angle = angle;
    this.#setCamera();
    return width;
  }

  /** The middle of the hand, in pixels and never outside of the picture; null if there is no hand. */
  grip(): [number, number] | null {
    if (!this.#hand.visible) return null;
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    const [left, top] = this.#onPage(this.#hand.grip.getWorldPosition(new Vector3()));
    return [MathUtils.clamp(left, EDGE, clientWidth - EDGE), MathUtils.clamp(top, EDGE, clientHeight - EDGE)];
  }

  #onPage(point: Vector3): [number, number] {
    const { clientWidth, clientHeight } = this.#renderer.domElement;
    this.#camera.updateMatrixWorld();
    const { x, y } = point.project(this.#camera);
    return [((x + 1) / 2) * clientWidth, ((1 - y) / 2) * clientHeight];
  }

  dispose(): void {
    cancelAnimationFrame(this.#request);
    this.#scene.traverse((thing) => thing instanceof Solid && thing.geometry.dispose());
    for (const paint of Object.values(this.#paints)) {
      paint.map?.dispose();
      paint.dispose();
    }
    this.#hand.dispose();
    this.#light.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss(); // a page has few of them
  }
}

/** The seats go clockwise around the table, seen from above. */
function angleOf(seat: number, seats: number): number {
  return (-2 * Math.PI * seat) / seats;
}

function place(cup: Object3D, { at, turn }: Pose): void {
  cup.position.set(...at);
  cup.quaternion.set(...turn);
}

function fade(cup: Cup, opacity: number): void {
  if (opacity < 1 && !cup.userData['fades']) {
    cup.userData['fades'] = true;
    cup.material = cup.material.clone();
    cup.material.transparent = true;
  }
  if (cup.userData['fades']) cup.material.opacity = opacity;
  cup.visible = opacity > 0;
}
