import type { Color } from './color.ts';
import { element, n } from './svg.ts';
import type { Box } from './view.ts';

/** A stop of a gradient. */
export type Stop = readonly [offset: number, color: Color, opacity?: number];

/**
 * Shared definitions of a picture that is being drawn: gradients, clips, filters and patterns. Equal definitions
 * are stored once, and ids are numbered in order, so that the same drawing always results in the same text.
 */
export interface Sheet {
  /** Adds a definition; `make` receives the id to give it. Returns `url(#id)`. */
  define(make: (id: string) => string): string;
  /** Adds a gradient from left to right, top to bottom or along any line, in coordinates of the filled box (0 to 1). */
  linear(stops: readonly Stop[], line?: readonly [number, number, number, number]): string;
  /** Adds a gradient along a line in millimetres. */
  span(stops: readonly Stop[], line: readonly [number, number, number, number]): string;
  radial(stops: readonly Stop[], circle?: readonly [cx: number, cy: number, r: number]): string;
  clip(shape: string): string;
  /**
   * Adds a Gaussian blur of everything within a box, in millimetres; the box is that before blurring. Blurs are the
   * slowest part of a drawing.
   */
  blur(deviation: number, box: Box): string;
  /** Adds a tile of the given size; `transform` lays it onto a plane. */
  pattern(width: number, height: number, tile: string, transform?: string): string;
  definitions(): string;
}

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) => element('stop', { offset, 'stop-color': color, 'stop-opacity': opacity }))
    .join('');

/** Creates an empty sheet. */
export const createSheet = (): Sheet => {
  const known = new Map<string, string>();
  const markup: string[] = [];
  const define = (make: (id: string) => string): string => {
    const text = make('#');
    const found = known.get(text);
    if (found) return found;
    const id = `d${markup.length}`;
    markup.push(make(id));
    known.set(text, `url(#${id})`);
    return `url(#${id})`;
  };
  const gradient = (
    stops: readonly Stop[],
    [x1, y1, x2, y2]: readonly [number, number, number, number],
    units?: string,
  ) => define((id) => element('linearGradient', { id, x1, y1, x2, y2, gradientUnits: units }, stopsOf(stops)));
  return {
    define,
    linear: (stops, line = [0, 0, 1, 0]) => gradient(stops, line),
    span: (stops, line) => gradient(stops, line, 'userSpaceOnUse'),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      define((id) => element('radialGradient', { id, cx, cy, r }, stopsOf(stops))),
    clip: (shape) => define((id) => element('clipPath', { id }, shape)),
    blur: (deviation, { left, top, right, bottom }) => {
      // Rounded outwards to whole steps, so that equal objects share a filter.
      const margin = deviation * 2.8;
      const x = Math.floor((left - margin) / 4) * 4;
      const y = Math.floor((top - margin) / 4) * 4;
      const width = Math.ceil((right + margin - x) / 4) * 4;
      const height = Math.ceil((bottom + margin - y) / 4) * 4;
      return define((id) =>
        element(
          'filter',
          { id, x, y, width, height, filterUnits: 'userSpaceOnUse', 'color-interpolation-filters': 'sRGB' },
          `<feGaussianBlur stdDeviation="${n(deviation)}"/>`,
        ),
      );
    },
    pattern: (width, height, tile, transform) =>
      define((id) =>
        element('pattern', { id, width, height, patternUnits: 'userSpaceOnUse', patternTransform: transform }, tile),
      ),
    definitions: () => markup.join(''),
  };
};
