import { type Color, light, mix, shade } from '../../color.ts';
import { silhouette, turnedShadow } from '../../form/lathe.ts';
import { arc, onBody, type Profile, turned } from '../../form/profile.ts';
import { softEllipse } from '../../form/soft.ts';
import type { Sheet } from '../../sheet.ts';
import { curve, ellipse, group, lines, n, type Point, path } from '../../svg.ts';
import { type Figure, TILT } from '../../view.ts';
import { forms } from './forms.ts';
import { edgesOf, floorOf, ribsOf, rimOf, shineOf } from './wall.ts';

/** Measures and colours of a glass. */
export interface GlassSpec {
  form: keyof typeof forms;
  /** Millimetres. */
  width: number;
  height: number;
  tint: Color;
  /** Depth of the colour, from 0 to 1. */
  depth?: number;
  fill?: { level: number; color: Color; opaque?: boolean };
  /** Ribs pressed into the wall. */
  ribs?: number;
  label?: { color: Color; ink: Color };
  /** A stopper or a cap of wood, brass or cork. */
  stopper?: Color;
  /** A flat lid over the whole mouth, instead of a stopper. */
  lid?: Color;
  /** Drawn inside, between the far and the near wall. */
  inside?: string;
  /** Drawn in and above the mouth: reeds, a stem. */
  stems?: string;
}

/** Blown glass: transparent, darker at the edges, with two reflections of the window. */
export const glass = (sheet: Sheet, spec: GlassSpec): Figure => {
  const { width, height, tint, depth = 0.5, fill, ribs, label, stopper, lid } = spec;
  const profile = turned(forms[spec.form].map(([r, z]) => [r * width, z * height] as const));
  const { rim, foot, widest } = profile;
  const outline = silhouette(profile);
  const clip = sheet.clip(path(outline, {}));
  const edges = edgesOf(sheet, tint, depth);
  const body = [
    ellipse(0, -rim.z, rim.r, rim.r * TILT, { fill: tint, opacity: 0.14 + depth * 0.2 }),
    path(outline, { fill: tint, opacity: 0.1 + 0.5 * depth }),
    spec.inside ?? '',
    fill ? liquid(sheet, profile, fill) : '',
    group(
      { 'clip-path': clip },
      path(outline, { fill: edges }),
      ribs ? ribsOf(profile, ribs, tint) : '',
      floorOf(profile, height, tint, depth),
      shineOf(sheet, profile),
      label ? labelOf(sheet, profile, height, label) : '',
    ),
    spec.stems ?? '',
    rimOf(profile, tint, depth),
    stopper ? cork(sheet, rim.r * 0.92, rim.r * 1.15, rim.z, stopper) : '',
    lid ? cork(sheet, rim.r * 1.03, 15, rim.z, lid) : '',
  ];
  const lidHeight = lid ? 18 : 0;
  const top = -rim.z - rim.r * TILT - (stopper ? rim.r * 1.3 : lidHeight);
  return {
    shadow:
      group({ opacity: 0.55 }, turnedShadow(sheet, profile, mix('#3a2530', tint, 0.3))) +
      caustic(sheet, widest, height, tint),
    body: body.join(''),
    box: { left: -widest, right: widest, top, bottom: foot.r * TILT },
    focus: { at: [-widest * 0.05, -height * 0.72], width: Math.max(width, height * 0.6) * 0.8 },
    tone: mix('#e8e0d0', tint, 0.3 + depth * 0.5),
  };
};

/** A printed paper around the lower part. */
const labelOf = (
  sheet: Sheet,
  profile: Profile,
  height: number,
  { color, ink }: NonNullable<GlassSpec['label']>,
): string => {
  const z0 = height * 0.16;
  const z1 = height * 0.44;
  const strip = lines([
    ...arc({ r: profile.radiusAt(z0) * 1.002, z: z0 }, 132, 48),
    ...arc({ r: profile.radiusAt(z1) * 1.002, z: z1 }, 48, 132),
  ]);
  const mark = (z: number, from: number, to: number): string => curve(arc({ r: profile.radiusAt(z), z }, from, to, 6));
  return (
    path(strip, { fill: color }) +
    path(mark(z0 + (z1 - z0) * 0.66, 112, 68) + mark(z0 + (z1 - z0) * 0.4, 104, 76), {
      fill: 'none',
      stroke: ink,
      'stroke-width': height * 0.013,
    }) +
    path(mark(z0 + (z1 - z0) * 0.1, 130, 50) + mark(z0 + (z1 - z0) * 0.9, 130, 50), {
      fill: 'none',
      stroke: ink,
      'stroke-width': 0.5,
      opacity: 0.6,
    }) +
    path(strip, {
      fill: sheet.linear([
        [0, '#ffffff', 0.1],
        [0.5, '#2b1d1a', 0],
        [1, '#2b1d1a', 0.3],
      ]),
    })
  );
};

/** The patch of light that coloured glass casts into its own shadow. */
const caustic = (sheet: Sheet, widest: number, height: number, tint: Color): string =>
  softEllipse(sheet, {
    cx: widest * 0.9 + height * 0.2,
    cy: -height * 0.03,
    rx: height * 0.23,
    ry: widest * 0.13,
    color: light(tint, 0.45),
    opacity: 0.55,
    softness: height * 0.12,
  });

/** The contents of the glass, up to a part of its height. */
const liquid = (sheet: Sheet, profile: Profile, { level, color, opaque }: NonNullable<GlassSpec['fill']>): string => {
  const z = profile.foot.z + (profile.rim.z - profile.foot.z) * level;
  const part = profile.rings.filter((ring) => ring.z <= z && ring.z >= profile.foot.z + 3);
  const inset = opaque ? 0.93 : 0.95;
  const right = part.map(({ r, z: at }): Point => [r * inset, -at]);
  const surface = { r: profile.radiusAt(z) * inset, z };
  const base = { r: (part[0]?.r ?? profile.foot.r) * inset, z: part[0]?.z ?? 0 };
  const shape = lines([
    ...right,
    onBody(surface, 0),
    ...arc(surface, 0, -180),
    ...right.map(([x, y]): Point => [-x, y]).reverse(),
    ...arc(base, 180, 0),
  ]);
  const deep = sheet.linear([
    [0, shade(color, 0.3), opaque ? 1 : 0.62],
    [0.3, color, opaque ? 1 : 0.42],
    [0.7, color, opaque ? 1 : 0.5],
    [1, shade(color, 0.45), opaque ? 1 : 0.72],
  ]);
  return (
    path(shape, { fill: deep }) +
    ellipse(0, -z, surface.r, surface.r * TILT, {
      fill: light(color, opaque ? 0.14 : 0.4),
      opacity: opaque ? 1 : 0.55,
    }) +
    path(curve(arc(surface, 200, 20, 14)), {
      fill: 'none',
      stroke: light(color, 0.8),
      'stroke-width': 0.9,
      opacity: 0.7,
    })
  );
};

/** A stopper, a cap or a lid. */
const cork = (sheet: Sheet, w: number, h: number, z: number, tone: Color): string => {
  const body = `M${n(-w * 0.86)} ${n(-z + h * 0.1)}L${n(-w)} ${n(-z - h)}H${n(w)}L${n(w * 0.86)} ${n(-z + h * 0.1)}A${n(w)} ${n(w * TILT)} 0 0 1 ${n(-w * 0.86)} ${n(-z + h * 0.1)}Z`;
  return (
    path(body, {
      fill: sheet.linear([
        [0, light(tone, 0.1)],
        [0.35, light(tone, 0.25)],
        [0.7, shade(tone, 0.15)],
        [1, shade(tone, 0.45)],
      ]),
    }) +
    ellipse(0, -z - h, w, w * TILT, {
      fill: sheet.linear([
        [0, light(tone, 0.5)],
        [1, light(tone, 0.1)],
      ]),
    })
  );
};
