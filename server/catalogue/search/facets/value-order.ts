import type { FacetValue } from '../../../../schemas/entities/catalogue/facet.ts';
import { compareTexts } from '../../../../text/compare.ts';
import { sizeRank } from '../../naming/size-rank.ts';

/** Share of size labels from which a facet is sorted by size; the few other labels, such as `One size`, come last. */
const sizedShare = 0.5;

/** Returns a comparison of facet values: sizes and numbers by rank, anything else by frequency. */
export const valueOrder = (labels: readonly string[]): ((a: FacetValue, b: FacetValue) => number) => {
  const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || compareTexts(a.label, b.label);
  const ranks = new Map(labels.map((label) => [label, sizeRank(label)]));
  const sized = labels.filter((label) => ranks.get(label) !== undefined).length;
  if (labels.length === 0 || sized < labels.length * sizedShare) return byCount;
  const rank = (value: FacetValue): number => ranks.get(value.label) ?? Number.POSITIVE_INFINITY;
  return (a, b) => (rank(a) === rank(b) ? byCount(a, b) : rank(a) - rank(b));
};
