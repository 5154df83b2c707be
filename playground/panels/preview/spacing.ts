import type { Edge } from '../../../runtime/trace/canvas-messages.ts';
import { type Screen, screens } from '../../../schemas/style.ts';

/** The style of an edge, and those that set it as well, on all of its screens. */
const stylesOf: Readonly<Record<Edge, readonly [own: string, ...others: string[]]>> = {
  top: ['paddingTop', 'paddingY', 'padding'],
  bottom: ['paddingBottom', 'paddingY', 'padding'],
  left: ['paddingX', 'padding'],
  right: ['paddingX', 'padding'],
};

/** What the space of an edge is set by. */
export const styleOf = (edge: Edge): string => stylesOf[edge][0];

/** Pixels of a step of space. */
const stepPixels = 4;

/** Most steps that the style tokens have. */
export const maxSteps = 96;

export const pixelsOf = (steps: number): number => steps * stepPixels;

/** The nearest number of steps that there is. */
export const stepsOf = (pixels: number): number => Math.min(maxSteps, Math.max(0, Math.round(pixels / stepPixels)));

const isResponsive = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The screen on which the space of an edge is set at a width: the widest one that a style of this edge distinguishes, as
 * that would take effect over one of a smaller screen.
 */
export function screenAt(styles: Readonly<Record<string, unknown>>, edge: Edge, width: number): Screen {
  const used = new Set(stylesOf[edge].flatMap((name) => (isResponsive(styles[name]) ? Object.keys(styles[name]) : [])));
  const fitting = (Object.keys(screens) as Screen[]).filter((screen) => used.has(screen) && screens[screen] <= width);
  return fitting.at(-1) ?? 'base';
}
