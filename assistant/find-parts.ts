import { searchText } from '../text/search-text.ts';
import { indexedWords } from '../text/words.ts';
import type { PageParts } from './shop-parts.ts';

/** A part from which pages can be built. */
export interface FoundPart {
  kind: 'section' | 'fragment' | 'widget' | 'action';
  name: string;
  summary: string;
}

interface Part extends FoundPart {
  /** Words of the part's name and its other names. */
  names: readonly string[];
  /** Words of the part's summary. */
  about: ReadonlySet<string>;
}

/** Scores of a word that is in the name, that shares a prefix with a word of the name, or that is in the summary. */
const weights = { name: 6, prefix: 3, about: 1 };

/** Bonus by kind: sections come before the parts that they are built from. */
const bonus: Readonly<Record<FoundPart['kind'], number>> = { section: 2, fragment: 0.5, widget: 0, action: 0 };

/** Stop words. */
const stopWords = new Set(
  'a an and are as at by for from in into is it of on or that the their this to with'.split(' '),
);

const wordsIn = (text: string): string[] => indexedWords(searchText(text)).filter((word) => !stopWords.has(word));

const partOf = (kind: FoundPart['kind'], name: string, summary: string, others: readonly string[] = []): Part => ({
  kind,
  name,
  summary,
  names: wordsIn([name, ...others].join(' ').replaceAll('-', ' ')),
  about: new Set(wordsIn(summary)),
});

const partsOf = ({ widgets, actions, fragments }: PageParts): Part[] => [
  ...fragments.map(({ id, section }) =>
    section
      ? partOf('section', id, `${section.title}. ${section.summary}`, [section.title, ...(section.words ?? [])])
      : partOf('fragment', id, 'A fragment of this shop.'),
  ),
  ...[...widgets.values()].map(({ name, summary, alsoKnownAs }) => partOf('widget', name, summary, alsoKnownAs)),
  ...[...actions.values()].map(({ name, summary }) => partOf('action', name, summary)),
];

/** Whether a word begins with another one of at least three letters. */
const begins = (word: string, other: string): boolean => other.length > 2 && word.startsWith(other);

function scoreOf({ names, about, kind }: Part, words: readonly string[]): number {
  const points = words.map((word) => {
    if (names.includes(word)) return weights.name;
    if (names.some((name) => begins(name, word) || begins(word, name))) return weights.prefix;
    return about.has(word) ? weights.about : 0;
  });
  const sum = points.reduce<number>((total, each) => total + each, 0);
  return sum === 0 ? 0 : sum + bonus[kind];
}

/**
 * Returns the parts that are suitable for a task, best matches first: the shop's sections, widgets and actions whose
 * names, other names or summaries contain the task's words.
 */
export function findParts(parts: PageParts, task: string, count: number): FoundPart[] {
  const words = [...new Set(wordsIn(task))];
  return partsOf(parts)
    .map((part) => ({ part, score: scoreOf(part, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.part.name < b.part.name ? -1 : 1))
    .slice(0, count)
    .map(({ part: { kind, name, summary } }) => ({ kind, name, summary }));
}
