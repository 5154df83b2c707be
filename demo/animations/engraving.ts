import { createHash } from 'node:crypto';
import { pictureAddress } from '../../server/catalogue/media/address.ts';
import type { Drawing } from '../drawings/create-picture.ts';
import { element, lines, type Point, path } from '../drawings/svg.ts';
import { animationFile, type Member } from './animation-file.ts';

const size = { width: 840, height: 360 };
/** Line along the edge of the plate, which fills the picture. */
const border = { inset: 18, radius: 12 };
const centre: Point = [size.width / 2, size.height / 2];

const colors = {
  brass: '#c9a662',
  edge: '#a98645',
  hole: '#6f5526',
  /** Lit side of the cut; `cut` is its bottom. */
  lit: '#ecd9a8',
  cut: '#5d4519',
  steel: '#4b5157',
  wood: '#8a4b2a',
};

/** Horizontal positions of the plate's screws. */
const holes = [centre[0] - 360, centre[0] + 360];

/** Returns a point on the stem, from its foot on the left to its tip. */
const onStem = (share: number): Point => [150 + 540 * share, 205 - 42 * Math.sin(Math.PI * share * 1.15)];

/** Returns the outline of a leaf, from the stem to its tip and back. */
function leaf(share: number, side: 1 | -1): Point[] {
  const [x, y] = onStem(share);
  const length = 78 - 34 * share;
  const [beforeX, beforeY] = onStem(share - 0.01);
  const angle = Math.atan2(y - beforeY, x - beforeX) + side * 0.75;
  const [along, across]: [Point, Point] = [
    [Math.cos(angle), Math.sin(angle)],
    [-Math.sin(angle), Math.cos(angle)],
  ];
  return Array.from({ length: 17 }, (_, index): Point => {
    const turn = index / 8;
    const reach = turn <= 1 ? turn : 2 - turn;
    const width = 0.2 * Math.sin(Math.PI * reach ** 0.8) * (turn <= 1 ? 1 : -1);
    return [x + length * (along[0] * reach + across[0] * width), y + length * (along[1] * reach + across[1] * width)];
  });
}

/** Lines of the sprig, in the order in which they are cut. */
const strokes: readonly Point[][] = [
  Array.from({ length: 25 }, (_, index) => onStem(index / 24)),
  ...[0.14, 0.3, 0.46, 0.62, 0.78].flatMap((share) => [leaf(share, -1), leaf(share + 0.05, 1)]),
  leaf(1, -1),
];

/** Yields all points in the order of cutting, each with the share of the whole length at which the tool reaches it. */
function* stations(): Generator<{ share: number; point: Point; isLast: boolean }> {
  const between = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(bx - ax, by - ay);
  const lengthOf = (points: readonly Point[]) =>
    points.slice(1).reduce((sum, point, index) => sum + between(points[index]!, point), 0);
  const whole = strokes.reduce((sum, points) => sum + lengthOf(points), 0);
  let passed = 0;
  for (const points of strokes)
    for (const [index, point] of points.entries()) {
      if (index > 0) passed += between(points[index - 1]!, point);
      yield { share: passed / whole, point, isLast: index === points.length - 1 };
    }
}

const argb = (color: string): number => (0xff000000 | Number.parseInt(color.slice(1), 16)) >>> 0;
const rectangle = (parent: number, width: number, height: number, radius = 0): Member => [
  7,
  { 5: parent, 20: width, 21: height, 31: radius },
];

/** Frames of the animation: the sprig is whole, fades, is cut again and stays. */
const frames = { whole: 90, faded: 120, begins: 135, ends: 435, all: 480 };

/** Returns the objects of the file in order. Others refer to each by its index. */
function artboard(): { members: Member[]; sprig: number; trims: number[]; tool: number } {
  const members: Member[] = [[1, { 4: 'Engraving', 7: size.width, 8: size.height }]];
  const add = (member: Member): number => members.push(member) - 1;
  const paint = (parent: number, color: string): void => {
    add([18, { 5: add([20, { 5: parent }]), 37: argb(color) }]);
  };
  const stroke = (parent: number, color: string, thickness: number): number => {
    const made = add([24, { 5: parent, 47: thickness, 48: 1, 49: 1 }]);
    add([18, { 5: made, 37: argb(color) }]);
    return made;
  };
  const shape = (x: number, y: number, parent = 0): number => add([3, { 5: parent, 13: x, 14: y }]);

  // Earlier shapes are drawn above later ones.
  const tool = add([2, { 5: 0, 13: centre[0], 14: centre[1], 15: 0.7, 18: 0 }]);
  const handle = shape(0, -128, tool);
  add(rectangle(handle, 26, 80, 13));
  paint(handle, colors.wood);
  const blade = shape(0, -50, tool);
  add(rectangle(blade, 9, 100, 3));
  paint(blade, colors.steel);
  const sprig = shape(0, 0);
  for (const points of strokes) {
    const line = add([16, { 5: sprig, 32: false }]);
    for (const [x, y] of points) add([5, { 5: line, 24: x, 25: y }]);
  }
  const trims = [stroke(sprig, colors.lit, 8), stroke(sprig, colors.cut, 4)].map((parent) =>
    add([47, { 5: parent, 115: 1, 117: 1 }]),
  );
  for (const x of holes) {
    const hole = shape(x, centre[1]);
    add([4, { 5: hole, 20: 18, 21: 18 }]);
    paint(hole, colors.hole);
  }
  const edge = shape(...centre);
  add(rectangle(edge, size.width - 2 * border.inset, size.height - 2 * border.inset, border.radius));
  stroke(edge, colors.edge, 2);
  const body = shape(...centre);
  add(rectangle(body, size.width, size.height));
  paint(body, colors.brass);
  return { members, sprig, trims, tool };
}

type Key = [frame: number, value: number, isHeld?: boolean];

const keyed = (target: number, properties: Readonly<Record<number, readonly Key[]>>): Member[] => [
  [25, { 51: target }],
  ...Object.entries(properties).flatMap(([property, keys]): Member[] => [
    [26, { 53: Number(property) }],
    ...keys.map(([frame, value, isHeld]): Member => [30, { 67: frame, 68: isHeld ? 0 : 1, 70: value }]),
  ]),
];

/** Generates the animation file, which is stored as `examples/films/engraving.riv`. */
export function engravingAnimation(): Buffer {
  const { members, sprig, trims, tool } = artboard();
  const { whole, faded, begins, ends, all } = frames;
  const at = [...stations()].map(({ share, point, isLast }) => ({
    frame: Math.round(begins + (ends - begins) * share),
    point,
    isLast,
  }));
  const along = (axis: 0 | 1): Key[] => at.map(({ frame, point, isLast }) => [frame, point[axis], isLast]);
  return animationFile([
    [23],
    ...members,
    [31, { 55: 'Cutting', 56: 60, 57: all, 59: 1 }],
    ...keyed(sprig, {
      18: [
        [0, 1],
        [whole, 1],
        [faded, 0, true],
        [begins - 1, 1],
      ],
    }),
    ...trims.flatMap((trim) =>
      keyed(trim, {
        115: [
          [0, 1, true],
          [faded, 0],
          [begins, 0],
          [ends, 1],
        ],
      }),
    ),
    ...keyed(tool, {
      13: along(0),
      14: along(1),
      18: [
        [0, 0],
        [begins - 15, 0],
        [begins, 1],
        [ends, 1],
        [ends + 20, 0],
      ],
    }),
  ]);
}

/** Draws the animation's still state. */
function still(): string {
  const { inset, radius } = border;
  const edge = { x: inset, y: inset, width: size.width - 2 * inset, height: size.height - 2 * inset, rx: radius };
  const sprig = strokes.map((points) => lines(points, false)).join('');
  const cut = { fill: 'none', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${size.width} ${size.height}` },
    [
      element('rect', { ...size, fill: colors.brass }),
      element('rect', { ...edge, fill: 'none', stroke: colors.edge, 'stroke-width': 2 }),
      ...holes.map((cx) => element('circle', { cx, cy: centre[1], r: 9, fill: colors.hole })),
      path(sprig, { ...cut, stroke: colors.lit, 'stroke-width': 8 }),
      path(sprig, { ...cut, stroke: colors.cut, 'stroke-width': 4 }),
    ].join(''),
  );
}

/** Creates the picture that is shown until the animation plays, and where it cannot play. */
export function engravingPicture(): Drawing {
  const svg = still();
  const name = 'scenes/engraving';
  const version = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return {
    name,
    svg: () => svg,
    version: () => version,
    address: () => pictureAddress({ name, version }),
    dominantColor: () => colors.brass,
    facts: () => [version, colors.brass],
    size: { width: 1680, height: 720 },
  };
}
