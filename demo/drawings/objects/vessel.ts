import { type Color, shade } from '../color.ts';
import { type Finish, lathe, turnedShadow } from '../form/lathe.ts';
import { type Profile, straight, turned } from '../form/profile.ts';
import type { Sheet } from '../sheet.ts';
import { type Decoration, decorate } from '../surface/glaze.ts';
import { ellipse } from '../svg.ts';
import { type Figure, TILT } from '../view.ts';
import { handle } from './handle.ts';

/** Outlines of turned objects, for a body with width 1 and height 1: radius and height from foot to rim. */
const forms = {
  straight: [
    [0.46, 0],
    [0.485, 0.02],
    [0.5, 0.06],
    [0.5, 0.5],
    [0.5, 1],
  ],
  round: [
    [0.3, 0],
    [0.38, 0.03],
    [0.48, 0.2],
    [0.5, 0.42],
    [0.475, 0.72],
    [0.45, 0.92],
    [0.46, 1],
  ],
  taper: [
    [0.35, 0],
    [0.375, 0.03],
    [0.42, 0.4],
    [0.47, 0.75],
    [0.5, 1],
  ],
  tulip: [
    [0.26, 0],
    [0.33, 0.03],
    [0.44, 0.22],
    [0.46, 0.45],
    [0.44, 0.7],
    [0.47, 0.9],
    [0.5, 1],
  ],
  bowl: [
    [0.2, 0],
    [0.21, 0.09],
    [0.23, 0.1],
    [0.36, 0.32],
    [0.45, 0.62],
    [0.49, 0.88],
    [0.5, 1],
  ],
  deep: [
    [0.21, 0],
    [0.22, 0.06],
    [0.25, 0.08],
    [0.41, 0.3],
    [0.48, 0.6],
    [0.5, 0.86],
    [0.5, 1],
  ],
  open: [
    [0.17, 0],
    [0.175, 0.12],
    [0.2, 0.14],
    [0.34, 0.4],
    [0.44, 0.74],
    [0.5, 1],
  ],
  ovoid: [
    [0.24, 0],
    [0.3, 0.02],
    [0.44, 0.22],
    [0.5, 0.45],
    [0.45, 0.68],
    [0.3, 0.84],
    [0.235, 0.92],
    [0.26, 1],
  ],
  moon: [
    [0.2, 0],
    [0.27, 0.02],
    [0.44, 0.2],
    [0.5, 0.45],
    [0.45, 0.7],
    [0.28, 0.88],
    [0.17, 0.93],
    [0.19, 1],
  ],
  bottle: [
    [0.4, 0],
    [0.47, 0.03],
    [0.5, 0.16],
    [0.48, 0.36],
    [0.36, 0.52],
    [0.19, 0.66],
    [0.15, 0.82],
    [0.2, 1],
  ],
  cylinder: [
    [0.49, 0],
    [0.5, 0.012],
    [0.5, 0.5],
    [0.5, 1],
  ],
  shoulder: [
    [0.27, 0],
    [0.31, 0.02],
    [0.39, 0.3],
    [0.48, 0.62],
    [0.485, 0.75],
    [0.37, 0.88],
    [0.26, 0.93],
    [0.28, 1],
  ],
  pot: [
    [0.35, 0],
    [0.365, 0.02],
    [0.42, 0.4],
    [0.468, 0.78],
  ],
  belly: [
    [0.28, 0],
    [0.35, 0.03],
    [0.48, 0.25],
    [0.5, 0.5],
    [0.44, 0.8],
    [0.4, 0.94],
    [0.42, 1],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

/** Name of an outline. */
export type Form = keyof typeof forms;

/** Measures and colours of a vessel. */
export interface VesselSpec {
  form: Form;
  /** Millimetres. */
  width: number;
  height: number;
  tone: Color;
  inside?: Color;
  finish?: Finish;
  wall?: number;
  decorations?: readonly Decoration[];
  handle?: 'loop' | 'ear' | 'wide';
  /** Fill level, from 0 to 1, and colour of the drink. */
  drink?: { level: number; color: Color };
  seed: string;
}

/** Returns the profile of a form in millimetres. */
export const profileOf = (form: Form, width: number, height: number): Profile => {
  const points = forms[form].map(([r, z]) => [r * width, z * height] as const);
  if (form === 'pot') {
    const lip = [0.478, 0.5, 0.5].map((r, i) => [r * width, (i === 2 ? 1 : 0.8) * height] as const);
    return straight([...points.flatMap((p) => [p]), ...lip]);
  }
  return turned(points);
};

/** A turned ceramic, wooden or metal vessel: mug, bowl, vase, jug, pot. */
export const vessel = (sheet: Sheet, spec: VesselSpec): Figure => {
  const { form, width, height, tone, finish, inside, wall = 3, drink, seed } = spec;
  const profile = profileOf(form, width, height);
  const { rim } = profile;
  const content = drink
    ? ellipse(0, -rim.z + (1 - drink.level) * rim.r * TILT * 1.5, rim.r - wall, (rim.r - wall) * TILT, {
        fill: sheet.linear([
          [0, shade(drink.color, 0.34)],
          [0.7, drink.color],
        ]),
      })
    : undefined;
  const body = lathe(sheet, {
    profile,
    tone,
    finish: finish ?? 'satin',
    wall,
    inside: inside ?? tone,
    decoration: decorate(profile, tone, spec.decorations ?? [], seed),
    content,
  });
  const grip = spec.handle ? handle({ profile, tone, style: spec.handle, finish: finish ?? 'satin' }) : undefined;
  const right = grip ? grip.right : profile.widest;
  return {
    shadow: turnedShadow(sheet, profile),
    body: (grip?.body ?? '') + body,
    box: {
      left: -profile.widest,
      right,
      top: -rim.z - rim.r * TILT,
      bottom: profile.foot.r * TILT,
    },
    focus: { at: [-profile.widest * 0.12, -rim.z * 0.8], width: Math.max(width, height) * 0.62 },
    tone,
  };
};
