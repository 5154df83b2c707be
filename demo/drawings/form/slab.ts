import { type Color, light, shade } from '../color.ts';
import type { Sheet } from '../sheet.ts';
import { group, lines, n, type Point, path } from '../svg.ts';
import { SHADOW, TILT } from '../view.ts';

/** A flat piece with its surface. */
export interface SlabOptions {
  /** The outline on the table, x and depth in millimetres, around the origin. */
  outline: readonly Point[];
  thickness: number;
  tone: Color;
  /** Painted on the top, in the outline's own coordinates (y is depth, away from us). */
  surface?: string;
  lift?: number;
  /** Height of a circle on the table relative to its width: `TILT` unless seen from higher up. */
  tilt?: number;
}

/** Draws a flat piece of even thickness that lies on the table: board, tray, book. */
export const slab = (
  sheet: Sheet,
  { outline, thickness, tone, surface = '', lift = 0, tilt = TILT }: SlabOptions,
): string => {
  const top = outline.map(([x, depth]): Point => [x, -depth * tilt - lift - thickness]);
  const foot = outline.map(([x, depth]): Point => [x, -depth * tilt - lift]);
  // Only the walls that face us: the outline runs counter-clockwise, so those whose edge runs to the right.
  const walls = outline
    .map((_, i) => [i, (i + 1) % outline.length] as const)
    .filter(([i, j]) => outline[j]![0] > outline[i]![0])
    .map(([i, j]) => lines([top[i]!, top[j]!, foot[j]!, foot[i]!]))
    .join('');
  const left = Math.min(...top.map(([x]) => x));
  const right = Math.max(...top.map(([x]) => x));
  const side = sheet.span(
    [
      [0, shade(tone, 0.2)],
      [0.4, shade(tone, 0.34)],
      [1, shade(tone, 0.55)],
    ],
    [left, 0, right, 0],
  );
  const clip = sheet.clip(path(lines(top), {}));
  const glow = sheet.linear(
    [
      [0, light(tone, 0.8), 0.4],
      [0.5, light(tone, 0.8), 0.08],
      [1, shade(tone, 0.6), 0.16],
    ],
    [0, 0, 1, 0.6],
  );
  return group(
    {},
    path(lines(foot), { fill: shade(tone, 0.45) }),
    path(walls, { fill: side }),
    path(lines(top), { fill: tone }),
    group(
      { 'clip-path': clip },
      group({ transform: `matrix(1 0 0 ${n(-tilt)} 0 ${n(-lift - thickness)})` }, surface),
      path(lines(top), { fill: glow }),
    ),
    path(lines(top), { fill: 'none', stroke: light(tone, 0.6), 'stroke-width': 0.9, opacity: 0.55 }),
  );
};

/** Draws the shadow of a slab. */
export const slabShadow = (sheet: Sheet, outline: readonly Point[], height: number, tilt = TILT): string => {
  const [dx, dy] = SHADOW;
  const at = (z: number): string =>
    lines(outline.map(([x, depth]): Point => [x + z * dx, -depth * tilt + z * (tilt > TILT ? 0.5 : dy * 0.5)]));
  const xs = outline.map(([x]) => x);
  const depths = outline.map(([, depth]) => depth);
  const box = {
    left: Math.min(...xs),
    right: Math.max(...xs) + height * dx,
    top: -Math.max(...depths) * tilt - height,
    bottom: -Math.min(...depths) * tilt + height * 0.5,
  };
  return group(
    { filter: sheet.blur(2 + height * 0.1, box), fill: '#3a2530', opacity: 0.5 },
    path(at(height), { opacity: 0.5 }),
    path(at(height * 0.35), {}),
  );
};

/** Returns a rectangle with round corners, rotated by an angle in degrees. */
export const roundedOutline = (width: number, depth: number, radius: number, turn = 0): Point[] => {
  const points: Point[] = [];
  const corners: [number, number, number][] = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ];
  const angle = (turn * Math.PI) / 180;
  for (const [sx, sy, start] of corners) {
    for (let i = 0; i <= 6; i++) {
      const a = ((start + i * 15) * Math.PI) / 180;
      const x = sx * (width / 2 - radius) + radius * Math.cos(a);
      const y = sy * (depth / 2 - radius) + radius * Math.sin(a);
      points.push([x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]);
    }
  }
  return points;
};
