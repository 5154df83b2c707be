import { light, lightness, shade } from '../color.ts';
import type { Finish } from '../form/lathe.ts';
import { lathe, turnedShadow } from '../form/lathe.ts';
import { turned } from '../form/profile.ts';
import { softEllipse } from '../form/soft.ts';
import { createRandom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ellipse, group, n, path } from '../svg.ts';
import { ABOVE, type Figure, TILT } from '../view.ts';

export interface PlateSpec {
  /** Millimetres. */
  width: number;
  height: number;
  tone: string;
  /** Width of the flat rim, 0 to 0.4 of the radius; 0 is a coupe plate. */
  rim: number;
  edge?: string;
  motif?: 'none' | 'leaf' | 'dots' | 'rings' | 'speckle';
  motifColor?: string;
  finish?: Finish;
  /** Seen from high above, as flat things are shown on their own. */
  above?: boolean;
  seed: string;
}

const leafAt = (angle: number, r: number, size: number): string => {
  const a = (angle * Math.PI) / 180;
  const [x, y] = [Math.cos(a) * r, Math.sin(a) * r];
  const [tx, ty] = [-Math.sin(a) * size, Math.cos(a) * size];
  const [nx, ny] = [Math.cos(a) * size * 0.36, Math.sin(a) * size * 0.36];
  return `M${n(x - tx)} ${n(y - ty)}Q${n(x + nx)} ${n(y + ny)} ${n(x + tx)} ${n(y + ty)}Q${n(x - nx)} ${n(y - ny)} ${n(x - tx)} ${n(y - ty)}Z`;
};

/** A plate or a platter: what matters is what one sees of its inside. */
export const plate = (sheet: Sheet, spec: PlateSpec): Figure => {
  const { width, tone, rim, edge, motif = 'none', seed, above } = spec;
  const tilt = above ? ABOVE : TILT;
  const height = above ? spec.height * 0.5 : spec.height;
  const ink = spec.motifColor ?? shade(tone, 0.5);
  const R = width / 2;
  const profile = turned([
    [R * 0.52, 0],
    [R * 0.6, height * 0.1],
    [R * 0.9, height * 0.7],
    [R, height],
  ]);
  const random = createRandom(`plate/${seed}`);
  const well = R * (1 - rim) - 3;
  // Painted as seen from straight above, then laid onto the table's plane.
  let paint = '';
  if (motif === 'leaf') {
    let d = '';
    for (let a = 0; a < 360; a += 15) d += leafAt(a, R * (1 - rim * 0.52), R * 0.075);
    paint = path(d, { fill: ink, opacity: 0.9 });
  } else if (motif === 'dots') {
    for (let a = 0; a < 360; a += 9) {
      const t = (a * Math.PI) / 180;
      paint += ellipse(Math.cos(t) * R * 0.9, Math.sin(t) * R * 0.9, R * 0.022, R * 0.022, { fill: ink });
    }
  } else if (motif === 'rings') {
    for (const k of [0.92, 0.84, 0.5, 0.3]) {
      paint += ellipse(0, 0, R * k, R * k, {
        fill: 'none',
        stroke: ink,
        'stroke-width': R * (k > 0.8 ? 0.022 : 0.012),
        opacity: 0.75,
      });
    }
  } else if (motif === 'speckle') {
    for (let i = 0; i < 120; i++) {
      const [t, d] = [random.between(0, 6.283), R * Math.sqrt(random.next()) * 0.97];
      const size = 0.3 + random.next() ** 4 * 1.4;
      paint += ellipse(Math.cos(t) * d, Math.sin(t) * d, size, size, {
        fill: lightness(tone) > 0.5 ? shade(tone, 0.6) : light(tone, 0.4),
        opacity: 0.6,
      });
    }
  }
  const flat = (k: number): [number, number, number, number] => [0, -height, k, k * tilt];
  const disc = (k: number, fill: string, dy = 0): string => {
    const [cx, cy, rx, ry] = flat(k);
    return ellipse(cx, cy + dy, rx, ry, { fill });
  };
  const clip = sheet.clip(disc(R - 1, ''));
  const drop = height * (rim > 0 ? 0.34 : 0.42);
  const face = group(
    { 'clip-path': clip },
    disc(
      R,
      sheet.linear(
        [
          [0, shade(tone, 0.1)],
          [0.35, light(tone, 0.16)],
          [1, light(tone, 0.04)],
        ],
        [0, 0.2, 1, 0.7],
      ),
    ),
    disc(
      well,
      sheet.linear(
        [
          [0, shade(tone, 0.34)],
          [0.28, shade(tone, 0.17)],
          [0.75, light(tone, 0.06)],
          [1, light(tone, 0.34)],
        ],
        [0, 0.1, 1, 0.75],
      ),
      drop * 0.3,
    ),
    disc(
      well * 0.93,
      sheet.linear(
        [
          [0, shade(tone, 0.16)],
          [0.5, shade(tone, 0.03)],
          [1, light(tone, 0.14)],
        ],
        [0, 0, 1, 0.8],
      ),
      drop * 0.62,
    ),
    group(
      {
        transform: `translate(0 ${n(-height + (motif === 'leaf' || motif === 'dots' ? 0 : drop * 0.3))}) scale(1 ${n(tilt)})`,
      },
      paint,
    ),
    softEllipse(sheet, {
      cx: -R * 0.3,
      cy: -height - R * tilt * 0.3 + drop,
      rx: R * 0.36,
      ry: R * tilt * 0.2,
      color: '#fffaf0',
      opacity: spec.finish === 'matte' ? 0.06 : 0.2,
      softness: R * 0.12,
    }),
  );
  const underside = ellipse(0, -height * 0.1, R * 0.995, R * tilt * 0.995, { fill: shade(tone, 0.5) });
  const edgeTone = edge ?? tone;
  const lip =
    ellipse(...flat(R - 0.8), { fill: 'none', stroke: edgeTone, 'stroke-width': edge ? 3.2 : 2 }) +
    ellipse(...flat(R - 0.9), {
      fill: 'none',
      stroke: sheet.linear(
        [
          [0, light(edgeTone, 0.9)],
          [0.5, light(edgeTone, 0.4), 0.4],
          [1, shade(edgeTone, 0.3), 0.5],
        ],
        [0, 0, 1, 1],
      ),
      'stroke-width': 1.1,
    });
  return {
    shadow: above ? fromAbove(sheet, R, spec.height) : turnedShadow(sheet, profile),
    body: (above ? underside : lathe(sheet, { profile, tone, finish: spec.finish ?? 'satin' })) + face + lip,
    box: { left: -R, right: R, top: -height - R * tilt, bottom: -height * 0.9 + R * tilt },
    focus: { at: [R * 0.46, -height + R * tilt * 0.5], width: R * 0.95 },
    tone,
  };
};

/** The shadow of a plate that is seen from above: to the right and below, where the wall behind would be. */
const fromAbove = (sheet: Sheet, R: number, height: number): string =>
  softEllipse(sheet, {
    cx: height * 0.85,
    cy: height * 0.55,
    rx: R * 0.97,
    ry: R * ABOVE * 0.97,
    color: '#3a2530',
    opacity: 0.3,
    softness: height * 0.9,
  }) +
  softEllipse(sheet, {
    cx: height * 0.3,
    cy: height * 0.3,
    rx: R * 0.97,
    ry: R * ABOVE * 0.97,
    color: '#2a1a1c',
    opacity: 0.36,
    softness: height * 0.36,
  });
