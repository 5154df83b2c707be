/** A point on the sheet, in millimetres: x to the right, y downwards. */
export type Point = readonly [x: number, y: number];

type Attributes = Readonly<Record<string, string | number | undefined>>;

const hundredths = Array.from({ length: 100 }, (_, i) =>
  i === 0 ? '' : i % 10 === 0 ? `.${i / 10}` : `.${String(i).padStart(2, '0')}`,
);

/**
 * Formats a number with at most two decimals: a fiftieth of a pixel at the largest served width. Built from whole
 * numbers, because a large drawing has ten thousand numbers and printing fractions is slow.
 */
export const n = (value: number): string => {
  const scaled = Math.round(value * 100);
  if (scaled >= 0) return Math.trunc(scaled / 100) + hundredths[scaled % 100]!;
  return `-${Math.trunc(-scaled / 100)}${hundredths[-scaled % 100]!}`;
};

/** Returns one element; attributes whose value is undefined are omitted. */
export const element = (name: string, attributes: Attributes, children?: string): string => {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${typeof value === 'number' ? n(value) : value}"`;
  }
  return children === undefined ? `${text}/>` : `${text}>${children}</${name}>`;
};

/** Returns a path element. */
export const path = (d: string, attributes: Attributes): string => element('path', { d, ...attributes });

/** Returns an ellipse element. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string =>
  element('ellipse', { cx, cy, rx, ry, ...attributes });

/** Returns a group of elements. */
export const group = (attributes: Attributes, ...children: string[]): string =>
  element('g', attributes, children.join(''));

/** Returns straight lines through the points. */
export const lines = (points: readonly Point[], closed = true): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('') + (closed ? 'Z' : '');

/** Returns a smooth curve through the points (Catmull-Rom). Starts with `M`, or with `L` to continue a path. */
export const curve = (points: readonly Point[], start: 'M' | 'L' = 'M', tension = 1): string => {
  const first = points[0];
  if (!first) return '';
  let d = `${start}${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const p1 = points[i]!;
    const p2 = points[i + 1]!;
    const p0 = points[i - 1] ?? p1;
    const p3 = points[i + 2] ?? p2;
    const k = tension / 6;
    d += `C${n(p1[0] + (p2[0] - p0[0]) * k)} ${n(p1[1] + (p2[1] - p0[1]) * k)} `;
    d += `${n(p2[0] - (p3[0] - p1[0]) * k)} ${n(p2[1] - (p3[1] - p1[1]) * k)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return d;
};

/** Returns a smooth closed curve through the points. */
export const loop = (points: readonly Point[]): string => {
  const size = points.length;
  const at = (i: number): Point => points[(i + size) % size] ?? [0, 0];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < size; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1[0] + (p2[0] - p0[0]) / 6)} ${n(p1[1] + (p2[1] - p0[1]) / 6)} `;
    d += `${n(p2[0] - (p3[0] - p1[0]) / 6)} ${n(p2[1] - (p3[1] - p1[1]) / 6)} ${n(p2[0])} ${n(p2[1])}`;
  }
  return `${d}Z`;
};
