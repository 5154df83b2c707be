import type { Sheet } from '../../sheet.ts';
import { ellipse } from '../../svg.ts';
import { TILT } from '../../view.ts';

/** The light in the air around a lamp. */
export const halo = (sheet: Sheet, x: number, y: number, r: number, strength: number): string =>
  ellipse(x, y, r, r, {
    fill: sheet.radial([
      [0, '#ffe3a6', strength],
      [0.4, '#ffdc98', strength * 0.4],
      [1, '#ffdc98', 0],
    ]),
  });

/** The warm pool of light that a lamp casts on the table. */
export const pool = (sheet: Sheet, r: number): string =>
  ellipse(0, 0, r, r * TILT * 0.9, {
    fill: sheet.radial([
      [0, '#ffe6ae', 0.85],
      [0.6, '#ffe0a0', 0.3],
      [1, '#ffe0a0', 0],
    ]),
  });
