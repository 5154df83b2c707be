/**
 * Property testing of expressions and filters. Exported as part of `endcap/testing`; no other module uses fast-check.
 */
export { dataFor } from './arbitrary-data.ts';
export { expressions, type Triple, triples } from './arbitrary-expression.ts';
export { expectFilter, type FilterExpectation, type FilterOptions, type FilterRun } from './expect-filter.ts';
