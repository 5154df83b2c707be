import { type Color, light, lightness, mix, shade } from '../color.ts';
import { belt, ringLine, sector } from '../form/lathe.ts';
import { onBody, type Profile } from '../form/profile.ts';
import type { SeededRandom } from '../random.ts';
import { createRandom } from '../random.ts';
import { curve, ellipse, lines, n, type Point, path } from '../svg.ts';

/**
 * Decoration of a body, under its light. Heights are fractions of the body's height, from 0 at the foot to 1 at
 * the rim.
 */
export type Decoration =
  | { kind: 'speckle'; color?: Color; amount?: number }
  | { kind: 'bare-foot'; color: Color; to: number }
  | { kind: 'dip'; color: Color; from: number }
  | { kind: 'rim'; color: Color; from: number }
  | { kind: 'bands'; color: Color; at: readonly number[]; width?: number }
  | { kind: 'flutes'; count: number }
  | { kind: 'throwing' }
  | { kind: 'brush'; color: Color; at: number; motif: 'leaf' | 'dash' | 'dot' | 'wave' }
  | { kind: 'check'; color: Color; from: number; to: number }
  | { kind: 'bloom'; color: Color };

const heightAt = ({ foot, rim }: Profile, part: number): number => foot.z + (rim.z - foot.z) * part;

/** Returns the edge that a glaze leaves when a pot is dipped: nearly level, but never quite. */
const glazeEdge = (profile: Profile, z: number, random: SeededRandom, wander: number): Point[] =>
  Array.from({ length: 15 }, (_, i) => {
    const level = z + random.between(-wander, wander);
    return onBody({ r: profile.radiusAt(level) * 1.02, z: level }, 184 - (i * 188) / 14);
  });

const above = (profile: Profile, edge: readonly Point[]): string =>
  `${curve(edge)}V${n(-profile.rim.z - profile.widest)}H${n(-profile.widest * 1.2)}Z`;

const below = (profile: Profile, edge: readonly Point[]): string =>
  `${curve(edge)}V${n(profile.widest)}H${n(-profile.widest * 1.2)}Z`;

type Painter<K extends Decoration['kind']> = (
  profile: Profile,
  decoration: Extract<Decoration, { kind: K }>,
  tone: Color,
  random: SeededRandom,
) => string;

const painters: { [K in Decoration['kind']]: Painter<K> } = {
  speckle: (profile, { color, amount = 1 }, tone, random) => {
    const fleck = color ?? (lightness(tone) > 0.5 ? shade(tone, 0.62) : light(tone, 0.45));
    const height = profile.rim.z - profile.foot.z;
    const count = Math.round(Math.min(260, (height * profile.widest) / 26) * amount);
    let d = '';
    for (let i = 0; i < count; i++) {
      const ring = { r: 0, z: heightAt(profile, random.next()) };
      ring.r = profile.radiusAt(ring.z);
      const [x, y] = onBody(ring, random.between(2, 178));
      const size = 0.16 + 0.75 * random.next() ** 4;
      d += `M${n(x - size)} ${n(y)}a${n(size)} ${n(size)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size)} 0 1 0 ${n(-size * 2)} 0`;
    }
    return path(d, { fill: fleck, opacity: 0.55 });
  },
  'bare-foot': (profile, { color, to }, tone, random) => {
    const edge = glazeEdge(profile, heightAt(profile, to), random, 0.7);
    return (
      path(below(profile, edge), { fill: color }) +
      path(curve(edge), { fill: 'none', stroke: shade(tone, 0.45), 'stroke-width': 1.1, opacity: 0.55 }) +
      path(curve(edge.map(([x, y]): Point => [x, y - 1])), {
        fill: 'none',
        stroke: light(tone, 0.5),
        'stroke-width': 0.7,
        opacity: 0.6,
      })
    );
  },
  dip: (profile, { color, from }, _tone, random) => {
    const edge = glazeEdge(profile, heightAt(profile, from), random, 1.1);
    return (
      path(below(profile, edge), { fill: color }) +
      path(curve(edge), { fill: 'none', stroke: light(color, 0.5), 'stroke-width': 0.9, opacity: 0.6 })
    );
  },
  rim: (profile, { color, from }, tone, random) => {
    const z = heightAt(profile, from);
    const height = profile.rim.z - profile.foot.z;
    const edge = Array.from({ length: 33 }, (_, i): Point => {
      const run = i % 2 === 0 ? 0 : (0.03 + 0.15 * random.next() ** 2) * height;
      const level = z - run - random.between(0, height * 0.012);
      return onBody({ r: profile.radiusAt(level) * 1.02, z: level }, 184 - (i * 188) / 32);
    });
    return (
      path(above(profile, edge), { fill: color }) +
      path(curve(edge), { fill: 'none', stroke: mix(color, tone, 0.5), 'stroke-width': 1.6, opacity: 0.8 })
    );
  },
  bands: (profile, { color, at, width = 2.4 }) =>
    at
      .map((part) => {
        const z = heightAt(profile, part);
        return path(belt(profile, z - width / 2, z + width / 2), { fill: color, opacity: 0.92 });
      })
      .join(''),
  flutes: (profile, { count }, tone) => {
    const step = 180 / count;
    let text = '';
    for (let i = 0; i < count; i++) {
      const a = 180 - i * step;
      text += path(sector(profile, a, a - step * 0.42, 0.03, 0.98), { fill: shade(tone, 0.6), opacity: 0.17 });
      text += path(sector(profile, a - step * 0.5, a - step * 0.92, 0.03, 0.98), {
        fill: light(tone, 0.8),
        opacity: 0.2,
      });
    }
    return text;
  },
  throwing: (profile, _decoration, tone, random) => {
    let text = '';
    for (let part = 0.06; part < 0.97; part += random.between(0.035, 0.07)) {
      text += path(ringLine(profile, heightAt(profile, part)), {
        fill: 'none',
        stroke: random.next() < 0.5 ? shade(tone, 0.5) : light(tone, 0.7),
        'stroke-width': random.between(0.5, 1.5),
        opacity: random.between(0.08, 0.2),
      });
    }
    return text;
  },
  brush: (profile, { color, at, motif }, _tone, random) => {
    const z = heightAt(profile, at);
    const r = profile.radiusAt(z);
    const motifs = {
      leaf: { every: 17, draw: leaf },
      dash: { every: 11, draw: dash },
      dot: { every: 13, draw: dot },
      wave: { every: 15, draw: wave },
    } as const;
    const { every, draw } = motifs[motif];
    let d = '';
    for (let azimuth = 180 - every / 2; azimuth > 0; azimuth -= every) {
      const squeeze = Math.max(0.16, Math.sin((azimuth * Math.PI) / 180));
      d += draw(onBody({ r, z: z + random.between(-0.6, 0.6) }, azimuth), squeeze, r / 40, random);
    }
    return path(d, { fill: color, opacity: 0.9 });
  },
  check: (profile, { color, from, to }) => {
    const rows = Math.max(1, Math.round(((to - from) * (profile.rim.z - profile.foot.z)) / (profile.widest * 0.21)));
    let text = '';
    for (let row = 0; row < rows; row++) {
      const z0 = heightAt(profile, from + ((to - from) * row) / rows);
      const z1 = heightAt(profile, from + ((to - from) * (row + 1)) / rows);
      for (let a = row % 2 === 0 ? 180 : 168; a > 0; a -= 24) {
        const cell = [
          onBody({ r: profile.radiusAt(z0), z: z0 }, Math.min(180, a)),
          onBody({ r: profile.radiusAt(z0), z: z0 }, Math.max(0, a - 12)),
          onBody({ r: profile.radiusAt(z1), z: z1 }, Math.max(0, a - 12)),
          onBody({ r: profile.radiusAt(z1), z: z1 }, Math.min(180, a)),
        ];
        text += lines(cell);
      }
    }
    return path(text, { fill: color, opacity: 0.94 });
  },
  bloom: (profile, { color }, _tone, random) => {
    let text = '';
    for (let i = 0; i < 26; i++) {
      const z = heightAt(profile, random.between(0.02, 0.95));
      const [x, y] = onBody({ r: profile.radiusAt(z), z }, random.between(10, 170));
      const size = random.between(3, profile.widest * 0.34);
      text += ellipse(x, y, size, size * random.between(0.3, 0.7), {
        fill: color,
        opacity: random.between(0.05, 0.13),
      });
    }
    return text;
  },
};

const leaf = ([x, y]: Point, squeeze: number, scale: number, random: SeededRandom): string => {
  const w = 3.1 * squeeze * scale;
  const h = 9 * scale * random.between(0.9, 1.1);
  const lean = 2.4 * squeeze * scale;
  return `M${n(x)} ${n(y + h)}C${n(x - w)} ${n(y)} ${n(x - w + lean)} ${n(y - h * 0.7)} ${n(x + lean)} ${n(y - h)}C${n(x + w + lean)} ${n(y - h * 0.4)} ${n(x + w)} ${n(y + h * 0.3)} ${n(x)} ${n(y + h)}Z`;
};

const dash = ([x, y]: Point, squeeze: number, scale: number): string => {
  const w = 1.5 * squeeze * scale;
  const h = 5.2 * scale;
  return `M${n(x - w)} ${n(y - h)}C${n(x - w)} ${n(y - h - w)} ${n(x + w)} ${n(y - h - w)} ${n(x + w)} ${n(y - h)}L${n(x + w * 0.7)} ${n(y + h)}C${n(x + w * 0.6)} ${n(y + h + w)} ${n(x - w * 0.6)} ${n(y + h + w)} ${n(x - w * 0.7)} ${n(y + h)}Z`;
};

const dot = ([x, y]: Point, squeeze: number, scale: number): string => {
  const r = 2.7 * scale;
  const w = r * squeeze;
  return `M${n(x - w)} ${n(y)}a${n(w)} ${n(r)} 0 1 0 ${n(w * 2)} 0a${n(w)} ${n(r)} 0 1 0 ${n(-w * 2)} 0Z`;
};

const wave = ([x, y]: Point, squeeze: number, scale: number): string => {
  const w = 5 * squeeze * scale;
  const h = 3.4 * scale;
  return `M${n(x - w)} ${n(y + h)}C${n(x - w * 0.4)} ${n(y - h * 1.4)} ${n(x + w * 0.4)} ${n(y - h * 1.4)} ${n(x + w)} ${n(y + h)}C${n(x + w * 0.4)} ${n(y - h * 0.5)} ${n(x - w * 0.4)} ${n(y - h * 0.5)} ${n(x - w)} ${n(y + h)}Z`;
};

/** Paints the decorations in order. The seed keeps every speckle in place. */
export const decorate = (profile: Profile, tone: Color, decorations: readonly Decoration[], seed: string): string =>
  decorations
    .map((decoration) => {
      const painter = painters[decoration.kind] as Painter<Decoration['kind']>;
      return painter(profile, decoration, tone, createRandom(`${seed}/${decoration.kind}`));
    })
    .join('');
