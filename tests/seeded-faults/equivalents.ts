import type { Mutation } from './mutations.ts';

/** A mutation that leaves what the program does as it was, and why. */
export interface Equivalent {
  file: string;
  /** The mutation as it is shown. */
  before: string;
  after: string;
  why: string;
}

/** Whether a mutation is known to change nothing. */
export const isEquivalent = (known: readonly Equivalent[], file: string, { before, after }: Mutation): boolean =>
  known.some((each) => each.file === file && each.before === before && each.after === after);
