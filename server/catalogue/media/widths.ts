import { imageWidths } from '../../../expression/filters/image-widths.ts';

/** Widths in pixels in which every picture is served; `$srcset` uses the same. */
export { imageWidths };

/** One of these widths. */
export type ImageWidth = (typeof imageWidths)[number];

/** Width for a request without one. */
export const DEFAULT_WIDTH: ImageWidth = 1080;

const maxWidth: ImageWidth = 2160;

/**
 * Returns the width to serve: the nearest that is at least the requested one, or the largest. Anything but a
 * positive integer gives the default.
 */
export const servedWidth = (requested: string | number | undefined): ImageWidth => {
  const text = String(requested ?? '');
  if (!/^\d{1,6}$/.test(text)) return DEFAULT_WIDTH;
  const pixels = Number(text);
  if (pixels === 0) return DEFAULT_WIDTH;
  return imageWidths.find((width) => width >= pixels) ?? maxWidth;
};
