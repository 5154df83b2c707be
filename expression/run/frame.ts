/**
 * Variables at run time: place 0 is the frame outside, the others are the variables that the scope has numbered.
 * A frame is a plain array because nothing is faster to make and to read.
 */
export type Frame = unknown[];

/** A variable that has a place but no value yet; a lookup continues in the outer frame. */
export const UNSET: unique symbol = Symbol('unset');

/** Evaluates one node. */
export type Closure = (input: unknown, frame: Frame, run: import('./run.ts').Run) => unknown;
