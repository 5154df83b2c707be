import { light, mix, shade } from '../../color.ts';
import { lathe, ringLine, sector, silhouette } from '../../form/lathe.ts';
import { arc, type Profile, straight, turned } from '../../form/profile.ts';
import type { Sheet } from '../../sheet.ts';
import { decorate } from '../../surface/glaze.ts';
import { curve, ellipse, group, path } from '../../svg.ts';
import { TILT } from '../../view.ts';
import type { LampSpec } from './spec.ts';

/** Returns the profile of a shade whose lower edge is at the height `base`. */
export const shadeProfile = (style: LampSpec['style'], width: number, height: number, base: number): Profile => {
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

/** A shade. Light shines through all kinds except metal and clay. */
export const shadeBody = (sheet: Sheet, spec: LampSpec, profile: Profile): string => {
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
