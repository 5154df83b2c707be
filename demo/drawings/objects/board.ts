import { light, shade } from '../color.ts';
import { roundedOutline, slab, slabShadow } from '../form/slab.ts';
import type { Sheet } from '../sheet.ts';
import { grain } from '../surface/wood.ts';
import { ellipse, group, n, type Point, path } from '../svg.ts';
import { ABOVE, type Figure, TILT } from '../view.ts';

/** Measures and colours of a board. */
export interface BoardSpec {
  shape: 'round' | 'long' | 'tray' | 'round-tray';
  /** Millimetres. */
  width: number;
  depth: number;
  thickness: number;
  tone: string;
  /** Whether it has no grain, as metal and enamel. */
  plain?: boolean;
  /** Whether it is seen from high above, as flat things are when shown on their own. */
  above?: boolean;
  seed: string;
}

const circle = (rx: number, ry: number): Point[] =>
  Array.from({ length: 56 }, (_, i) => [rx * Math.cos((i * Math.PI) / 28), ry * Math.sin((i * Math.PI) / 28)]);

/** A serving board or a tray, lying on the table. */
export const board = (
  sheet: Sheet,
  { shape, width, depth, thickness: full, tone, plain, above, seed }: BoardSpec,
): Figure => {
  const tilt = above ? ABOVE : TILT;
  const thickness = above ? full * 0.5 : full;
  const round = shape === 'round' || shape === 'round-tray';
  const outline = round
    ? circle(width / 2, depth / 2)
    : roundedOutline(width, depth, Math.min(width, depth) * (shape === 'tray' ? 0.06 : 0.18));
  const wood = plain ? '' : grain(tone, width / 2 + 4, -depth / 2, depth / 2, seed);
  const isTray = shape === 'tray' || shape === 'round-tray';
  const hole =
    shape === 'long'
      ? ellipse(width / 2 - depth * 0.2, 0, depth * 0.07, depth * 0.07, { fill: shade(tone, 0.7) }) +
        path(`M${n(width / 2 - depth * 0.27)} 0a${n(depth * 0.07)} ${n(depth * 0.07)} 0 0 1 ${n(depth * 0.14)} 0`, {
          fill: 'none',
          stroke: light(tone, 0.5),
          'stroke-width': 1.4,
        })
      : '';
  let inner = '';
  if (isTray) {
    const lip = Math.max(5, width * 0.022);
    const wall = thickness * 0.72;
    const well = round
      ? circle(width / 2 - lip, depth / 2 - lip)
      : roundedOutline(width - lip * 2, depth - lip * 2, Math.min(width, depth) * 0.05);
    const d = well.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(-y * tilt - thickness)}`).join('');
    const clip = sheet.clip(path(`${d}Z`, {}));
    const floor = well.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(-y * tilt - thickness + wall)}`).join('');
    inner = group(
      { 'clip-path': clip },
      path(`${d}Z`, {
        fill: sheet.linear([
          [0, shade(tone, 0.5)],
          [0.5, shade(tone, 0.3)],
          [1, shade(tone, 0.08)],
        ]),
      }),
      path(`${floor}Z`, {
        fill: sheet.linear(
          [
            [0, shade(tone, 0.2)],
            [0.3, shade(tone, 0.04)],
            [1, light(tone, 0.14)],
          ],
          [0, 0, 1, 0.5],
        ),
      }),
      plain ? '' : group({ transform: `matrix(1 0 0 ${n(-tilt)} 0 ${n(-thickness + wall)})`, opacity: 0.8 }, wood),
      path(`${floor}Z`, { fill: 'none', stroke: shade(tone, 0.7), 'stroke-width': 3.4, opacity: 0.3 }),
    );
  }
  return {
    shadow: slabShadow(sheet, outline, above ? full : thickness, tilt),
    body: slab(sheet, { outline, thickness, tone, surface: isTray ? '' : wood + hole, tilt }) + inner,
    box: { left: -width / 2, right: width / 2, top: (-depth / 2) * tilt - thickness, bottom: (depth / 2) * tilt },
    focus: { at: [width * 0.2, -thickness + depth * 0.05], width: width * 0.52 },
    tone,
  };
};
