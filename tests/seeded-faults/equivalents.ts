import type { Mutation } from './mutations.ts';

/** A mutation that does not change the program's behaviour, with the reason. */
export interface Equivalent {
  file: string;
  /** The original and the replaced text, as in the mutation. */
  before: string;
  after: string;
  why: string;
}

/** Whether a mutation is known to change nothing. */
export const isEquivalent = (known: readonly Equivalent[], file: string, { before, after }: Mutation): boolean =>
  known.some((each) => each.file === file && each.before === before && each.after === after);
