import { type Color, light, shade } from '../color.ts';
import { createRandom } from '../random.ts';
import { curve, type Point, path } from '../svg.ts';

/** Wandering grain lines along x, over a surface from -half to half; to be clipped by the surface. */
export const grain = (color: Color, half: number, top: number, bottom: number, seed: string): string => {
  const random = createRandom(`grain/${seed}`);
  let text = '';
  let y = top - 4;
  while (y < bottom + 4) {
    const wander = random.between(1, 5);
    const phase = random.between(0, 6.3);
    const points: Point[] = Array.from({ length: 9 }, (_, i) => [
      -half + (i * half) / 4,
      y + Math.sin(phase + i * 0.75) * wander * 0.5,
    ]);
    const dark = random.next() < 0.72;
    text += path(curve(points), {
      fill: 'none',
      stroke: dark ? shade(color, 0.5) : light(color, 0.5),
      'stroke-width': random.between(0.4, 2.2),
      opacity: random.between(0.12, 0.34),
    });
    y += random.between(1.8, 7);
  }
  return text;
};
