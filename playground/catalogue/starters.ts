import type { NodeDefinition } from '../../schemas/page.ts';
import { allWidgets, newNode } from './widgets.ts';

/** Family of the parts that authors most often start with. */
export const basics = 'basics';

/** A part that can be inserted into a page. */
export interface Insertable {
  name: string;
  family: string;
  summary: string;
  /** Additional search words. */
  words: readonly string[];
  widget: string;
  /** Sketch of a section. */
  sketch?: string;
  node: () => NodeDefinition;
}

const text = (tag: string, words: string): NodeDefinition => ({ widget: 'text', props: { text: words, tag } });
const columns = (count: number): NodeDefinition => ({
  widget: 'box',
  props: { style: { display: 'grid', gap: 4, columns: { base: 1, md: count } } },
  children: Array.from({ length: count }, (_, index) => ({
    widget: 'box',
    children: [text('p', `Column ${index + 1}`)],
  })),
});

/** The parts that authors most often start with. */
const starters: readonly Insertable[] = (
  [
    ['Heading', 'A heading of a section.', ['title', 'h2'], () => text('h2', 'Heading')],
    ['Paragraph', 'Running text.', ['text', 'p'], () => text('p', 'Text')],
    ['Box', 'An empty container.', ['div', 'container', 'group'], () => ({ widget: 'box', children: [] })],
    ['Two columns', 'Side by side, one below the other on phones.', ['grid', 'row'], () => columns(2)],
    ['Three columns', 'Side by side, one below the other on phones.', ['grid', 'row'], () => columns(3)],
  ] as const
).map(([name, summary, words, node]) => ({
  name,
  summary,
  words,
  node,
  family: basics,
  widget: node().widget,
}));

/** Fragments are inserted by name, and slot nodes belong in a fragment's own document. */
const special = new Set(['fragment', 'slot']);

/** Everything that can be inserted in any shop: starters, then widgets by family. */
export const insertables = (): Insertable[] => [
  ...starters,
  ...allWidgets()
    .filter(({ contract }) => !special.has(contract.name))
    .map(({ contract: { name, summary, alsoKnownAs = [] }, family }) => ({
      name,
      family,
      summary,
      words: alsoKnownAs,
      widget: name,
      node: () => newNode(name),
    }))
    .sort((a, b) => a.family.localeCompare(b.family) || a.name.localeCompare(b.name)),
];

/** Returns the parts for which every search word is the beginning of one of their words, best matches first. */
export function searchInsertables(all: readonly Insertable[], search: string): Insertable[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const score = ({ name, words, summary, family, sketch }: Insertable): number => {
    const known = name.toLowerCase();
    const rest = [...words, family, ...summary.toLowerCase().split(/\W+/)];
    const scores = wanted.map((word) => {
      if (known === wanted.join(' ')) return 6;
      if (known.startsWith(word)) return 3;
      if (known.includes(word)) return 2;
      return rest.some((each) => each.startsWith(word)) ? 1 : 0;
    });
    // Ranks sections above widgets: "banner" means a page's opening rather than the consent banner.
    return scores.includes(0) ? 0 : scores.reduce<number>((sum, each) => sum + each, sketch === undefined ? 1 : 3);
  };
  return all
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}
