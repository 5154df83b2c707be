import type { Point } from './svg.ts';

/**
 * The common perspective of all drawings: parallel projection from about 19 degrees above the table. A circle on
 * the table is an ellipse `TILT` times as high as wide; vertical lengths keep their size.
 */
export const TILT = 0.33;

/** The same for flat objects that are shown on their own: plates, boards and trays, as seen from a step ladder. */
export const ABOVE = 0.86;

/**
 * Displacement of shadows per millimetre of height: right and a little away from the viewer, as the light is at
 * the upper left.
 */
export const SHADOW: Point = [0.62, -0.1];

/** Projects a point in the room (x right, depth away from the viewer, z up; in millimetres) onto the sheet. */
export const project = (x: number, depth: number, z: number): Point => [x, -depth * TILT - z];

/** A drawn object, with the centre of its foot at the origin. */
export interface Figure {
  /** Drawn under everything, so that the shadow of one object never darkens another. */
  shadow: string;
  body: string;
  box: Box;
  /** Subject of the detail view. */
  focus: { at: Point; width: number };
  /** Fraction of a front view's width or height that it fills; 0.67 by default. */
  fill?: number;
  /** Fraction of its detail view that it covers, from 0 to 1; 0.65 by default. */
  cover?: number;
  /** Its main colour. */
  tone: string;
}

/** A rectangle on the sheet, in millimetres. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the smallest box around all boxes. */
export const boundingBox = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((b) => b.left)),
  top: Math.min(...boxes.map((b) => b.top)),
  right: Math.max(...boxes.map((b) => b.right)),
  bottom: Math.max(...boxes.map((b) => b.bottom)),
});
