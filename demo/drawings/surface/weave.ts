import { type Color, light, lightness, mix, shade } from '../color.ts';
import { createRandom } from '../random.ts';
import type { Sheet } from '../sheet.ts';
import { element, group, lines, n, path } from '../svg.ts';

/** A woven or printed pattern, in millimetres. The first colour is the ground; the pattern's colours follow. */
export interface WeaveSpec {
  kind: 'plain' | 'stripe' | 'check' | 'herringbone' | 'ikat' | 'block' | 'waffle' | 'diamond' | 'ticking' | 'border';
  colors: readonly [Color, ...Color[]];
  /** Width of one repeat. */
  repeat: number;
  seed?: string;
}

const rect = (x: number, y: number, width: number, height: number, fill: Color, opacity?: number): string =>
  element('rect', { x, y, width, height, fill, opacity });

type Tile = { width: number; height: number; tile: string };
type Weaver = (size: number, ground: Color, second: Color, third: Color, seed: string) => Tile;

const weavers: Record<WeaveSpec['kind'], Weaver> = {
  plain: (s, ground) => ({ width: s, height: s, tile: rect(0, 0, s, s, ground) }),
  stripe: (s, ground, second, third) => ({
    width: s,
    height: s,
    tile:
      rect(0, 0, s, s, ground) +
      rect(0, s * 0.12, s, s * 0.24, second) +
      rect(0, s * 0.4, s, s * 0.035, third) +
      rect(0, s * 0.62, s, s * 0.1, third) +
      rect(0, s * 0.76, s, s * 0.03, second),
  }),
  ticking: (s, ground, second, third) => ({
    width: s,
    height: s,
    tile:
      rect(0, 0, s, s, ground) +
      [0.1, 0.2, 0.42]
        .map((x, i) => rect(s * x, 0, s * (i === 2 ? 0.2 : 0.045), s, i === 2 ? second : third))
        .join('') +
      [0.72, 0.82].map((x) => rect(s * x, 0, s * 0.045, s, third)).join(''),
  }),
  check: (s, ground, second, third) => ({
    width: s,
    height: s,
    tile:
      rect(0, 0, s, s, ground) +
      rect(0, s * 0.1, s, s * 0.34, second, 0.62) +
      rect(s * 0.1, 0, s * 0.34, s, second, 0.62) +
      rect(0, s * 0.7, s, s * 0.04, third, 0.85) +
      rect(s * 0.7, 0, s * 0.04, s, third, 0.85),
  }),
  herringbone: (s, ground, second) => {
    const step = s / 8;
    let d = '';
    for (let i = -9; i < 18; i += 2) {
      d += lines([
        [0, i * step],
        [s / 2, i * step + s / 2],
        [s / 2, (i + 1) * step + s / 2],
        [0, (i + 1) * step],
      ]);
      d += lines([
        [s / 2, i * step + s / 2],
        [s, i * step],
        [s, (i + 1) * step],
        [s / 2, (i + 1) * step + s / 2],
      ]);
    }
    return { width: s, height: step * 2, tile: rect(0, 0, s, s, ground) + path(d, { fill: second }) };
  },
  ikat: (s, ground, second, third, seed) => {
    // Ikat's edges are feathered, because the yarn is dyed before it is woven: every step is cut into threads.
    const random = createRandom(seed);
    const height = s * 1.3;
    const diamond = (size: number): string => {
      let d = '';
      const threads = 46;
      for (let i = 0; i < threads; i++) {
        const x = (i / threads) * s;
        const away = Math.abs(x - s / 2) / (s / 2);
        const half = Math.max(0, (size - away) * height * 0.5 + random.between(-0.028, 0.028) * height);
        if (half > 0.5)
          d += `M${n(x)} ${n(height / 2 - half)}h${n(s / threads + 0.1)}V${n(height / 2 + half + random.between(-2, 2))}h${n(-s / threads - 0.1)}Z`;
      }
      return d;
    };
    return {
      width: s,
      height,
      tile:
        rect(0, 0, s, height, ground) +
        path(diamond(0.94), { fill: second }) +
        path(diamond(0.62), { fill: ground }) +
        path(diamond(0.42), { fill: third }) +
        path(diamond(0.16), { fill: ground }),
    };
  },
  block: (s, ground, second, third) => {
    const flower = (cx: number, cy: number, r: number): string => {
      let petals = '';
      for (let i = 0; i < 6; i++) {
        petals += element('ellipse', {
          cx,
          cy: cy - r * 0.62,
          rx: r * 0.2,
          ry: r * 0.36,
          fill: second,
          transform: `rotate(${i * 60} ${n(cx)} ${n(cy)})`,
        });
      }
      return petals + element('circle', { cx, cy, r: r * 0.16, fill: third });
    };
    const sprig = (cx: number, cy: number): string =>
      path(
        `M${n(cx)} ${n(cy - s * 0.09)}q${n(s * 0.05)} ${n(s * 0.09)} 0 ${n(s * 0.18)}q${n(-s * 0.05)} ${n(-s * 0.09)} 0 ${n(-s * 0.18)}Z`,
        {
          fill: third,
        },
      );
    return {
      width: s,
      height: s,
      tile:
        rect(0, 0, s, s, ground) +
        flower(s * 0.25, s * 0.25, s * 0.24) +
        flower(s * 0.75, s * 0.75, s * 0.24) +
        sprig(s * 0.75, s * 0.25) +
        sprig(s * 0.25, s * 0.75),
    };
  },
  waffle: (s, ground) => ({
    width: s,
    height: s,
    tile:
      rect(0, 0, s, s, shade(ground, 0.16)) +
      lines([
        [0, 0],
        [s, 0],
        [s * 0.5, s * 0.5],
      ]).replace(/^(.*)$/, (d) => path(d, { fill: shade(ground, 0.24) })) +
      path(
        lines([
          [0, 0],
          [s * 0.5, s * 0.5],
          [0, s],
        ]),
        { fill: shade(ground, 0.3) },
      ) +
      path(
        lines([
          [s, 0],
          [s, s],
          [s * 0.5, s * 0.5],
        ]),
        { fill: shade(ground, 0.06) },
      ) +
      path(`M0 0H${n(s)}M0 0V${n(s)}`, { stroke: light(ground, 0.3), 'stroke-width': s * 0.3 }),
  }),
  diamond: (s, ground, second, third) => ({
    width: s,
    height: s * 1.2,
    tile:
      rect(0, 0, s, s * 1.2, ground) +
      [1, 0.7, 0.34]
        .map((k, i) =>
          path(
            lines([
              [s / 2, s * 0.6 * (1 - k)],
              [s / 2 + (s / 2) * k, s * 0.6],
              [s / 2, s * 0.6 * (1 + k)],
              [s / 2 - (s / 2) * k, s * 0.6],
            ]),
            {
              fill: [second, ground, third][i],
            },
          ),
        )
        .join(''),
  }),
  border: (s, ground, second, third) => ({
    width: s,
    height: s * 9,
    tile:
      rect(0, 0, s, s * 9, ground) +
      rect(0, s * 0.3, s, s * 0.5, second) +
      rect(0, s * 1, s, s * 0.12, third) +
      rect(0, s * 1.3, s, s * 0.12, second),
  }),
};

/** Creates the fill of a cloth: its pattern, with the threads of its weave over it. */
export const weave = (
  sheet: Sheet,
  { kind, colors, repeat, seed = kind }: WeaveSpec,
  transform?: string,
): { pattern: string; threads: string } => {
  const [ground, second = shade(ground, 0.35), third = mix(second, ground, 0.4)] = colors;
  const { width, height, tile } = weavers[kind](repeat, ground, second, third, seed);
  const thread = Math.max(1.6, Math.min(5, repeat / 18));
  const dark = lightness(ground) < 0.45;
  // Many threads per tile: the rasteriser redraws every repetition of a tile.
  const count = 24;
  const size = thread * count;
  const across = Array.from({ length: count * 2 }, (_, i) => `M0 ${n((i + 0.5) * thread * 0.5)}H${n(size)}`).join('');
  const along = Array.from({ length: count }, (_, i) => `M${n((i + 0.5) * thread)} 0V${n(size)}`).join('');
  const threads = group(
    {},
    path(across, { stroke: dark ? '#fff3df' : '#3a2a22', 'stroke-width': thread * 0.16, opacity: dark ? 0.1 : 0.13 }),
    path(along, { stroke: '#fff8ea', 'stroke-width': thread * 0.22, opacity: dark ? 0.1 : 0.2 }),
  );
  return {
    pattern: sheet.pattern(width, height, tile, transform),
    threads: sheet.pattern(size, size, threads, transform),
  };
};
