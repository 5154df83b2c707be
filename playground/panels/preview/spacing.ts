import type { Edge } from '../../../runtime/trace/canvas-messages.ts';
import { type Screen, screens } from '../../../schemas/style.ts';

/** The style for an edge's padding, and the styles that also set it, on all screen sizes. */
const stylesOf: Readonly<Record<Edge, readonly [own: string, ...others: string[]]>> = {
  top: ['paddingTop', 'paddingY', 'padding'],
  bottom: ['paddingBottom', 'paddingY', 'padding'],
  left: ['paddingX', 'padding'],
  right: ['paddingX', 'padding'],
};

/** Returns the name of the style for an edge's padding. */
export const styleOf = (edge: Edge): string => stylesOf[edge][0];

/** Pixels per step of the spacing scale. */
const stepPixels = 4;

/** Maximum number of steps of the style tokens. */
export const maxSteps = 96;

/** Converts steps of the spacing scale to pixels. */
export const pixelsOf = (steps: number): number => steps * stepPixels;

/** Rounds pixels to the nearest available number of steps. */
export const stepsOf = (pixels: number): number => Math.min(maxSteps, Math.max(0, Math.round(pixels / stepPixels)));

const isResponsive = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the screen size for which an edge's padding is set at a page width: the widest one that any style of the edge
 * distinguishes, because its value would override that of a smaller size.
 */
export function screenAt(styles: Readonly<Record<string, unknown>>, edge: Edge, width: number): Screen {
  const used = new Set(stylesOf[edge].flatMap((name) => (isResponsive(styles[name]) ? Object.keys(styles[name]) : [])));
  const fitting = (Object.keys(screens) as Screen[]).filter((screen) => used.has(screen) && screens[screen] <= width);
  return fitting.at(-1) ?? 'base';
}
