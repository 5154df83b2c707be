import { spellingKey } from './spelling-key.ts';

/** Letter sizes in all their spellings, smallest first. */
const letterSizes = [
  'xxxs|3xs|xxx-small',
  'xxs|2xs|xx-small',
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
  'xxxl|3xl|xxx-large',
  'xxxxl|4xl',
  '5xl',
].map((spellings) => spellings.split('|'));

const rankOfLetters = new Map(
  letterSizes.flatMap((spellings, rank) => spellings.map((name) => [spellingKey(name), rank] as const)),
);

/** Returns the rank of a letter size in any spelling; undefined for any other label. */
export const letterSizeRank = (label: string): number | undefined => rankOfLetters.get(spellingKey(label));

/** Rank offset of numbers, which follow all letter sizes. */
const numbersFrom = 1_000;

/** Returns the sort rank of a size, or of a label that begins with a number; undefined for other labels. */
export const sizeRank = (label: string): number | undefined => {
  const text = label.trim().toLowerCase();
  const bracket = text.endsWith(')') ? text.indexOf('(') : -1;
  const letters = letterSizeRank(text) ?? (bracket < 0 ? undefined : letterSizeRank(text.slice(0, bracket).trim()));
  if (letters !== undefined) return letters;
  const number = /^(?:us|uk|eu|size|no\.?)?\s*(\d+(?:[.,]\d+)?)(?:\s+(\d)\/(\d))?/.exec(text);
  if (!number) return undefined;
  const fraction = number[2] === undefined ? 0 : Number(number[2]) / Number(number[3]);
  return numbersFrom + Number(number[1]!.replace(',', '.')) + fraction;
};
