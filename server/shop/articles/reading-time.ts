import type { Json } from '../../../schemas/page.ts';

/** Number of words read per minute (M. Brysbaert, 2019, How many words do we read per minute?). */
const wordsPerMinute = 238;

/** Props whose text is read. */
const readProps: ReadonlySet<string> = new Set(['text', 'html', 'caption']);

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Counts the words of a text, also in scripts without spaces. Bindings, tags and addresses do not count. */
function wordsIn(text: string): number {
  const read = text
    .replaceAll(/\{\{[^{}]*\}\}/g, ' ')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\]\([^()]*\)/g, ' ');
  let words = 0;
  for (const { isWordLike } of segmenter.segment(read)) if (isWordLike) words += 1;
  return words;
}

function countWords(value: Json | undefined, key = ''): number {
  if (typeof value === 'string') return readProps.has(key) ? wordsIn(value) : 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countWords(each), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [name, each]) => sum + countWords(each, name), 0);
}

/** Returns the minutes that it takes to read a page's nodes, at least one. */
export const readingMinutes = (body: Json | undefined): number =>
  Math.max(1, Math.round(countWords(body) / wordsPerMinute));
