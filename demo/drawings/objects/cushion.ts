import { light, mix, shade } from '../color.ts';
import { softEllipse } from '../form/soft.ts';
import type { Sheet } from '../sheet.ts';
import { type WeaveSpec, weave } from '../surface/weave.ts';
import { group, loop, n, type Point, path } from '../svg.ts';
import type { Figure } from '../view.ts';

/** Measures of a cushion. */
export interface CushionSpec {
  weave: WeaveSpec;
  /** Millimetres. */
  width: number;
  height: number;
  /** Colour of the piped edge. */
  piping?: string;
}

/** A filled cushion, leaning back a little: ears at its corners, plump in the middle. */
export const cushion = (sheet: Sheet, { weave: spec, width, height, piping }: CushionSpec): Figure => {
  const w = width / 2;
  const h = height / 2;
  const ground = spec.colors[0];
  const cy = -h * 0.97;
  const corner = (sx: number, sy: number): Point[] => [
    [sx * w * 0.86, cy + sy * h * 0.955],
    [sx * w * 0.965, cy + sy * h * 0.985],
    [sx * w * 0.985, cy + sy * h * 0.965],
    [sx * w * 0.962, cy + sy * h * 0.86],
  ];
  const edge = loop([
    ...corner(-1, -1).reverse(),
    [-w * 0.45, cy - h * 0.945],
    [0, cy - h * 0.94],
    [w * 0.45, cy - h * 0.945],
    ...corner(1, -1),
    [w * 0.945, cy - h * 0.4],
    [w * 0.94, cy],
    [w * 0.95, cy + h * 0.45],
    ...corner(1, 1).reverse(),
    [w * 0.45, cy + h * 0.965],
    [0, cy + h * 0.97],
    [-w * 0.45, cy + h * 0.965],
    ...corner(-1, 1),
    [-w * 0.95, cy + h * 0.45],
    [-w * 0.94, cy],
    [-w * 0.945, cy - h * 0.4],
  ]);
  const { pattern, threads } = weave(sheet, spec, `translate(${n(-w)} ${n(cy - h)})`);
  const puff = sheet.radial(
    [
      [0, light(ground, 0.9), 0.42],
      [0.35, light(ground, 0.8), 0.16],
      [0.62, shade(ground, 0.5), 0.02],
      [0.85, shade(ground, 0.6), 0.26],
      [1, shade(ground, 0.75), 0.5],
    ],
    [0.36, 0.32, 0.78],
  );
  const crease = (x: number, y: number, dx: number, dy: number, bend: number): string =>
    `M${n(x)} ${n(y)}q${n(dx * 0.5 + bend)} ${n(dy * 0.5)} ${n(dx)} ${n(dy)}`;
  const creases =
    crease(-w * 0.9, cy - h * 0.88, w * 0.3, h * 0.22, -9) +
    crease(-w * 0.84, cy - h * 0.92, w * 0.42, h * 0.15, 8) +
    crease(w * 0.9, cy - h * 0.88, -w * 0.26, h * 0.25, 9) +
    crease(w * 0.92, cy + h * 0.9, -w * 0.3, -h * 0.24, 9) +
    crease(-w * 0.9, cy + h * 0.9, w * 0.24, -h * 0.28, -9) +
    crease(w * 0.84, cy + h * 0.94, -w * 0.44, -h * 0.12, 5);
  const soft = (cx: number, cy: number, rx: number, ry: number, opacity: number, softness: number): string =>
    softEllipse(sheet, { cx, cy, rx, ry, color: '#33212a', opacity, softness });
  const shadow =
    soft(w * 0.34, -h * 0.02, w * 1.04, h * 0.2, 0.26, w * 0.26) +
    soft(w * 0.12, h * 0.01, w * 0.95, h * 0.085, 0.38, w * 0.12) +
    soft(0, -2, w * 0.86, h * 0.04, 0.6, w * 0.06);
  const trim = piping ?? mix(ground, spec.colors[1] ?? ground, 0.25);
  return {
    shadow,
    body: group(
      {},
      path(edge, { fill: shade(ground, 0.5), transform: `translate(${n(w * 0.022)} ${n(h * 0.016)})` }),
      path(edge, { fill: pattern }),
      path(edge, { fill: threads }),
      path(edge, { fill: puff }),
      path(creases, {
        fill: 'none',
        stroke: shade(ground, 0.8),
        'stroke-width': w * 0.02,
        'stroke-linecap': 'round',
        opacity: 0.2,
        filter: sheet.blur(w * 0.012, { left: -w, right: w, top: cy - h, bottom: cy + h }),
      }),
      path(edge, { fill: 'none', stroke: shade(trim, 0.3), 'stroke-width': 5.4 }),
      path(edge, { fill: 'none', stroke: light(trim, 0.16), 'stroke-width': 2.8, transform: 'translate(-0.8 -1)' }),
    ),
    box: { left: -w, right: w, top: cy - h, bottom: 8 },
    focus: { at: [-w * 0.52, cy - h * 0.5], width: w * 0.98 },
    tone: ground,
  };
};
