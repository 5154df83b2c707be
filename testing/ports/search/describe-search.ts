import type { RegisterTest } from '../suite.ts';
import { describeChanges, describeCollections, describeSimilar } from './describe-collections.ts';
import { describeFilters } from './describe-filters.ts';
import { describeShapes } from './describe-shapes.ts';
import { describeScripts, describeText } from './describe-text.ts';
import type { OpenSearch } from './searched.ts';

/**
 * Registers the conformance suite of a search.
 *
 * @param open returns the search of an empty shop
 *
 * @example
 * describeSearch('our index', async () => {
 *   const shop = openStorage(':memory:').forTenant('shop');
 *   return { shop, search: createIndexSearch(shop), catchUp: () => index.refresh() };
 * }, test);
 */
export function describeSearch(name: string, open: OpenSearch, test: RegisterTest): void {
  for (const describe of [
    describeText,
    describeScripts,
    describeFilters,
    describeShapes,
    describeCollections,
    describeSimilar,
    describeChanges,
  ])
    describe(name, open, test);
}
