import type { FacetValue } from '../../../schemas/entities/facet.ts';

const sizes = ['xxs', 'xs', 's', 'small', 'm', 'medium', 'l', 'large', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl'];

/** Sort rank of a size or of a label that begins with a number; undefined for other labels. */
const rankOf = (label: string): number | undefined => {
  const size = sizes.indexOf(label.trim().toLowerCase());
  if (size >= 0) return size;
  const number = /^\d+(?:\.\d+)?/.exec(label.trim());
  return number ? Number(number[0]) : undefined;
};

/** Comparison of facet values: sizes and numbers by rank, anything else by frequency. */
export const valueOrder = (labels: readonly string[]): ((a: FacetValue, b: FacetValue) => number) => {
  const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || (a.label < b.label ? -1 : 1);
  if (labels.length === 0 || labels.some((label) => rankOf(label) === undefined)) return byCount;
  return (a, b) => rankOf(a.label)! - rankOf(b.label)! || byCount(a, b);
};
