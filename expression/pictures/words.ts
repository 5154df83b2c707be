const few =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  );
const decades = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety Hundred'.split(' ');
const magnitudes = 'Thousand Million Billion Trillion'.split(' ');

const irregular: Readonly<Record<string, string>> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
};

const asOrdinal = (word: string): string =>
  irregular[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);

function words(value: number, follows: boolean, ordinal: boolean): string {
  if (value <= 19) return (follows ? ' and ' : '') + (ordinal ? asOrdinal(few[value] as string) : few[value]);
  if (value < 100) {
    const decade = decades[Math.floor(value / 10) - 2] as string;
    const rest = value % 10;
    const start = follows ? ' and ' : '';
    return start + (rest > 0 ? `${decade}-${words(rest, false, ordinal)}` : ordinal ? asOrdinal(decade) : decade);
  }
  const start = follows ? ', ' : '';
  const end = (rest: number): string => (rest > 0 ? words(rest, true, ordinal) : ordinal ? 'th' : '');
  if (value < 1000) return `${start}${few[Math.floor(value / 100)]} Hundred${end(value % 100)}`;
  // Beyond the largest word, it is counted as often as necessary.
  const magnitude = Math.min(Math.floor(Math.log10(value) / 3), magnitudes.length);
  const factor = 10 ** (magnitude * 3);
  const count = Math.floor(value / factor);
  return `${start}${words(count, false, false)} ${magnitudes[magnitude - 1]}${end(value - count * factor)}`;
}

/** Writes an integer in English words, title case: `Twelve`, `Twelfth`. */
export const numberToWords = (value: number, ordinal: boolean): string => words(value, false, ordinal);

/** Values of the words, in lower case. */
export const wordValues: ReadonlyMap<string, number> = new Map(
  [
    ...few.map((word, index): [string, number] => [word, index]),
    ...decades.map((word, index): [string, number] => [word, (index + 2) * 10]),
    ...magnitudes.map((word, index): [string, number] => [word, 1000 ** (index + 1)]),
  ].flatMap(([word, value]): [string, number][] => [
    [word.toLowerCase(), value],
    [asOrdinal(word).toLowerCase(), value],
  ]),
);

/** Parses English number words; an unknown word makes the result NaN. */
export function wordsToNumber(text: string): number {
  const segments = [0];
  for (const part of text.split(/,\s|\sand\s|[\s\\-]/)) {
    const value = wordValues.get(part) ?? Number.NaN;
    if (value < 100) {
      let top = segments.pop() as number;
      if (top >= 1000) {
        segments.push(top);
        top = 0;
      }
      segments.push(top + value);
    } else segments.push((segments.pop() as number) * value);
  }
  return segments.reduce((sum, segment) => sum + segment, 0);
}
