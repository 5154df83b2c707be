import { createPageExpressions } from '../../../compiler/index.ts';
import type { ExpressionCache } from '../../../expression/index.ts';
import { derivedFrom } from '../../../widgets/current-parts.ts';

/** Created at its first use, when the functions of the shop are set. */
const cache = derivedFrom(({ registry }) => registry.functions, createPageExpressions);

/**
 * Cache of the page expressions that this thread has compiled, so that unchanged expressions are reused when a
 * page is published again, checked or previewed. The cache is bounded, and its entries have no state.
 */
export const pageExpressions: ExpressionCache = {
  compile: (source) => cache().compile(source),
  counters: () => cache().counters(),
  clear: () => cache().clear(),
};
