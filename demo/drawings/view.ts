import type { Point } from './svg.ts';

/**
 * The one perspective of all drawings: parallel projection from about 19 degrees above the table. A circle on the
 * table is an ellipse `TILT` times as high as wide; a millimetre up is a millimetre up.
 */
export const TILT = 0.33;

/** The same for flat objects that are shown on their own: plates, boards and trays, from a step ladder. */
export const ABOVE = 0.86;

/** Where shadows fall for one millimetre of height: right and a little away from us, as the light is upper left. */
export const SHADOW: Point = [0.62, -0.1];

/** A point in the room (x right, depth away from us, z up; millimetres) on the sheet. */
export const project = (x: number, depth: number, z: number): Point => [x, -depth * TILT - z];

/** A drawn object, with the centre of its foot at the origin. */
export interface Figure {
  /** Drawn under everything, so that the shadow of one object never darkens another. */
  shadow: string;
  body: string;
  box: Box;
  /** Subject of the detail view. */
  focus: { at: Point; width: number };
  /** How much of a front view's width or height it fills; 0.67 by default. */
  fill?: number;
  /** How much of its detail view it covers, 0 to 1; 0.65 by default. */
  cover?: number;
  /** Its main colour. */
  tone: string;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The smallest box around all of them. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((b) => b.left)),
  top: Math.min(...boxes.map((b) => b.top)),
  right: Math.max(...boxes.map((b) => b.right)),
  bottom: Math.max(...boxes.map((b) => b.bottom)),
});
