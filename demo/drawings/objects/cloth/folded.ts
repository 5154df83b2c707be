import { type Color, light, mix, shade } from '../../color.ts';
import { softEllipse } from '../../form/soft.ts';
import { createRandom, type SeededRandom } from '../../random.ts';
import type { Sheet } from '../../sheet.ts';
import { type WeaveSpec, weave } from '../../surface/weave.ts';
import { lines, n, type Point, path } from '../../svg.ts';
import { type Figure, SHADOW, TILT } from '../../view.ts';

type Woven = ReturnType<typeof weave>;

/** Measures of a pile of folded cloths. */
export interface FoldedSpec {
  /** One cloth for each layer, the lowest first. */
  layers: readonly WeaveSpec[];
  width: number;
  depth: number;
  /** Thickness of one layer. */
  thickness: number;
  fringe?: Color;
  /** Whether it is seen from higher up, as thin things are when shown on their own. */
  above?: boolean;
  seed: string;
}

/** One cloth of the pile: its edges on the sheet, in millimetres. */
interface Layer {
  ground: Color;
  thickness: number;
  left: number;
  right: number;
  /** Distance of its middle from that of the pile. */
  shift: number;
  low: number;
  high: number;
  /** Radius of its corners. */
  r: number;
  /** Distance from the near edge of its top to the far one. */
  back: number;
}

/** The outline of a cloth's top. */
const sideOf = ({ left, right, high, r, back }: Layer): string =>
  lines([
    [left, high + r],
    [left + r * 0.9, high + back],
    [right - r * 0.9, high + back],
    [right, high + r],
  ]);

/** The top of the uppermost cloth: a hem along the edges, and the ridge where the cloth was folded in half. */
const topOf = (sheet: Sheet, layer: Layer, lie: Woven): string => {
  const { ground, left, right, shift, high, r, back } = layer;
  const side = sideOf(layer);
  const inset = (dx: number, near: number, far: number): Point[] => [
    [left + dx, high + back * near],
    [left + r * 0.9 + dx, high + back * far],
    [right - r * 0.9 - dx, high + back * far],
    [right - dx, high + back * near],
  ];
  return (
    path(side, { fill: lie.pattern }) +
    path(side, { fill: lie.threads }) +
    path(side, {
      fill: sheet.linear([
        [0, light(ground, 0.8), 0.34],
        [0.5, light(ground, 0.8), 0.14],
        [1, shade(ground, 0.5), 0.12],
      ]),
    }) +
    path(lines(inset(7, 0.03, 0.965)), {
      fill: 'none',
      stroke: shade(ground, 0.6),
      'stroke-width': 0.9,
      'stroke-dasharray': '3.4 1.8',
      opacity: 0.4,
    }) +
    path(`M${n(shift)} ${n(high)}L${n(shift + 3)} ${n(high + back)}`, {
      stroke: shade(ground, 0.6),
      'stroke-width': 2.2,
      opacity: 0.16,
    })
  );
};

/** The side of a cloth that faces us, rounded where it is folded. */
const frontOf = (sheet: Sheet, layer: Layer, front: Woven): string => {
  const { ground, thickness, left, right, low, high, r } = layer;
  const face = `M${n(left + r)} ${n(low)}H${n(right - r * 0.7)}Q${n(right)} ${n(low)} ${n(right)} ${n(low - r)}Q${n(right)} ${n(high)} ${n(right - r * 0.7)} ${n(high)}H${n(left + r)}Q${n(left)} ${n(high)} ${n(left)} ${n(high + r)}Q${n(left)} ${n(low)} ${n(left + r)} ${n(low)}Z`;
  return (
    path(face, { fill: front.pattern }) +
    path(face, { fill: front.threads }) +
    path(face, {
      fill: sheet.linear(
        [
          [0, light(ground, 0.8), 0.35],
          [0.3, shade(ground, 0.5), 0],
          [0.7, shade(ground, 0.6), 0.26],
          [1, shade(ground, 0.7), 0.6],
        ],
        [0, 0, 0, 1],
      ),
    }) +
    path(face, {
      fill: sheet.linear([
        [0, light(ground, 0.7), 0.14],
        [0.55, shade(ground, 0.5), 0],
        [1, shade(ground, 0.7), 0.34],
      ]),
    }) +
    path(`M${n(left + r)} ${n(low - thickness * 0.5)}H${n(right - r)}`, {
      stroke: shade(ground, 0.6),
      'stroke-width': thickness * 0.06,
      'stroke-linecap': 'round',
      opacity: 0.5,
    })
  );
};

/** The end of the uppermost cloth's fringe, which hangs over its near edge. */
const fringeOf = ({ right, low, thickness, r }: Layer, width: number, color: Color, random: SeededRandom): string => {
  let d = '';
  for (let x = right - width * 0.2; x < right - r; x += 5)
    d += `M${n(x)} ${n(low - thickness * 0.2)}q${n(random.between(-2, 2))} 12 ${n(random.between(-3, 3))} ${n(random.between(20, 27))}`;
  return path(d, { fill: 'none', stroke: color, 'stroke-width': 2, 'stroke-linecap': 'round' });
};

/** The shadow of a pile that is `z` high. */
const pileShadow = (sheet: Sheet, width: number, back: number, z: number): string => {
  const [dx, dy] = SHADOW;
  const cast = lines([
    [-width / 2, 0],
    [width / 2, 0],
    [width / 2 + z * dx, z * dy * 2],
    [width / 2 + z * dx, back + z * dy],
    [-width / 2 + z * dx, back],
  ]);
  const box = { left: -width / 2, right: width / 2 + z * dx, top: back + z * dy * 2, bottom: 0 };
  return (
    path(cast, { fill: '#3a2530', opacity: 0.3, filter: sheet.blur(4 + z * 0.06, box) }) +
    softEllipse(sheet, { cx: 0, cy: 0, rx: width * 0.5, ry: 4, color: '#2a1a1c', opacity: 0.5, softness: 10 })
  );
};

/** Folded cloths in a pile: throws on a chest, napkins on a table. */
export const folded = (sheet: Sheet, { layers, width, depth, thickness, fringe, above, seed }: FoldedSpec): Figure => {
  const random = createRandom(`folded/${seed}`);
  const tilt = above ? 0.66 : TILT;
  const back = -depth * tilt;
  const parts: string[] = [];
  let z = 0;
  layers.forEach((spec, i) => {
    const half = (width / 2) * random.between(0.965, 1);
    const shift = random.between(-0.012, 0.012) * width;
    const left = shift - half;
    const right = shift + half;
    const low = -z;
    const high = -z - thickness;
    const [ground] = spec.colors;
    const layer: Layer = { ground, thickness, left, right, shift, low, high, r: thickness * 0.5, back };
    const front = weave(sheet, spec, `translate(${n(left)} ${n(high)})`);
    const lie = weave(sheet, spec, `matrix(1 0 0 ${n(tilt)} ${n(left)} ${n(high)})`);
    const isTop = i === layers.length - 1;
    parts.push(isTop ? topOf(sheet, layer, lie) : path(sideOf(layer), { fill: shade(ground, 0.3) }));
    parts.push(frontOf(sheet, layer, front));
    if (fringe && isTop) parts.push(fringeOf(layer, width, fringe, random));
    z += thickness;
  });
  const top = layers.at(-1)!.colors[0];
  return {
    shadow: pileShadow(sheet, width, back, z),
    body: parts.join(''),
    box: { left: -width / 2, right: width / 2, top: back - z, bottom: 6 },
    focus: { at: [-width * 0.12, back * 0.4 - z * 0.7], width: width * 0.55 },
    tone: mix(top, layers[0]!.colors[0], 0.3),
  };
};
