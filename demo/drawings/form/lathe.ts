import { type Color, light, mix, shade } from '../color.ts';
import type { Sheet, Stop } from '../sheet.ts';
import { curve, ellipse, group, lines, n, type Point, path } from '../svg.ts';
import { SHADOW, TILT } from '../view.ts';
import { arc, onBody, outlineAzimuths, type Profile, type Ring } from './profile.ts';
import { softEllipse } from './soft.ts';

/** Finish of a surface, which determines its reflections. */
export type Finish = 'matte' | 'satin' | 'gloss' | 'metal';

/** A turned body with its surface. */
export interface LatheOptions {
  profile: Profile;
  tone: Color;
  finish?: Finish;
  /** Thickness of the rim in millimetres; absent or 0 closes the top with a lid of the same tone. */
  wall?: number;
  inside?: Color;
  /** Painted on the body before light and shadow fall on it; clipped to the body. */
  decoration?: string;
  /** Drawn inside the mouth. */
  content?: string;
  rimTone?: Color;
}

/**
 * Returns the body's silhouette as one path: the true envelope of its rings, and some whole rings to close it. All
 * parts have the same winding direction, so that overlaps stay filled.
 */
export const silhouette = ({ rings, foot, rim }: Profile): string => {
  const azimuths = outlineAzimuths(rings).map((a) => Math.max(-62, Math.min(62, a)));
  const right = rings.map((ring, i) => onBody(ring, azimuths[i]!));
  const left = right.map(([x, y]): Point => [-x, y]);
  const disc = ({ r, z }: Ring): string =>
    `M${n(-r)} ${n(-z)}a${n(r)} ${n(r * TILT)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * TILT)} 0 1 0 ${n(-2 * r)} 0Z`;
  // Where the wall is nearly horizontal, its rings form the outline.
  const closing = rings.filter((_, i) => i % 4 === 0 || Math.abs(azimuths[i] ?? 0) > 50).map(disc);
  return lines([...right, ...left.reverse()]) + closing.join('') + disc(foot) + disc(rim);
};

/** Returns the area between two azimuths, from foot to rim. Beyond 0 and 180 it extends past the outline. */
export const sector = ({ rings }: Profile, from: number, to: number, low = 0, high = 1): string => {
  const a = Math.floor(low * (rings.length - 1));
  const b = Math.ceil(high * (rings.length - 1));
  // Every other ring is enough for edges as soft as these; the outline itself keeps them all.
  const part = rings.slice(a, b + 1).filter((_, i, all) => i % 2 === 0 || i === all.length - 1);
  const first = part[0]!;
  const last = part.at(-1)!;
  const beyond = Math.max(...part.map((ring) => ring.r)) + 60;
  const edge = (azimuth: number): Point[] => {
    if (azimuth > 0 && azimuth < 180) return part.map((ring) => onBody(ring, azimuth));
    const x = azimuth <= 0 ? beyond : -beyond;
    return [
      [x, -first.z + 8],
      [x, -last.z + 8],
    ];
  };
  return lines([...edge(from), ...edge(to).reverse()]);
};

/**
 * Returns a line of longitude as path text, from foot to rim and back: neighbouring strips share it. Where the
 * wall turns away from the viewer before the line is reached, it follows the outline.
 */
const longitude = ({ rings }: Profile, outline: readonly number[], azimuth: number): { up: string; down: string } => {
  const points: string[] = [];
  rings.forEach(({ r, z }, i) => {
    if (i % 2 === 1 && i < rings.length - 1) return;
    const least = outline[i] ?? 0;
    const angle = (Math.min(180 - least, Math.max(least, azimuth)) * Math.PI) / 180;
    points.push(`${n(r * Math.cos(angle))} ${n(r * TILT * Math.sin(angle) - z)}`);
  });
  return { up: points.join('L'), down: points.reverse().join('L') };
};

/** Returns a line beside the body, so that the last strip covers the outline's own edge. */
const beside = ({ rings, widest }: Profile, side: 1 | -1): { up: string; down: string } => {
  const x = n((widest + 60) * side);
  const low = `${x} ${n(-rings[0]!.z + 8)}`;
  const high = `${x} ${n(-rings.at(-1)!.z - 8)}`;
  return { up: `${low}L${high}`, down: `${high}L${low}` };
};

/** Returns a band around the body between two heights. */
export const belt = (profile: Profile, from: number, to: number): string => {
  const low = arc({ r: profile.radiusAt(from), z: from }, 180, 0);
  const high = arc({ r: profile.radiusAt(to), z: to }, 0, 180);
  return lines([...low, ...high]);
};

/** Returns a line around the front of the body at a height. */
export const ringLine = (profile: Profile, z: number): string => curve(arc({ r: profile.radiusAt(z), z }, 180, 0, 12));

// Strength of the form shadow, the soft light, the sharp reflection and the light reflected by the table.
const finishes: Record<Finish, { dark: number; glow: number; shine: number; bounce: number }> = {
  matte: { dark: 0.48, glow: 0.28, shine: 0, bounce: 0.05 },
  satin: { dark: 0.5, glow: 0.3, shine: 0.16, bounce: 0.1 },
  gloss: { dark: 0.52, glow: 0.27, shine: 0.62, bounce: 0.2 },
  metal: { dark: 0.62, glow: 0.48, shine: 0.5, bounce: 0.32 },
};

/**
 * Returns how light (above 0) or dark (below 0) a wall facing an azimuth is: the sun is at the upper left, in
 * front.
 */
const lightAt = (azimuth: number, dark: number, glow: number): number => {
  const facing = Math.cos(((azimuth - 132) * Math.PI) / 180);
  const edge = Math.min(1, Math.max(0, (azimuth - 158) / 18));
  const middle = 0.6;
  if (facing < middle) return (-dark * (middle - facing)) / (middle + 0.67) - dark * 0.3 * edge;
  return glow * ((facing - middle) / (1 - middle)) ** 1.3 - (dark * 0.3 + glow * 0.4) * edge;
};

/** Width of a strip in degrees; 180 must be a whole number of strips. */
const STRIP = 4.5;

/** Draws light and shadow on a turned body: gouache steps that follow its form. */
const formLight = (sheet: Sheet, profile: Profile, tone: Color, finish: Finish): string => {
  const { dark, glow, shine, bounce } = finishes[finish];
  const shadow = shade(tone, 0.72);
  const sun = light(tone, 0.85);
  const strips: string[] = [];
  const raw = outlineAzimuths(profile.rings).map((azimuth) => Math.max(-70, Math.min(48, azimuth)));
  // A foot's sharp corner only turns away for a ring or two, behind the belly: the minimum of its neighbours hides
  // it.
  const outline = raw.map((azimuth, i) =>
    Math.min(azimuth, ...raw.slice(Math.max(0, i - 5), i + 6).map((a) => Math.max(0, a))),
  );
  // From above, one sees past the middle of bodies that narrow upwards.
  const beyond = Math.ceil(Math.max(0, -Math.min(...outline)) / STRIP) * STRIP;
  let edge = beside(profile, -1);
  for (let azimuth = 180 + beyond; azimuth > -beyond; azimuth -= STRIP) {
    const last = azimuth - STRIP <= -beyond;
    const next = last ? beside(profile, 1) : longitude(profile, outline, azimuth - STRIP);
    const middle = azimuth - STRIP / 2;
    // A surface past the middle leans to the sky, so the side that it faces matters less and less.
    const past = Math.max(0, -middle, middle - 180);
    const value = lightAt(middle, dark, glow) * Math.max(0, 1 - past / 45);
    if (Math.abs(value) >= 0.008) {
      strips.push(path(`M${edge.up}L${next.down}Z`, { fill: value > 0 ? sun : shadow, opacity: Math.abs(value) }));
    }
    edge = next;
  }
  // Each point is covered by a single strip (crisp edges leave no seams), because many thin layers would shift the
  // colour by rounding.
  const parts = [group({ 'shape-rendering': 'crispEdges' }, ...strips)];
  parts.push(slopeLight(sheet, profile, tone));
  parts.push(path(sector(profile, 13, 4, 0.06, 0.97), { fill: light(tone, 0.7), opacity: bounce }));
  if (shine > 0) {
    const soft = sheet.linear(
      [
        [0, '#fffaf0', 0],
        [0.2, '#fffaf0', 1],
        [0.6, '#fffaf0', 0.75],
        [1, '#fffaf0', 0],
      ],
      [0, 0, 0, 1],
    );
    parts.push(path(sector(profile, 146, 136, 0.14, 0.94), { fill: soft, opacity: shine }));
    parts.push(path(sector(profile, 132, 130, 0.3, 0.9), { fill: soft, opacity: shine * 0.55 }));
  }
  return parts.join('');
};

/** Surfaces that lean towards the sky are lighter, those that lean towards the table darker. */
const slopeLight = (sheet: Sheet, { foot, rim, widest, radiusAt }: Profile, tone: Color): string => {
  const height = Math.max(1, rim.z - foot.z);
  const stops: Stop[] = [];
  const steps = 14;
  for (let i = 0; i <= steps; i++) {
    const z = foot.z + (height * i) / steps;
    const run = radiusAt(Math.min(rim.z, z + height * 0.03)) - radiusAt(Math.max(foot.z, z - height * 0.03));
    const lean = -run / Math.hypot(run, height * 0.06);
    // A lampshade hangs in the light: only bodies on the table are darker towards the foot.
    const isOnTable = foot.z < 15;
    const nearTable = isOnTable ? Math.max(0, 1 - (z - foot.z) / Math.min(height * 0.5, 60)) ** 1.6 * 0.34 : 0;
    const offset = 1 - i / steps;
    if (lean > nearTable) stops.push([offset, light(tone, 0.9), (lean - nearTable) * 0.3]);
    else stops.push([offset, shade(tone, 0.8), Math.min(0.5, Math.max(0, -lean) * 0.32 + nearTable)]);
  }
  stops.reverse();
  const fill = sheet.span(stops, [0, -rim.z, 0, -foot.z]);
  const top = -rim.z - widest * TILT;
  return path(`M${n(-widest)} ${n(top)}h${n(widest * 2)}V${n(widest)}h${n(-widest * 2)}Z`, { fill });
};

/** Returns the colour in the shade of a vessel: warmer than outside, because its own walls light it. */
const hollow = (color: Color, amount: number): Color => mix(shade(color, amount * 0.62), '#8f5c34', amount * 0.46);

/** Draws the view through the mouth: dark where the wall blocks the light, light on the far right. */
const mouth = (sheet: Sheet, rim: Ring, wall: number, inside: Color, content: string | undefined): string => {
  const rx = rim.r - wall;
  const ry = rx * TILT - wall * 0.25;
  const cy = -rim.z + wall * 0.12;
  const fill = sheet.linear(
    [
      [0, hollow(inside, 0.44)],
      [0.3, hollow(inside, 0.3)],
      [0.72, hollow(inside, 0.1)],
      [1, light(inside, 0.12)],
    ],
    [0, 0.1, 1, 0.25],
  );
  const clip = sheet.clip(ellipse(0, cy, rx, ry, {}));
  const depth = sheet.linear(
    [
      [0, hollow(inside, 0.75), 0],
      [0.4, hollow(inside, 0.75), 0.08],
      [1, hollow(inside, 0.8), 0.5],
    ],
    [0, 0, 0, 1],
  );
  return group(
    { 'clip-path': clip },
    ellipse(0, cy, rx, ry, { fill }),
    ellipse(0, cy, rx, ry, { fill: depth }),
    content ?? '',
  );
};

/** Draws a turned body: mug, bowl, vase, pot, lamp foot. Its foot's centre is the origin. */
export const lathe = (sheet: Sheet, options: LatheOptions): string => {
  const { profile, tone, finish = 'satin', wall = 0, inside = tone, decoration = '', content } = options;
  const { rim } = profile;
  const outline = silhouette(profile);
  const clip = sheet.clip(path(outline, {}));
  const body = path(outline, { fill: tone });
  const surface = group({ 'clip-path': clip }, decoration, formLight(sheet, profile, tone, finish));
  const rimTone = options.rimTone ?? tone;
  const lid = sheet.linear(
    [
      [0, light(rimTone, 0.34)],
      [0.55, light(rimTone, 0.12)],
      [1, shade(rimTone, 0.14)],
    ],
    [0, 0, 1, 0.4],
  );
  const top = ellipse(0, -rim.z, rim.r, rim.r * TILT, { fill: lid });
  if (wall <= 0) return body + surface + top;
  const glint = path(curve(arc({ r: rim.r - wall * 0.4, z: rim.z }, 205, 112, 10)), {
    fill: 'none',
    stroke: light(rimTone, 0.85),
    'stroke-width': Math.max(0.5, wall * 0.34),
    'stroke-linecap': 'round',
    opacity: finish === 'matte' ? 0.45 : 0.8,
  });
  return body + surface + top + mouth(sheet, rim, wall, inside, content) + glint;
};

/** Draws the shadow that a turned body casts on the table: sharp at the foot, softer with height. */
export const turnedShadow = (sheet: Sheet, { rings, foot, rim, widest }: Profile, tone = '#3a2530'): string => {
  const [dx, dy] = SHADOW;
  const discs = (from: number, to: number): string =>
    rings
      .filter(({ z }, i) => z >= from && z <= to && (i % 3 === 0 || i === rings.length - 1))
      .map(({ r, z }) => ellipse(z * dx, z * dy, r, r * TILT, {}))
      .join('');
  const blur = Math.min(11, 2.4 + rim.z * 0.036);
  const box = {
    left: -widest,
    right: rim.z * dx + widest,
    top: rim.z * dy - widest * TILT,
    bottom: widest * TILT,
  };
  // The part near the foot is drawn twice, so that it is darker: a second blur would be more expensive.
  return (
    group(
      { filter: sheet.blur(blur, box), fill: tone, opacity: 0.34 },
      group({ opacity: 0.62 }, discs(0, rim.z)),
      discs(0, rim.z * 0.5),
    ) +
    softEllipse(sheet, {
      cx: foot.r * 0.08,
      cy: 0.6,
      rx: foot.r * 1.03,
      ry: foot.r * TILT * 1.06,
      color: shade(tone, 0.4),
      opacity: 0.5,
      softness: Math.max(2, widest * 0.07),
    })
  );
};
