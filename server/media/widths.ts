import { imageWidths } from '../../compiler/expression/filters/image-widths.ts';

/** The widths in pixels in which every picture exists: those that `$srcset` offers. */
export { imageWidths };

export type ImageWidth = (typeof imageWidths)[number];

/** The width that a request without one gets. */
export const DEFAULT_WIDTH: ImageWidth = 1080;

const largest: ImageWidth = 2160;

/**
 * The served width for a wanted one: the nearest that is at least as large, the largest for anything beyond.
 * Anything that is not a whole positive number gives the default.
 */
export const servedWidth = (wanted: string | number | undefined): ImageWidth => {
  const text = String(wanted ?? '');
  if (!/^\d{1,6}$/.test(text)) return DEFAULT_WIDTH;
  const pixels = Number(text);
  if (pixels === 0) return DEFAULT_WIDTH;
  return imageWidths.find((width) => width >= pixels) ?? largest;
};
