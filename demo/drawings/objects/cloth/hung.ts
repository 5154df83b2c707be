import { type Color, light, shade } from '../../color.ts';
import { materials } from '../../palette.ts';
import { createRandom, type SeededRandom } from '../../random.ts';
import type { Sheet } from '../../sheet.ts';
import { type WeaveSpec, weave } from '../../surface/weave.ts';
import { curve, element, group, n, type Point, path } from '../../svg.ts';
import type { Figure } from '../../view.ts';
import { folds } from './folds.ts';

/** Measures of a hanging cloth. */
export interface HungSpec {
  weave: WeaveSpec;
  /** Width of the hanging cloth, in millimetres; `height` likewise. */
  width: number;
  height: number;
  fringe?: { color: Color; length: number };
  rail?: Color;
  seed: string;
}

/** The edge of the cloth: its sides sway, and its hem is uneven. */
const outlineOf = ({ width, height }: HungSpec, random: SeededRandom): string => {
  const half = width / 2;
  const top = -height;
  const hem: Point[] = Array.from({ length: 9 }, (_, i) => [
    half - (i * width) / 8,
    random.between(-0.008, 0.012) * height,
  ]);
  const sway = width * 0.022;
  return (
    `M${n(-half + sway)} ${n(top)}H${n(half - sway)}` +
    `C${n(half)} ${n(top + height * 0.3)} ${n(half - sway)} ${n(-height * 0.3)} ${n(half)} ${n(hem[0]![1])}` +
    `${curve(hem, 'L')}` +
    `C${n(-half + sway * 1.5)} ${n(-height * 0.3)} ${n(-half)} ${n(top + height * 0.3)} ${n(-half + sway)} ${n(top)}Z`
  );
};

/** Tassels along the hem, each with its shade beside it. */
const fringeOf = (width: number, { color, length }: NonNullable<HungSpec['fringe']>, random: SeededRandom): string => {
  const count = Math.round(width / 5.2);
  let tassels = '';
  for (let i = 0; i <= count; i++) {
    const x = -width / 2 + (i * width) / count;
    const own = length * random.between(0.82, 1.05);
    tassels += `M${n(x)} -4q${n(random.between(-3, 3))} ${n(own * 0.5)} ${n(random.between(-2, 2))} ${n(own)}`;
  }
  const line = (dx: number, stroke: Color, w: number): string =>
    path(tassels, {
      fill: 'none',
      stroke,
      'stroke-width': w,
      'stroke-linecap': 'round',
      transform: `translate(${dx} 0)`,
    });
  return line(1.4, shade(color, 0.4), 3) + line(0, color, 2.4);
};

/** The rail, from one side of the room to the other. */
const rod = (sheet: Sheet, y: number, thick: number, tone: Color): string =>
  element('rect', {
    x: -2400,
    y,
    width: 4800,
    height: thick,
    fill: sheet.linear(
      [
        [0, light(tone, 0.3)],
        [0.3, tone],
        [1, shade(tone, 0.5)],
      ],
      [0, 0, 0, 1],
    ),
  });

/** The shadows of the cloth and its rail on the wall. */
const wallShadow = (sheet: Sheet, { width, height }: HungSpec, outline: string, thick: number): string => {
  const top = -height;
  const box = { left: -width / 2, right: (width / 2) * 1.25, top, bottom: height * 0.07 };
  return (
    group(
      { fill: '#3a2530', filter: sheet.blur(width * 0.026, box) },
      path(outline, { opacity: 0.15, transform: `translate(${n(width * 0.11)} ${n(height * 0.045)})` }),
      path(outline, { opacity: 0.22, transform: `translate(${n(width * 0.045)} ${n(height * 0.022)})` }),
    ) +
    element('rect', {
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
    })
  );
};

/** A throw, towel or runner, hung over a wooden rail so that all of its pattern shows. */
export const hung = (sheet: Sheet, spec: HungSpec): Figure => {
  const { width, height, seed, fringe, rail = materials.teak } = spec;
  const random = createRandom(`hung/${seed}`);
  const half = width / 2;
  const top = -height;
  const outline = outlineOf(spec, random);
  const { pattern, threads } = weave(sheet, spec.weave, `translate(${n(-half)} ${n(top)})`);
  const ground = spec.weave.colors[0];
  const thick = Math.max(16, width * 0.04);
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
  const body = [
    rod(sheet, top - thick * 0.35, thick, rail),
    path(outline, {
      fill: shade(ground, 0.42),
      transform: `translate(${n(width * 0.035)} ${n(height * 0.028)})`,
    }),
    fringe ? fringeOf(width, fringe, random) : '',
    path(outline, { fill: pattern }),
    path(outline, { fill: threads }),
  ];
  return {
    shadow: wallShadow(sheet, spec, outline, thick),
    body:
      body.join('') +
      path(outline, { fill: folds(sheet, seed, Math.max(3, Math.round(width / 95))) }) +
      path(outline, { fill: over }),
    box: { left: -half, right: half, top: top - thick, bottom: fringe?.length ?? 8 },
    focus: { at: [-half * 0.25, -height * 0.16], width: width * 0.6 },
    tone: ground,
  };
};
