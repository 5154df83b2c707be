/**
 * What one evaluation may use. All of it is counted, never timed, so the same expression on the same data ends the
 * same on every machine.
 */
export interface Limits {
  /** Items visited, functions called and values made. Past it: D1012. */
  steps: number;
  /** Nested function calls; tail calls do not count. Past it: D1011. */
  depth: number;
  /** Items of one list. Past it: D2015. */
  sequence: number;
  /** Characters (UTF-16 units) of one text. Past it: D2016. */
  text: number;
  /** Values within the result. Past it: D2017. */
  output: number;
  /** Steps of one search with one regular expression. Past it: D1012. */
  regex: number;
}

/** Sized for a storefront: a list of 40,000 products sorts, a hostile expression ends within a fraction of a second. */
export const defaultLimits: Limits = {
  steps: 2_000_000,
  depth: 500,
  sequence: 1_000_000,
  text: 1_000_000,
  output: 1_000_000,
  regex: 2_000_000,
};
