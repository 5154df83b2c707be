import { createPageExpressions } from '../../../compiler/index.ts';

/**
 * Cache of the page expressions that this thread has compiled, so that unchanged expressions are reused when a
 * page is published again, checked or previewed. The cache is bounded, and its entries have no state.
 */
export const pageExpressions = createPageExpressions();
