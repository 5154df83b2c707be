import type { FacetValue } from '../../../schemas/entities/facet.ts';

/** Sizes by letter, in all their spellings, the smallest first. */
const letterSizes = [
  'xxxs|3xs',
  'xxs|2xs',
  'xs|x-small|xsmall|extra small',
  'xs/s',
  's|small|sm',
  's/m',
  'm|medium|med|md',
  'm/l',
  'l|large|lg',
  'l/xl',
  'xl|x-large|xlarge|extra large',
  'xl/xxl',
  'xxl|2xl|xx-large',
  'xxxl|3xl',
  'xxxxl|4xl',
  '5xl',
].map((spellings) => spellings.split('|'));

const rankOfLetters = new Map(letterSizes.flatMap((spellings, rank) => spellings.map((name) => [name, rank] as const)));

/** Numbers follow all letters. */
const numbersFrom = 1_000;

/** Sort rank of a size, or of a label that begins with a number; undefined for other labels. */
const rankOf = (label: string): number | undefined => {
  const text = label.trim().toLowerCase();
  const letters = rankOfLetters.get(text) ?? rankOfLetters.get(text.replace(/\s*\(.*\)$/, ''));
  if (letters !== undefined) return letters;
  const number = /^(?:us|uk|eu|size|no\.?)?\s*(\d+(?:[.,]\d+)?)(?:\s+(\d)\/(\d))?/.exec(text);
  if (!number) return undefined;
  const fraction = number[2] === undefined ? 0 : Number(number[2]) / Number(number[3]);
  return numbersFrom + Number(number[1]!.replace(',', '.')) + fraction;
};

/** Of a facet's labels, this share makes it one of sizes; the few others, such as `One size`, come last. */
const sizedShare = 0.5;

/** Comparison of facet values: sizes and numbers by rank, anything else by frequency. */
export const valueOrder = (labels: readonly string[]): ((a: FacetValue, b: FacetValue) => number) => {
  const byCount = (a: FacetValue, b: FacetValue): number => b.count - a.count || (a.label < b.label ? -1 : 1);
  const ranks = new Map(labels.map((label) => [label, rankOf(label)]));
  const sized = labels.filter((label) => ranks.get(label) !== undefined).length;
  if (labels.length === 0 || sized < labels.length * sizedShare) return byCount;
  const rank = (value: FacetValue): number => ranks.get(value.label) ?? Number.POSITIVE_INFINITY;
  return (a, b) => (rank(a) === rank(b) ? byCount(a, b) : rank(a) - rank(b));
};
