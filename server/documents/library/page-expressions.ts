import { createPageExpressions } from '../../../compiler/index.ts';

/**
 * The expressions of pages that this thread has compiled: a page that is published again, checked or shown as a draft is
 * compiled with those that have not changed. It is bounded and what it holds is pure.
 */
export const pageExpressions = createPageExpressions();
