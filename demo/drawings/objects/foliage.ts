import { light, shade } from '../color.ts';
import { createRandom } from '../random.ts';
import { curve, n, type Point, path } from '../svg.ts';

/** Draws a plant in a mouth of the given radius: the part behind other content and the part in front of it. */
export type Grow = (r: number, height: number, seed: string) => { back: string; front: string };

/** Returns the outline of a leaf, from its base. */
export const leafShape = (x: number, y: number, angle: number, length: number, width: number): string => {
  const a = (angle * Math.PI) / 180;
  const at = (along: number, across: number): string =>
    `${n(x + Math.cos(a) * along - Math.sin(a) * across)} ${n(y + Math.sin(a) * along + Math.cos(a) * across)}`;
  return `M${at(0, 0)}C${at(length * 0.3, -width)} ${at(length * 0.75, -width * 0.7)} ${at(length, 0)}C${at(length * 0.75, width * 0.7)} ${at(length * 0.3, width)} ${at(0, 0)}Z`;
};

/** A leaf in two tones, with its lighter half towards the light. */
export const leaf = (
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  color: string,
  tone: number,
): string => {
  const a = (angle * Math.PI) / 180;
  const base = tone > 0 ? light(color, tone) : shade(color, -tone);
  const tip = `${n(x + Math.cos(a) * length)} ${n(y + Math.sin(a) * length)}`;
  return (
    path(leafShape(x, y, angle, length, width), { fill: base }) +
    path(leafShape(x - Math.abs(Math.sin(a)) * width * 0.2, y - width * 0.16, angle, length * 0.96, width * 0.5), {
      fill: light(base, 0.22),
      opacity: 0.55,
    }) +
    path(`M${n(x)} ${n(y)}L${tip}`, {
      stroke: shade(base, 0.3),
      'stroke-width': Math.max(0.5, width * 0.06),
      opacity: 0.5,
    })
  );
};

/** Draws a stem through points. */
export const sprig = (points: readonly Point[], color: string, width: number): string =>
  path(curve(points), { fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round' });

/** Stems that rise from the mouth and carry paired leaves: olive, eucalyptus, pilea and cotton differ in the leaf. */
export const branches =
  (
    count: number,
    spread: number,
    pair: (
      x: number,
      y: number,
      angle: number,
      side: number,
      t: number,
      random: ReturnType<typeof createRandom>,
    ) => string,
    stem: string,
  ): Grow =>
  (r, height, seed) => {
    const random = createRandom(`branches/${seed}`);
    let back = '';
    let front = '';
    for (let i = 0; i < count; i++) {
      const lean = count === 1 ? 0.2 : -1 + (2 * i) / (count - 1) + random.between(-0.18, 0.18);
      const tall = height * random.between(0.72, 1) * (1 - Math.abs(lean) * 0.22);
      const x0 = lean * r * 0.4;
      const x1 = lean * spread;
      const points: Point[] = [0, 0.25, 0.5, 0.75, 1].map(
        (t): Point => [x0 + (x1 - x0) * t ** 1.6, -tall * (t - 0.1 * t * t * Math.abs(lean))],
      );
      let text = sprig(points, stem, 2);
      for (let k = 1; k <= 9; k++) {
        const t = k / 9;
        const x = x0 + (x1 - x0) * t ** 1.6;
        const y = -tall * (t - 0.1 * t * t * Math.abs(lean));
        if (t < 0.22) continue;
        const angle = -90 + lean * 45 * t;
        text += pair(x, y, angle, -1, t, random) + pair(x, y, angle, 1, t, random);
      }
      if (i % 2) front += text;
      else back += text;
    }
    return { back, front };
  };
