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
export const sizeRank = (label: string): number | undefined => {
  const text = label.trim().toLowerCase();
  const letters = rankOfLetters.get(text) ?? rankOfLetters.get(text.replace(/\s*\(.*\)$/, ''));
  if (letters !== undefined) return letters;
  const number = /^(?:us|uk|eu|size|no\.?)?\s*(\d+(?:[.,]\d+)?)(?:\s+(\d)\/(\d))?/.exec(text);
  if (!number) return undefined;
  const fraction = number[2] === undefined ? 0 : Number(number[2]) / Number(number[3]);
  return numbersFrom + Number(number[1]!.replace(',', '.')) + fraction;
};
