// Hollow cups for the scene: one shape, and for each colour one picture with its mark on the wall and on top.
import {
  BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  CylinderGeometry,
  Mesh,
  MeshPhongMaterial,
  SRGBColorSpace,
  TorusGeometry,
} from 'three';
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js';
import { COLOURS, type Colour, PAINTS } from '../art/colours';
import { HEIGHT, RIM, TOP, WALL } from './poses';

const SIDES = 40;
const BEAD = 0.0016; // the rolled rim
const PICTURE = 512;
// Parts of the picture, as left, bottom, width and height of a whole: the wall, the top, and plain paint.
type Part = [number, number, number, number];
const ON_WALL: Part = [0, 0.5, 1, 0.5];
const ON_TOP: Part = [0, 0, 0.5, 0.5];
const RIM_PAINT: Part = [0.62, 0.37, 0.01, 0.01];
const INSIDE_PAINT: Part = [0.62, 0.12, 0.01, 0.01];
const MARKS = 5; // around the wall

export function cupShape(): BufferGeometry {
  const wall = new CylinderGeometry(TOP, RIM, HEIGHT, SIDES, 1, true)
    .translate(0, HEIGHT / 2, 0)
    .rotateY(-Math.PI / MARKS); // the middle of a mark looks at the owner
  const inside = new CylinderGeometry(TOP - WALL, RIM - WALL, HEIGHT - WALL, SIDES, 1, true)
    .translate(0, (HEIGHT - WALL) / 2, 0)
    .scale(-1, 1, 1);
  const top = new CircleGeometry(TOP, SIDES).rotateX(-Math.PI / 2).translate(0, HEIGHT, 0);
  const ceiling = new CircleGeometry(TOP - WALL, SIDES).rotateX(Math.PI / 2).translate(0, HEIGHT - WALL, 0);
  const rim = new TorusGeometry(RIM - BEAD, BEAD, 8, SIDES).rotateX(Math.PI / 2).translate(0, BEAD, 0);
  turnInside(inside);
  const parts: [BufferGeometry, Part][] = [
    [wall, ON_WALL],
    [top, ON_TOP],
    [inside, INSIDE_PAINT],
    [ceiling, INSIDE_PAINT],
    [rim, RIM_PAINT],
  ];
  for (const [shape, part] of parts) paintWith(shape, part);
  return mergeGeometries(parts.map(([shape]) => shape)).rotateX(Math.PI / 2);
}

/** Mirrored, a tube shows its inner side; its light must come from there too. */
function turnInside(tube: BufferGeometry): void {
  const normals = tube.getAttribute('normal');
  for (let nth = 0; nth < normals.count; nth += 1)
    normals.setXYZ(nth, -normals.getX(nth), -normals.getY(nth), -normals.getZ(nth));
}

function paintWith(shape: BufferGeometry, [left, bottom, width, height]: Part): void {
  const places = shape.getAttribute('uv');
  for (let nth = 0; nth < places.count; nth += 1) {
    places.setXY(nth, left + places.getX(nth) * width, bottom + places.getY(nth) * height);
  }
}

export function paints(): Record<Colour, MeshPhongMaterial> {
  return Object.fromEntries(COLOURS.map((colour) => [colour, paintOf(colour)])) as Record<Colour, MeshPhongMaterial>;
}

function paintOf(colour: Colour): MeshPhongMaterial {
  const map = new CanvasTexture(pictureOf(colour));
  map.colorSpace = SRGBColorSpace;
  map.anisotropy = 4;
  return new MeshPhongMaterial({ map, shininess: 40, specular: 0x2a2a2a });
}

function pictureOf(colour: Colour): HTMLCanvasElement {
  const { fill, dark, light, mark } = PAINTS[colour];
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PICTURE;
  const pen = canvas.getContext('2d')!;
  const half = PICTURE / 2;
  const box = (style: string, ...place: Part) => {
    pen.fillStyle = style;
    pen.fillRect(...place);
  };
  const stamp = (x: number, y: number, width: number, height: number) => {
    pen.save();
    pen.translate(x - width / 2, y - height / 2);
    pen.scale(width / 24, height / 24);
    pen.fillStyle = dark;
    pen.fill(new Path2D(mark), 'evenodd');
    pen.restore();
  };
  box(fill, 0, 0, PICTURE, PICTURE);
  box(light, 0, half * 0.88, PICTURE, half * 0.12);
  box(dark, 0, 0, PICTURE, half * 0.02);
  // The wall is 141 mm around and 60 mm high: so wide must a mark be in the picture to be as wide as high on the cup.
  for (let nth = 0; nth < MARKS; nth += 1) stamp(((nth + 0.5) / MARKS) * PICTURE, half * 0.46, 86, 110);
  stamp(half / 2, half * 1.5, 150, 150);
  box(light, half, half, half, half / 2);
  box(dark, half, half * 1.5, half, half / 2);
  return canvas;
}

export function newCup(shape: BufferGeometry, paint: MeshPhongMaterial): Mesh<BufferGeometry, MeshPhongMaterial> {
  const cup = new Mesh(shape, paint);
  cup.castShadow = cup.receiveShadow = true;
  return cup;
}
