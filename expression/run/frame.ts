/**
 * Variables at run time: index 0 is the enclosing frame, the others are the variables numbered by the scope. A frame is
 * a plain array because nothing is faster to create and to read.
 */
export type Frame = unknown[];

/** Value of a variable that has a slot but is not yet assigned; a lookup continues in the enclosing frame. */
export const UNSET: unique symbol = Symbol('unset');

/** Evaluates one node. */
export type Closure = (input: unknown, frame: Frame, run: import('./run.ts').Run) => unknown;
