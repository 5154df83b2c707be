import { light, lightness, shade } from '../color.ts';
import type { Finish } from '../form/lathe.ts';
import { lathe, turnedShadow } from '../form/lathe.ts';
import { turned } from '../form/profile.ts';
import { softEllipse } from '../form/soft.ts';
import { createRandom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { ellipse, group, n, path } from '../svg.ts';
import { ABOVE, type Figure, TILT } from '../view.ts';

/** Measures and colours of a plate. */
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
  /** Whether it is seen from high above, as flat things are when shown on their own. */
  above?: boolean;
  seed: string;
}

const leafAt = (angle: number, r: number, size: number): string => {
  const a = (angle * Math.PI) / 180;
  const x = Math.cos(a) * r;
  const y = Math.sin(a) * r;
  const tx = -Math.sin(a) * size;
  const ty = Math.cos(a) * size;
  const nx = Math.cos(a) * size * 0.36;
  const ny = Math.sin(a) * size * 0.36;
  return `M${n(x - tx)} ${n(y - ty)}Q${n(x + nx)} ${n(y + ny)} ${n(x + tx)} ${n(y + ty)}Q${n(x - nx)} ${n(y - ny)} ${n(x - tx)} ${n(y - ty)}Z`;
};

type Motif = NonNullable<PlateSpec['motif']>;

/** Motifs, painted as seen from straight above: `R` is the radius, and `ink` the paint's colour. */
const motifs: Record<Motif, (R: number, ink: string, spec: PlateSpec) => string> = {
  none: () => '',
  leaf: (R, ink, { rim }) => {
    let d = '';
    for (let a = 0; a < 360; a += 15) d += leafAt(a, R * (1 - rim * 0.52), R * 0.075);
    return path(d, { fill: ink, opacity: 0.9 });
  },
  dots: (R, ink) => {
    let dots = '';
    for (let a = 0; a < 360; a += 9) {
      const t = (a * Math.PI) / 180;
      dots += ellipse(Math.cos(t) * R * 0.9, Math.sin(t) * R * 0.9, R * 0.022, R * 0.022, { fill: ink });
    }
    return dots;
  },
  rings: (R, ink) => {
    let rings = '';
    for (const k of [0.92, 0.84, 0.5, 0.3]) {
      rings += ellipse(0, 0, R * k, R * k, {
        fill: 'none',
        stroke: ink,
        'stroke-width': R * (k > 0.8 ? 0.022 : 0.012),
        opacity: 0.75,
      });
    }
    return rings;
  },
  speckle: (R, _, { tone, seed }) => {
    const random = createRandom(`plate/${seed}`);
    let specks = '';
    for (let i = 0; i < 120; i++) {
      const t = random.between(0, 6.283);
      const d = R * Math.sqrt(random.next()) * 0.97;
      const size = 0.3 + random.next() ** 4 * 1.4;
      specks += ellipse(Math.cos(t) * d, Math.sin(t) * d, size, size, {
        fill: lightness(tone) > 0.5 ? shade(tone, 0.6) : light(tone, 0.4),
        opacity: 0.6,
      });
    }
    return specks;
  },
};

/** A plate's appearance: its radius, its height on the sheet, and the height of its circles relative to their width. */
interface Seen {
  R: number;
  height: number;
  tilt: number;
}

/** The visible inside: the rim, the well and its floor, the motif painted on them, and the light. */
const faceOf = (sheet: Sheet, spec: PlateSpec, { R, height, tilt }: Seen): string => {
  const { tone, rim, motif = 'none' } = spec;
  const well = R * (1 - rim) - 3;
  const disc = (r: number, fill: string, dy = 0): string => ellipse(0, -height + dy, r, r * tilt, { fill });
  const clip = sheet.clip(disc(R - 1, ''));
  const drop = height * (rim > 0 ? 0.34 : 0.42);
  const rimFill = sheet.linear(
    [
      [0, shade(tone, 0.1)],
      [0.35, light(tone, 0.16)],
      [1, light(tone, 0.04)],
    ],
    [0, 0.2, 1, 0.7],
  );
  const wellFill = sheet.linear(
    [
      [0, shade(tone, 0.34)],
      [0.28, shade(tone, 0.17)],
      [0.75, light(tone, 0.06)],
      [1, light(tone, 0.34)],
    ],
    [0, 0.1, 1, 0.75],
  );
  const floorFill = sheet.linear(
    [
      [0, shade(tone, 0.16)],
      [0.5, shade(tone, 0.03)],
      [1, light(tone, 0.14)],
    ],
    [0, 0, 1, 0.8],
  );
  // Height at which the motif is projected onto the table's plane.
  const painted = -height + (motif === 'leaf' || motif === 'dots' ? 0 : drop * 0.3);
  return group(
    { 'clip-path': clip },
    disc(R, rimFill),
    disc(well, wellFill, drop * 0.3),
    disc(well * 0.93, floorFill, drop * 0.62),
    group(
      { transform: `translate(0 ${n(painted)}) scale(1 ${n(tilt)})` },
      motifs[motif](R, spec.motifColor ?? shade(tone, 0.5), spec),
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
};

/** The edge, which catches the light and has its own colour if it is painted. */
const lipOf = (sheet: Sheet, { tone, edge }: PlateSpec, { R, height, tilt }: Seen): string => {
  const color = edge ?? tone;
  const ring = (r: number, stroke: string, width: number): string =>
    ellipse(0, -height, r, r * tilt, { fill: 'none', stroke, 'stroke-width': width });
  const glint = sheet.linear(
    [
      [0, light(color, 0.9)],
      [0.5, light(color, 0.4), 0.4],
      [1, shade(color, 0.3), 0.5],
    ],
    [0, 0, 1, 1],
  );
  return ring(R - 0.8, color, edge ? 3.2 : 2) + ring(R - 0.9, glint, 1.1);
};

/** A plate or a platter, of which mainly the inside is visible. */
export const plate = (sheet: Sheet, spec: PlateSpec): Figure => {
  const { width, tone, above } = spec;
  const tilt = above ? ABOVE : TILT;
  const height = above ? spec.height * 0.5 : spec.height;
  const R = width / 2;
  const seen = { R, height, tilt };
  const profile = turned([
    [R * 0.52, 0],
    [R * 0.6, height * 0.1],
    [R * 0.9, height * 0.7],
    [R, height],
  ]);
  const face = faceOf(sheet, spec, seen);
  const underside = ellipse(0, -height * 0.1, R * 0.995, R * tilt * 0.995, { fill: shade(tone, 0.5) });
  const lip = lipOf(sheet, spec, seen);
  return {
    shadow: above ? fromAbove(sheet, R, spec.height) : turnedShadow(sheet, profile),
    body: (above ? underside : lathe(sheet, { profile, tone, finish: spec.finish ?? 'satin' })) + face + lip,
    box: { left: -R, right: R, top: -height - R * tilt, bottom: -height * 0.9 + R * tilt },
    focus: { at: [R * 0.46, -height + R * tilt * 0.5], width: R * 0.95 },
    tone,
  };
};

/** The shadow of a plate that is seen from above: to the right and below, where the wall behind it would be. */
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
