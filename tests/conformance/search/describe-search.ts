import { describeChanges, describeCollections, describeSimilar } from './describe-collections.ts';
import { describeFilters } from './describe-filters.ts';
import { describeShapes } from './describe-shapes.ts';
import { describeText } from './describe-text.ts';
import type { OpenSearch } from './searched.ts';

/** Registers the conformance suite of the search port. `open` returns the search of an empty shop. */
export function describeSearch(name: string, open: OpenSearch): void {
  for (const describe of [
    describeText,
    describeFilters,
    describeShapes,
    describeCollections,
    describeSimilar,
    describeChanges,
  ])
    describe(name, open);
}
