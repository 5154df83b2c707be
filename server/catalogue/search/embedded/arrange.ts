import type { SearchBoost } from '../../../../schemas/entities/catalogue/search-rule.ts';
import type { SearchShape } from '../../../core/ports/search.ts';
import { noValues } from './field-column.ts';
import type { ProductIndex } from './product-index.ts';

/** Factors by which boosts change a product's score, which is derived from its rank among the matches. */
export const boostFactors: Readonly<Record<SearchBoost['weight'], number>> = {
  MUCH_UP: 4,
  UP: 2,
  DOWN: 1 / 2,
  MUCH_DOWN: 1 / 4,
};

/** Offset added to each rank, so that the scores of the first matches are not too far from the others. */
export const firstPlace = 10;

/** Returns a test whether the product at a position has the property of a boost. */
function propertyTest(index: ProductIndex, { field, value }: SearchBoost): (position: number) => boolean {
  const column = index.columns.get(field);
  const number = column?.numberOf(value);
  if (number === undefined) return () => false;
  return (position) => (column!.values[position] ?? noValues).includes(number);
}

/**
 * Returns the matches in the order of a shape, best first: boosts move them, pinned products come first, buried
 * ones last.
 */
export function applyShape(
  positions: readonly number[],
  { boosts, pinned, buried }: Pick<SearchShape, 'boosts' | 'pinned' | 'buried'>,
  index: ProductIndex,
): number[] {
  const tests = boosts.map((boost) => ({ factor: boostFactors[boost.weight], has: propertyTest(index, boost) }));
  const scoreOf = (position: number, place: number): number =>
    tests.reduce((score, { factor, has }) => (has(position) ? score * factor : score), 1 / (firstPlace + place));
  const ordered =
    tests.length === 0
      ? positions
      : positions
          .map((position, place) => ({ position, score: scoreOf(position, place) }))
          // Sorting is stable: with equal scores, the better match is first.
          .sort((a, b) => b.score - a.score)
          .map(({ position }) => position);
  const first = pinned.flatMap((slug) => index.positionsOfSlug(slug));
  const last = buried.flatMap((slug) => index.positionsOfSlug(slug));
  const moved = new Set([...first, ...last]);
  const isThere = new Set(positions);
  return [
    ...first.filter((position) => isThere.has(position)),
    ...ordered.filter((position) => !moved.has(position)),
    ...last.filter((position) => isThere.has(position)),
  ];
}
