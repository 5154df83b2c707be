/**
 * The limits of one evaluation. Everything is counted, never timed, so the same expression with the same data ends in
 * the same way on every machine.
 */
export interface Limits {
  /** Items visited, functions called and values created. Exceeding it is error D1012. */
  steps: number;
  /** Nested function calls; tail calls do not count. Exceeding it is error D1011. */
  depth: number;
  /** Items of one list. Exceeding it is error D2015. */
  sequence: number;
  /** Characters (UTF-16 units) of one string. Exceeding it is error D2016. */
  text: number;
  /** Values within the result. Exceeding it is error D2017. */
  output: number;
  /** Steps of one search with one regular expression. Exceeding it is error D1012. */
  regex: number;
}

/**
 * Sized for a storefront: a list of 40,000 products can be sorted, and a hostile expression ends within a fraction of a
 * second.
 */
export const defaultLimits: Limits = {
  steps: 2_000_000,
  depth: 500,
  sequence: 1_000_000,
  text: 1_000_000,
  output: 1_000_000,
  regex: 2_000_000,
};
