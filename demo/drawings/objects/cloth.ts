import { type Color, light, mix, shade } from '../color.ts';
import { softEllipse } from '../form/soft.ts';
import { materials } from '../palette.ts';
import { createRandom } from '../random.ts';
import type { Sheet, Stop } from '../sheet.ts';
import { type WeaveSpec, weave } from '../surface/weave.ts';
import { curve, el, group, lines, n, type Point, path } from '../svg.ts';
import { type Figure, SHADOW, TILT } from '../view.ts';

export interface HungSpec {
  weave: WeaveSpec;
  /** Millimetres, as it hangs. */
  width: number;
  height: number;
  fringe?: { color: Color; length: number };
  rail?: Color;
  seed: string;
}

/** Soft folds across a hanging cloth: light and dark by turns, never evenly. */
const folds = (sheet: Sheet, seed: string, count: number): string => {
  const random = createRandom(`folds/${seed}`);
  const stops: Stop[] = [[0, '#fff4df', 0.16]];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const width = random.between(0.6, 1.4) / count;
    stops.push([Math.min(0.99, at + width * 0.3), '#fff4df', random.between(0.05, 0.2)]);
    stops.push([Math.min(0.99, at + width * 0.72), '#2a1b1c', random.between(0.1, 0.26)]);
    stops.push([Math.min(0.995, at + width * 0.9), '#2a1b1c', 0.02]);
    at = Math.min(0.95, at + width);
  }
  stops.push([1, '#2a1b1c', 0.34]);
  return sheet.linear(stops, [0, 0, 1, 0.05]);
};

/** A throw, towel or runner, hung over a wooden rail so that all of its pattern shows. */
export const hung = (sheet: Sheet, spec: HungSpec): Figure => {
  const { width, height, seed, fringe, rail = materials.teak } = spec;
  const random = createRandom(`hung/${seed}`);
  const half = width / 2;
  const top = -height;
  const hem: Point[] = Array.from({ length: 9 }, (_, i) => [
    half - (i * width) / 8,
    random.between(-0.008, 0.012) * height,
  ]);
  const sway = width * 0.022;
  const outline =
    `M${n(-half + sway)} ${n(top)}H${n(half - sway)}` +
    `C${n(half)} ${n(top + height * 0.3)} ${n(half - sway)} ${n(-height * 0.3)} ${n(half)} ${n(hem[0]![1])}` +
    `${curve(hem, 'L')}` +
    `C${n(-half + sway * 1.5)} ${n(-height * 0.3)} ${n(-half)} ${n(top + height * 0.3)} ${n(-half + sway)} ${n(top)}Z`;
  const { pattern, threads } = weave(sheet, spec.weave, `translate(${n(-half)} ${n(top)})`);
  const ground = spec.weave.colors[0];
  const thick = Math.max(16, width * 0.04);
  const count = Math.round(width / 5.2);
  let tassels = '';
  if (fringe) {
    for (let i = 0; i <= count; i++) {
      const x = -half + (i * width) / count;
      const length = fringe.length * random.between(0.82, 1.05);
      tassels += `M${n(x)} -4q${n(random.between(-3, 3))} ${n(length * 0.5)} ${n(random.between(-2, 2))} ${n(length)}`;
    }
  }
  const over = sheet.linear(
    [
      [0, shade(ground, 0.5), 0.5],
      [0.025, light(ground, 0.7), 0.36],
      [0.06, light(ground, 0.7), 0.1],
      [0.12, shade(ground, 0.5), 0],
      [0.8, shade(ground, 0.5), 0],
      [1, shade(ground, 0.6), 0.22],
    ],
    [0, 0, 0, 1],
  );
  const rod = el('rect', {
    x: -2400,
    y: top - thick * 0.35,
    width: 4800,
    height: thick,
    fill: sheet.linear(
      [
        [0, light(rail, 0.3)],
        [0.3, rail],
        [1, shade(rail, 0.5)],
      ],
      [0, 0, 0, 1],
    ),
  });
  const behind = path(outline, {
    fill: shade(ground, 0.42),
    transform: `translate(${n(width * 0.035)} ${n(height * 0.028)})`,
  });
  const wallBox = { left: -half, right: half * 1.25, top, bottom: height * 0.07 };
  const wallShadow =
    group(
      { fill: '#3a2530', filter: sheet.blur(width * 0.026, wallBox) },
      path(outline, { opacity: 0.15, transform: `translate(${n(width * 0.11)} ${n(height * 0.045)})` }),
      path(outline, { opacity: 0.22, transform: `translate(${n(width * 0.045)} ${n(height * 0.022)})` }),
    ) +
    el('rect', {
      x: -2400,
      y: top + thick * 0.6,
      width: 4800,
      height: thick * 1.2,
      fill: sheet.linear(
        [
          [0, '#3a2530', 0],
          [0.4, '#3a2530', 0.2],
          [1, '#3a2530', 0],
        ],
        [0, 0, 0, 1],
      ),
    });
  const fringeLine = (dx: number, color: Color, w: number): string =>
    path(tassels, {
      fill: 'none',
      stroke: color,
      'stroke-width': w,
      'stroke-linecap': 'round',
      transform: `translate(${dx} 0)`,
    });
  return {
    shadow: wallShadow,
    body:
      rod +
      behind +
      (fringe ? fringeLine(1.4, shade(fringe.color, 0.4), 3) + fringeLine(0, fringe.color, 2.4) : '') +
      path(outline, { fill: pattern }) +
      path(outline, { fill: threads }) +
      path(outline, { fill: folds(sheet, seed, Math.max(3, Math.round(width / 95))) }) +
      path(outline, { fill: over }),
    box: { left: -half, right: half, top: top - thick, bottom: fringe?.length ?? 8 },
    focus: { at: [-half * 0.25, -height * 0.16], width: width * 0.6 },
    tone: ground,
  };
};

export interface FoldedSpec {
  /** One cloth for each layer, the lowest first. */
  layers: readonly WeaveSpec[];
  width: number;
  depth: number;
  /** Of one layer. */
  thickness: number;
  fringe?: Color;
  /** Seen from higher up, as thin things are shown on their own. */
  above?: boolean;
  seed: string;
}

/** Folded cloths in a pile: throws on a chest, napkins on a table. */
export const folded = (sheet: Sheet, { layers, width, depth, thickness, fringe, above, seed }: FoldedSpec): Figure => {
  const random = createRandom(`folded/${seed}`);
  const tilt = above ? 0.66 : TILT;
  const back = -depth * tilt;
  const parts: string[] = [];
  let z = 0;
  let half = width / 2;
  layers.forEach((spec, i) => {
    const ground = spec.colors[0];
    half = (width / 2) * random.between(0.965, 1);
    const shift = random.between(-0.012, 0.012) * width;
    const r = thickness * 0.5;
    const [left, right] = [shift - half, shift + half];
    const [low, high] = [-z, -z - thickness];
    const frontFace = `M${n(left + r)} ${n(low)}H${n(right - r * 0.7)}Q${n(right)} ${n(low)} ${n(right)} ${n(low - r)}Q${n(right)} ${n(high)} ${n(right - r * 0.7)} ${n(high)}H${n(left + r)}Q${n(left)} ${n(high)} ${n(left)} ${n(high + r)}Q${n(left)} ${n(low)} ${n(left + r)} ${n(low)}Z`;
    const side = lines([
      [left, high + r],
      [left + r * 0.9, high + back],
      [right - r * 0.9, high + back],
      [right, high + r],
    ]);
    const front = weave(sheet, spec, `translate(${n(left)} ${n(high)})`);
    const lie = weave(sheet, spec, `matrix(1 0 0 ${n(tilt)} ${n(left)} ${n(high)})`);
    if (i === layers.length - 1) {
      parts.push(path(side, { fill: lie.pattern }), path(side, { fill: lie.threads }));
      parts.push(
        path(side, {
          fill: sheet.linear([
            [0, light(ground, 0.8), 0.34],
            [0.5, light(ground, 0.8), 0.14],
            [1, shade(ground, 0.5), 0.12],
          ]),
        }),
      );
      const inset = (dx: number, near: number, far: number): Point[] => [
        [left + dx, high + back * near],
        [left + r * 0.9 + dx, high + back * far],
        [right - r * 0.9 - dx, high + back * far],
        [right - dx, high + back * near],
      ];
      // A hem along the edges and the ridge where the cloth was folded in half.
      parts.push(
        path(lines(inset(7, 0.03, 0.965)), {
          fill: 'none',
          stroke: shade(ground, 0.6),
          'stroke-width': 0.9,
          'stroke-dasharray': '3.4 1.8',
          opacity: 0.4,
        }),
        path(`M${n(shift)} ${n(high)}L${n(shift + 3)} ${n(high + back)}`, {
          stroke: shade(ground, 0.6),
          'stroke-width': 2.2,
          opacity: 0.16,
        }),
      );
    } else parts.push(path(side, { fill: shade(ground, 0.3) }));
    parts.push(path(frontFace, { fill: front.pattern }), path(frontFace, { fill: front.threads }));
    parts.push(
      path(frontFace, {
        fill: sheet.linear(
          [
            [0, light(ground, 0.8), 0.35],
            [0.3, shade(ground, 0.5), 0],
            [0.7, shade(ground, 0.6), 0.26],
            [1, shade(ground, 0.7), 0.6],
          ],
          [0, 0, 0, 1],
        ),
      }),
      path(frontFace, {
        fill: sheet.linear([
          [0, light(ground, 0.7), 0.14],
          [0.55, shade(ground, 0.5), 0],
          [1, shade(ground, 0.7), 0.34],
        ]),
      }),
      path(`M${n(left + r)} ${n(low - thickness * 0.5)}H${n(right - r)}`, {
        stroke: shade(ground, 0.6),
        'stroke-width': thickness * 0.06,
        'stroke-linecap': 'round',
        opacity: 0.5,
      }),
    );
    if (fringe && i === layers.length - 1) {
      let d = '';
      for (let x = right - width * 0.2; x < right - r; x += 5)
        d += `M${n(x)} ${n(low - thickness * 0.2)}q${n(random.between(-2, 2))} 12 ${n(random.between(-3, 3))} ${n(random.between(20, 27))}`;
      parts.push(path(d, { fill: 'none', stroke: fringe, 'stroke-width': 2, 'stroke-linecap': 'round' }));
    }
    z += thickness;
  });
  const top = layers.at(-1)!.colors[0];
  const [dx, dy] = SHADOW;
  const cast = lines([
    [-width / 2, 0],
    [width / 2, 0],
    [width / 2 + z * dx, z * dy * 2],
    [width / 2 + z * dx, back + z * dy],
    [-width / 2 + z * dx, back],
  ]);
  return {
    shadow:
      path(cast, {
        fill: '#3a2530',
        opacity: 0.3,
        filter: sheet.blur(4 + z * 0.06, {
          left: -width / 2,
          right: width / 2 + z * dx,
          top: back + z * dy * 2,
          bottom: 0,
        }),
      }) + softEllipse(sheet, { cx: 0, cy: 0, rx: width * 0.5, ry: 4, color: '#2a1a1c', opacity: 0.5, softness: 10 }),
    body: parts.join(''),
    box: { left: -width / 2, right: width / 2, top: back - z, bottom: 6 },
    focus: { at: [-width * 0.12, back * 0.4 - z * 0.7], width: width * 0.55 },
    tone: mix(top, layers[0]!.colors[0], 0.3),
  };
};

/** A close-up of a cloth that fills the picture, with one fold across. */
export const swatch = (sheet: Sheet, { weave: spec, seed }: { weave: WeaveSpec; seed: string }): Figure => {
  const ground = spec.colors[0];
  const span = spec.repeat * 4.2;
  // A border has most of its cloth plain: begin where it is not.
  const origin = spec.kind === 'border' ? -spec.repeat * 1.9 : -span;
  const turned = weave(sheet, spec, `rotate(-14) translate(${n(-span)} ${n(origin)})`);
  const under = weave(sheet, spec, `rotate(8) translate(${n(-span)} ${n(-span)})`);
  const all = `M${n(-span)} ${n(-span)}H${n(span)}V${n(span)}H${n(-span)}Z`;
  const fold = curve([
    [-span, span * 0.16],
    [-span * 0.4, span * 0.3],
    [span * 0.1, span * 0.12],
    [span * 0.6, -span * 0.3],
    [span, -span * 0.42],
  ]);
  const upper = `${fold}V${n(-span)}H${n(-span)}Z`;
  const wash = sheet.linear(
    [
      [0, '#fff4df', 0.24],
      [0.5, '#fff4df', 0.04],
      [0.86, shade(ground, 0.5), 0.16],
      [1, shade(ground, 0.6), 0.3],
    ],
    [0.2, 0, 0.5, 1],
  );
  return {
    shadow: '',
    body:
      path(all, { fill: under.pattern }) +
      path(all, { fill: under.threads }) +
      path(all, { fill: folds(sheet, seed, 4), opacity: 0.7 }) +
      path(upper, {
        fill: '#22161a',
        opacity: 0.5,
        transform: `translate(${n(span * 0.03)} ${n(span * 0.06)})`,
        filter: sheet.blur(span * 0.03, { left: -span, right: span, top: -span * 0.5, bottom: span * 0.4 }),
      }) +
      path(upper, { fill: turned.pattern }) +
      path(upper, { fill: turned.threads }) +
      path(upper, { fill: wash }) +
      path(fold, {
        fill: 'none',
        stroke: light(ground, 0.6),
        'stroke-width': span * 0.012,
        opacity: 0.5,
        transform: `translate(0 ${n(-span * 0.012)})`,
      }),
    box: { left: -span * 0.4, right: span * 0.4, top: -span * 0.5, bottom: span * 0.5 },
    focus: { at: [0, span * 0.06], width: span * 0.86 },
    tone: ground,
  };
};
