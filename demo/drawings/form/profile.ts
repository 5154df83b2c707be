import type { Point } from '../svg.ts';
import { TILT } from '../view.ts';

/** Half the width of a turned body at a height, in millimetres. */
export interface Ring {
  r: number;
  z: number;
}

/** A turned body's outline from foot to rim, finely sampled. */
export interface Profile {
  rings: Ring[];
  foot: Ring;
  rim: Ring;
  /** The widest radius. */
  widest: number;
  radiusAt(z: number): number;
}

const catmull = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);

/**
 * Creates a smooth outline through the given points, foot first, whose heights never decrease. Two points in the
 * same place form a sharp edge.
 */
export const turned = (points: readonly (readonly [r: number, z: number])[], steps = 7): Profile => {
  const rings: Ring[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i]!;
    const c = points[i + 1]!;
    const a = points[i - 1] ?? b;
    const d = points[i + 2] ?? c;
    if (b[0] === c[0] && b[1] === c[1]) continue;
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const z = Math.min(c[1], Math.max(b[1], catmull(a[1], b[1], c[1], d[1], t)));
      rings.push({ r: Math.max(0.1, catmull(a[0], b[0], c[0], d[0], t)), z });
    }
  }
  const last = points.at(-1)!;
  rings.push({ r: last[0], z: last[1] });
  const foot = rings[0]!;
  const rim = rings.at(-1)!;
  const radiusAt = (z: number): number => {
    const above = rings.findIndex((ring) => ring.z >= z);
    if (above <= 0) return above === 0 ? foot.r : rim.r;
    const low = rings[above - 1]!;
    const high = rings[above]!;
    const t = high.z === low.z ? 1 : (z - low.z) / (high.z - low.z);
    return low.r + (high.r - low.r) * t;
  };
  return { rings, foot, rim, widest: Math.max(...rings.map((ring) => ring.r)), radiusAt };
};

/** Creates an outline of straight lines from foot to rim, with sharp corners. */
export const straight = (points: readonly (readonly [r: number, z: number])[]): Profile =>
  turned(points.flatMap((p) => [p, p]));

/** Returns a point on the body. The azimuth is in degrees: 0 is right, 90 faces the viewer, 180 is left. */
export const onBody = (ring: Ring, azimuth: number): Point => {
  const angle = (azimuth * Math.PI) / 180;
  return [ring.r * Math.cos(angle), -ring.z + ring.r * TILT * Math.sin(angle)];
};

/** Returns the azimuth of the body's right outline at each ring: where the surface turns away from the viewer. */
export const outlineAzimuths = (rings: readonly Ring[]): number[] =>
  rings.map((_, i) => {
    const low = rings[Math.max(0, i - 1)]!;
    const high = rings[Math.min(rings.length - 1, i + 1)]!;
    const rise = high.z - low.z;
    const sine = rise <= 0.001 ? Math.sign(high.r - low.r) : (TILT * (high.r - low.r)) / rise;
    return (Math.asin(Math.min(1, Math.max(-1, sine))) * 180) / Math.PI;
  });

/** Returns points along a ring from one azimuth to another. */
export const arc = (ring: Ring, from: number, to: number, steps = 24): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => onBody(ring, from + ((to - from) * i) / steps));
