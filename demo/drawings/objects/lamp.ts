import { type Color, light, mix, shade } from '../color.ts';
import { type Finish, lathe, ringLine, sector, silhouette, turnedShadow } from '../form/lathe.ts';
import { arc, type Profile, straight, turned } from '../form/profile.ts';
import { softEllipse } from '../form/soft.ts';
import type { Sheet } from '../sheet.ts';
import { type Decoration, decorate } from '../surface/glaze.ts';
import { curve, ellipse, group, n, path } from '../svg.ts';
import { type Figure, TILT } from '../view.ts';

const feet = {
  gourd: [
    [0.4, 0],
    [0.48, 0.03],
    [0.5, 0.2],
    [0.42, 0.46],
    [0.22, 0.68],
    [0.16, 0.82],
    [0.12, 1],
  ],
  column: [
    [0.5, 0],
    [0.5, 0.03],
    [0.24, 0.07],
    [0.2, 0.12],
    [0.2, 0.9],
    [0.14, 1],
  ],
  drum: [
    [0.44, 0],
    [0.5, 0.05],
    [0.5, 0.5],
    [0.46, 0.85],
    [0.2, 0.97],
    [0.12, 1],
  ],
  stem: [
    [0.5, 0],
    [0.5, 0.02],
    [0.48, 0.035],
    [0.08, 0.06],
    [0.05, 0.1],
    [0.05, 0.9],
    [0.05, 1],
  ],
} as const;

export interface LampSpec {
  style: 'shaded' | 'mushroom' | 'globe' | 'pierced' | 'pendant';
  foot?: keyof typeof feet;
  /** Millimetres: of the foot, then of the shade. */
  footWidth: number;
  footHeight: number;
  shadeWidth: number;
  shadeHeight: number;
  footTone: Color;
  footFinish?: Finish;
  footDecorations?: readonly Decoration[];
  shadeTone: Color;
  /** Metal shades stay dark outside; cloth, paper and glass glow. */
  shadeKind: 'cloth' | 'metal' | 'paper' | 'glass' | 'cane' | 'clay';
  stripes?: Color;
  seed: string;
}

const halo = (sheet: Sheet, x: number, y: number, r: number, strength: number): string =>
  ellipse(x, y, r, r, {
    fill: sheet.radial([
      [0, '#ffe3a6', strength],
      [0.4, '#ffdc98', strength * 0.4],
      [1, '#ffdc98', 0],
    ]),
  });

/** The warm pool that a lamp throws on the table. */
const pool = (sheet: Sheet, r: number): string =>
  ellipse(0, 0, r, r * TILT * 0.9, {
    fill: sheet.radial([
      [0, '#ffe6ae', 0.85],
      [0.6, '#ffe0a0', 0.3],
      [1, '#ffe0a0', 0],
    ]),
  });

const shadeProfile = (style: LampSpec['style'], width: number, height: number, base: number): Profile => {
  const R = width / 2;
  if (style === 'mushroom' || style === 'pendant') {
    return turned([
      [R, base],
      [R * 0.985, base + height * 0.16],
      [R * 0.86, base + height * 0.52],
      [R * 0.55, base + height * 0.84],
      [R * 0.2, base + height * 0.98],
      [R * 0.06, base + height],
    ]);
  }
  if (style === 'globe') {
    const points = Array.from({ length: 13 }, (_, i): [number, number] => {
      const a = (-80 + (i * 160) / 12) * (Math.PI / 180);
      return [R * Math.cos(a), base + height / 2 + (height / 2) * Math.sin(a)];
    });
    return turned(points, 6);
  }
  return straight([
    [R, base],
    [R * 0.68, base + height],
  ]);
};

const glowing: Record<LampSpec['shadeKind'], number> = { cloth: 1, paper: 1, glass: 1, cane: 0.5, clay: 0, metal: 0 };

const shadeBody = (sheet: Sheet, spec: LampSpec, profile: Profile): string => {
  const { shadeTone: tone, shadeKind, stripes, seed } = spec;
  const outline = silhouette(profile);
  const { rings, rim, foot } = profile;
  const clip = sheet.clip(path(outline, {}));
  const lit = glowing[shadeKind];
  let texture = '';
  if (shadeKind === 'cloth') {
    for (let a = 175; a > 3; a -= 4)
      texture += path(sector(profile, a, a - 1.5), { fill: shade(tone, 0.4), opacity: 0.07 });
  }
  if (stripes)
    for (let a = 172; a > 0; a -= 15) texture += path(sector(profile, a, a - 5.5), { fill: stripes, opacity: 0.8 });
  if (shadeKind === 'paper') {
    for (let i = 2; i < rings.length - 1; i += 2)
      texture += path(ringLine(profile, rings[i]!.z), {
        fill: 'none',
        stroke: shade(tone, 0.5),
        'stroke-width': 1.1,
        opacity: 0.28,
      });
  }
  if (shadeKind === 'cane') {
    for (let a = 178; a > 2; a -= 6)
      texture += path(sector(profile, a, a - 2.4), { fill: shade(tone, 0.55), opacity: 0.4 });
    for (let i = 1; i < rings.length; i += 2)
      texture += path(ringLine(profile, rings[i]!.z), {
        fill: 'none',
        stroke: light(tone, 0.35),
        'stroke-width': 2.2,
        opacity: 0.75,
      });
  }
  if (lit === 0) {
    return lathe(sheet, {
      profile,
      tone,
      finish: shadeKind === 'metal' ? 'satin' : 'matte',
      decoration: decorate(profile, tone, [], seed),
    });
  }
  const warm = mix(tone, '#ffe2a4', 0.62);
  const glow = sheet.linear(
    [
      [0, mix(tone, '#f3c67c', 0.25)],
      [0.3, warm],
      [0.62, light(warm, 0.55)],
      [0.9, warm],
      [1, mix(tone, '#f0bd74', 0.4)],
    ],
    [0, 0, 0, 1],
  );
  const sides = sheet.linear([
    [0, shade(tone, 0.3), 0.32],
    [0.2, shade(tone, 0.3), 0.03],
    [0.42, '#fff6dc', 0.36],
    [0.7, shade(tone, 0.3), 0.06],
    [1, shade(tone, 0.5), 0.5],
  ]);
  const rims =
    path(curve(arc(foot, 180, 0)), { fill: 'none', stroke: shade(tone, 0.25), 'stroke-width': 2.2, opacity: 0.6 }) +
    (spec.style === 'shaded'
      ? ellipse(0, -rim.z, rim.r, rim.r * TILT, { fill: '#fff1c9' }) +
        ellipse(0, -rim.z, rim.r, rim.r * TILT, { fill: 'none', stroke: shade(tone, 0.2), 'stroke-width': 1.8 })
      : '');
  return path(outline, { fill: glow }) + group({ 'clip-path': clip }, texture, path(outline, { fill: sides })) + rims;
};

/** Little holes through which a clay lamp shines, in rings that grow denser towards its shoulder. */
const piercings = (profile: Profile): string => {
  let text = '';
  const height = profile.rim.z - profile.foot.z;
  for (let row = 0; row < 9; row++) {
    const z = profile.foot.z + height * (0.14 + row * 0.085);
    const r = profile.radiusAt(z);
    for (let a = row % 2 ? 172 : 178; a > 4; a -= 12) {
      const t = (a * Math.PI) / 180;
      const squeeze = Math.max(0.15, Math.sin(t));
      const size = r * (row % 3 === 1 ? 0.055 : 0.036);
      text += ellipse(r * Math.cos(t), -z + r * TILT * Math.sin(t), size * squeeze, size, { fill: '#ffe7ae' });
    }
  }
  return text;
};

/** A lamp, lit. A pendant hangs from above the picture, its light at the origin's height. */
export const lamp = (sheet: Sheet, spec: LampSpec): Figure => {
  const { style, footWidth, footHeight, shadeWidth, shadeHeight, footTone } = spec;
  const R = shadeWidth / 2;
  if (style === 'pierced') {
    const profile = turned([
      [R * 0.6, 0],
      [R * 0.8, shadeHeight * 0.08],
      [R, shadeHeight * 0.42],
      [R * 0.82, shadeHeight * 0.78],
      [R * 0.4, shadeHeight * 0.96],
      [R * 0.3, shadeHeight],
    ]);
    const inside = ellipse(0, -shadeHeight, R * 0.27, R * 0.27 * TILT, { fill: '#ffe7ae' });
    return {
      shadow: turnedShadow(sheet, profile) + group({ opacity: 0.7 }, pool(sheet, R * 2.1)),
      body:
        lathe(sheet, {
          profile,
          tone: spec.shadeTone,
          finish: 'matte',
          wall: 4,
          inside: mix(spec.shadeTone, '#ffd98c', 0.7),
          content: inside,
        }) +
        piercings(profile) +
        halo(sheet, 0, -shadeHeight * 0.5, R * 2.1, 0.3),
      box: { left: -R, right: R, top: -shadeHeight - R * 0.12, bottom: R * 0.6 * TILT },
      focus: { at: [-R * 0.2, -shadeHeight * 0.55], width: R * 1.1 },
      cover: 0.8,
      tone: spec.shadeTone,
    };
  }
  if (style === 'pendant' || (style === 'globe' && footHeight === 0)) return pendant(sheet, spec);
  const foot = turned(feet[spec.foot ?? 'gourd'].map(([r, z]) => [r * footWidth, z * footHeight] as const));
  const overlap = style === 'shaded' ? shadeHeight * 0.1 : style === 'mushroom' ? 8 : 10;
  const base = footHeight - overlap;
  const profile = shadeProfile(style, shadeWidth, shadeHeight, base);
  const under = ellipse(0, -base, R, R * TILT, {
    fill: sheet.radial([
      [0, '#fff3cf'],
      [0.7, '#ffdf9c'],
      [1, mix(spec.shadeTone, '#c98f4a', 0.5)],
    ]),
  });
  const top = base + shadeHeight;
  const litFoot = sheet.span(
    [
      [0, '#ffe2a0', 0.75],
      [1, '#ffe2a0', 0],
    ],
    [0, -base, 0, -base + Math.min(footHeight * 0.7, 130)],
  );
  const overlay = group(
    { 'clip-path': sheet.clip(path(silhouette(foot), {})) },
    ellipse(-footWidth * 0.02, -base, footWidth * 0.5, footHeight * 0.7, { fill: litFoot }),
  );
  return {
    shadow:
      turnedShadow(sheet, foot) +
      softEllipse(sheet, {
        cx: top * 0.48,
        cy: -top * 0.05,
        rx: R * 0.9,
        ry: R * TILT * 0.8,
        color: '#3a2530',
        opacity: 0.16,
        softness: 36,
      }) +
      pool(sheet, R * 1.5),
    body:
      halo(sheet, 0, -base - shadeHeight * 0.3, R * 2.6, 0.5) +
      (style === 'globe' ? '' : under) +
      lathe(sheet, {
        profile: foot,
        tone: footTone,
        finish: spec.footFinish ?? 'satin',
        decoration: decorate(foot, footTone, spec.footDecorations ?? [], spec.seed),
      }) +
      overlay +
      shadeBody(sheet, spec, profile),
    box: {
      left: -Math.max(R, footWidth / 2),
      right: Math.max(R, footWidth / 2),
      top: -top - 6,
      bottom: (footWidth / 2) * TILT,
    },
    focus: { at: [-R * 0.15, -base * 0.98], width: R * 1.35 },
    tone: mix(footTone, spec.shadeTone, 0.7),
  };
};

const pendant = (sheet: Sheet, spec: LampSpec): Figure => {
  const { shadeWidth, shadeHeight, shadeTone } = spec;
  const R = shadeWidth / 2;
  const base = shadeHeight * 0.3;
  const profile = shadeProfile(spec.style, shadeWidth, shadeHeight, base);
  const under =
    spec.style === 'pendant'
      ? ellipse(0, -base, R, R * TILT, { fill: shade(shadeTone, 0.3) }) +
        ellipse(0, -base - 1, R * 0.965, R * TILT * 0.95, {
          fill: sheet.radial([
            [0, '#fff6da'],
            [0.45, '#ffe4a8'],
            [1, mix(shadeTone, '#e2b366', 0.6)],
          ]),
        }) +
        ellipse(0, -base - R * 0.02, R * 0.2, R * 0.13, { fill: '#fffdf2' })
      : '';
  const cord = path(`M0 ${n(-base - shadeHeight)}V-3000`, { stroke: shade(spec.footTone, 0.3), 'stroke-width': 3.4 });
  const cap =
    ellipse(0, -base - shadeHeight, 9, 9 * TILT, { fill: spec.footTone }) +
    path(`M-9 ${n(-base - shadeHeight)}l3 -20h12l3 20Z`, {
      fill: sheet.linear([
        [0, light(spec.footTone, 0.4)],
        [1, shade(spec.footTone, 0.5)],
      ]),
    });
  return {
    shadow: ellipse(0, base * 1.4, R * 2, R * 0.5, {
      fill: sheet.radial([
        [0, '#ffe9b8', 0.5],
        [1, '#ffe9b8', 0],
      ]),
    }),
    body:
      cord + halo(sheet, 0, -base - shadeHeight * 0.2, R * 2.3, 0.55) + cap + shadeBody(sheet, spec, profile) + under,
    box: { left: -R, right: R, top: -base - shadeHeight - 60, bottom: 0 },
    focus: { at: [-R * 0.3, -base - shadeHeight * 0.25], width: R * 1.2 },
    tone: shadeTone,
  };
};
