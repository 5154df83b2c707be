import { expect, it } from 'vitest';
import type { Edge } from '../../../runtime/trace/canvas-messages.ts';
import { screenAt, stepsOf } from './spacing.ts';

it.each<[styles: Record<string, unknown>, edge: Edge, width: number, screen: string]>([
  [{}, 'top', 1440, 'base'],
  [{ padding: 4 }, 'top', 1440, 'base'],
  [{ paddingTop: { base: 4, md: 8 } }, 'top', 1440, 'md'],
  [{ paddingTop: { base: 4, md: 8 } }, 'top', 768, 'md'],
  [{ paddingTop: { base: 4, md: 8 } }, 'top', 767, 'base'],
  [{ paddingTop: 4, padding: { base: 4, lg: 8 } }, 'top', 1440, 'lg'],
  [{ paddingTop: { base: 1, md: 2 }, paddingY: { xl: 8 } }, 'top', 1280, 'xl'],
  [{ paddingBottom: { md: 8 } }, 'top', 1440, 'base'],
  [{ paddingX: { sm: 8 } }, 'left', 480, 'sm'],
])('with %j, sets the padding at the %s of a page %d pixels wide for the size %s', (styles, edge, width, screen) => {
  expect(screenAt(styles, edge, width)).toBe(screen);
});

it.each([
  [0, 0],
  [1.9, 0],
  [2, 1],
  [17, 4],
  [-20, 0],
  [9999, 96],
])('converts %d pixels to %d steps', (pixels, steps) => {
  expect(stepsOf(pixels)).toBe(steps);
});
