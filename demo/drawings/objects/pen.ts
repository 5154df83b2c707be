import { type Color, light, mix, shade } from '../color.ts';
import type { Sheet, Stop } from '../sheet.ts';
import { curve, ellipse, group, lines, n, type Point, path } from '../svg.ts';
import type { Figure } from '../view.ts';

/** Measures and colours of a pen. */
export interface PenSpec {
  style: 'fountain' | 'ballpoint' | 'pencil';
  /** Millimetres. */
  length: number;
  width: number;
  body: Color;
  trim: Color;
  metal?: boolean;
  /** Width of the nib's point, from 1 (fine) to 3 (broad). */
  nib?: number;
  /** Colour of a freshly written line, which shows the nib's width. */
  writes?: Color;
  /** Rotation in degrees; negative values rise to the right. */
  turn?: number;
}

/** Returns the shading across a lying round bar, with light from above. */
const across = (tone: Color, metal: boolean): Stop[] =>
  metal
    ? [
        [0, shade(tone, 0.1)],
        [0.16, light(tone, 0.75)],
        [0.32, light(tone, 0.2)],
        [0.55, shade(tone, 0.12)],
        [0.8, shade(tone, 0.5)],
        [0.92, shade(tone, 0.3)],
        [1, shade(tone, 0.55)],
      ]
    : [
        [0, light(tone, 0.08)],
        [0.22, light(tone, 0.42)],
        [0.42, tone],
        [0.78, shade(tone, 0.36)],
        [1, shade(tone, 0.5)],
      ];

/** A bar along x, defined by points with half of its width. */
const bar = (
  sheet: Sheet,
  points: readonly (readonly [x: number, half: number])[],
  tone: Color,
  metal: boolean,
): string => {
  const upper = points.map(([x, half]): Point => [x, -half]);
  const lower = points.map(([x, half]): Point => [x, half]).reverse();
  return path(lines([...upper, ...lower]), { fill: sheet.linear(across(tone, metal), [0, 0, 0, 1]) });
};

const styles: Record<PenSpec['style'], (sheet: Sheet, spec: PenSpec) => string> = {
  fountain: (sheet, { length: l, width: w, body, trim, metal = false, nib = 1 }) => {
    const h = w / 2;
    const tip = -l / 2;
    const nibLength = l * 0.15;
    const wide = h * (0.42 + nib * 0.1);
    return (
      path(
        `M${n(tip)} ${n(-0.25 * nib)}C${n(tip + nibLength * 0.5)} ${n(-wide)} ${n(tip + nibLength * 0.8)} ${n(-wide)} ${n(tip + nibLength)} ${n(-wide * 0.8)}V${n(wide * 0.8)}C${n(tip + nibLength * 0.8)} ${n(wide)} ${n(tip + nibLength * 0.5)} ${n(wide)} ${n(tip)} ${n(0.25 * nib)}Z`,
        {
          fill: sheet.linear(across('#d3ab55', true), [0, 0, 0, 1]),
        },
      ) +
      path(`M${n(tip)} 0H${n(tip + nibLength * 0.62)}`, { stroke: '#4d3a1c', 'stroke-width': 0.35 + nib * 0.1 }) +
      ellipse(tip + nibLength * 0.64, 0, 0.8, 0.8, { fill: '#4d3a1c' }) +
      bar(
        sheet,
        [
          [tip + nibLength * 0.96, h * 0.66],
          [tip + l * 0.31, h * 0.78],
        ],
        shade(body, 0.35),
        metal,
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.305, h * 0.92],
          [tip + l * 0.325, h * 0.92],
        ],
        trim,
        true,
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.325, h * 0.94],
          [tip + l * 0.6, h],
          [tip + l * 0.93, h * 0.82],
          [tip + l * 0.985, h * 0.62],
          [tip + l, h * 0.3],
        ],
        body,
        metal,
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.9, h * 0.87],
          [tip + l * 0.915, h * 0.86],
        ],
        trim,
        true,
      )
    );
  },
  ballpoint: (sheet, { length: l, width: w, body, trim, metal = false }) => {
    const h = w / 2;
    const tip = -l / 2;
    return (
      bar(
        sheet,
        [
          [tip, 0.5],
          [tip + l * 0.03, 0.9],
          [tip + l * 0.1, h * 0.7],
        ],
        trim,
        true,
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.1, h * 0.78],
          [tip + l * 0.4, h],
          [tip + l * 0.9, h * 0.94],
        ],
        body,
        metal,
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.56, h * 1.02],
          [tip + l * 0.575, h * 1.02],
        ],
        trim,
        true,
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.9, h * 0.86],
          [tip + l * 0.92, h * 0.86],
        ],
        trim,
        true,
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.92, h * 0.42],
          [tip + l, h * 0.36],
        ],
        trim,
        true,
      ) +
      path(`M${n(tip + l * 0.62)} ${n(-h * 0.9)}H${n(tip + l * 0.9)}`, {
        stroke: light(trim, 0.2),
        'stroke-width': h * 0.4,
        'stroke-linecap': 'round',
      })
    );
  },
  pencil: (sheet, { length: l, width: w, body, trim }) => {
    const h = w / 2;
    const tip = -l / 2;
    const facets: Stop[] = [
      [0, light(body, 0.2)],
      [0.3, light(body, 0.32)],
      [0.31, body],
      [0.68, body],
      [0.69, shade(body, 0.34)],
      [1, shade(body, 0.42)],
    ];
    return (
      path(
        lines([
          [tip + l * 0.085, -h],
          [tip + l * 0.945, -h],
          [tip + l * 0.945, h],
          [tip + l * 0.085, h],
        ]),
        { fill: sheet.linear(facets, [0, 0, 0, 1]) },
      ) +
      path(
        `${curve([
          [tip + l * 0.085, -h],
          [tip + l * 0.1, -h * 0.6],
          [tip + l * 0.085, -h * 0.33],
          [tip + l * 0.1, 0],
          [tip + l * 0.085, h * 0.33],
          [tip + l * 0.1, h * 0.6],
          [tip + l * 0.085, h],
        ])}L${n(tip + l * 0.022)} ${n(h * 0.24)}V${n(-h * 0.24)}Z`,
        { fill: sheet.linear(across('#dcb684', false), [0, 0, 0, 1]) },
      ) +
      path(
        lines([
          [tip, 0],
          [tip + l * 0.024, -h * 0.26],
          [tip + l * 0.024, h * 0.26],
        ]),
        { fill: '#35302f' },
      ) +
      bar(
        sheet,
        [
          [tip + l * 0.945, h * 1.02],
          [tip + l, h * 0.98],
        ],
        trim,
        false,
      )
    );
  },
};

// A scribbled line that starts at the nib's point.
const written: readonly Point[] = [
  [0, 0],
  [7, -1],
  [13, -8],
  [18, -7],
  [20, -1],
  [25, 0],
  [29, -7],
  [34, -8],
  [36, -1],
  [41, 0],
  [45, -6],
  [50, -7],
  [53, -2],
  [62, -4],
];

/** Something long and round that lies on the table: pen or pencil. */
export const pen = (sheet: Sheet, spec: PenSpec): Figure => {
  const { length, width, turn = -54 } = spec;
  const a = (turn * Math.PI) / 180;
  const w = (length / 2) * Math.abs(Math.cos(a)) + width;
  const h = (length / 2) * Math.abs(Math.sin(a)) + width;
  const transform = `rotate(${n(turn)})`;
  const bone = path(`M${n(-length * 0.47)} 0H${n(length * 0.47)}`, {
    stroke: '#3a2530',
    'stroke-width': width * 0.9,
    'stroke-linecap': 'round',
  });
  const cast = (dx: number, dy: number, opacity: number): string =>
    group({ transform: `translate(${n(dx)} ${n(dy)}) ${transform}`, opacity }, bone);
  const tipX = (-Math.cos(a) * length) / 2;
  const tipY = (-Math.sin(a) * length) / 2;
  const line = spec.writes
    ? path(curve(written.map(([x, y]): Point => [tipX + x, tipY + y])), {
        fill: 'none',
        stroke: spec.writes,
        'stroke-width': 0.35 + (spec.nib ?? 1) * 0.5,
        'stroke-linecap': 'round',
        'stroke-linejoin': 'round',
      })
    : '';
  const blur = sheet.blur(width * 0.26, { left: -w, right: w + width, top: -h, bottom: h + width });
  return {
    shadow: group({ filter: blur }, cast(width * 0.75, width * 0.5, 0.24), cast(width * 0.28, width * 0.22, 0.36)),
    body: line + group({ transform }, styles[spec.style](sheet, spec)),
    box: { left: -w, right: w, top: -h, bottom: h },
    focus: {
      at: [-Math.cos(a) * length * (spec.writes ? 0.26 : 0.3), -Math.sin(a) * length * 0.34],
      width: length * (spec.writes ? 0.52 : 0.36),
    },
    fill: 0.82,
    cover: 0.22,
    tone: mix(spec.body, spec.trim, 0.2),
  };
};
