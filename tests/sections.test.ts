import { describe, expect, it } from 'vitest';
import { compilePage } from '../compiler/index.ts';
import { basics, type Insertable, insertables, searchInsertables } from '../playground/catalogue/starters.ts';
import type { FragmentDefinition, NodeDefinition } from '../schemas/page.ts';
import { readSketch } from '../schemas/section-sketch.ts';
import { shopRegistry } from '../widgets/shop-registry.ts';
import { exampleFragments } from './examples.ts';

const fragments = Object.values(exampleFragments) as unknown as FragmentDefinition[];
const sections = fragments.filter(({ section }) => section !== undefined);

const problemsOf = (node: NodeDefinition): string[] => {
  const page = { version: 3, id: 'p', slug: '/p', type: 'CONTENT', body: [node] };
  const { diagnostics } = compilePage(JSON.stringify(page), {
    registry: shopRegistry,
    fragment: (name) => exampleFragments[name],
  });
  return diagnostics.map(({ pointer, message }) => `${pointer} ${message}`);
};

it('has at least thirty sections with distinct titles', () => {
  expect(sections.length).toBeGreaterThanOrEqual(30);
  const titles = sections.map(({ section }) => section!.title);
  expect(new Set(titles).size).toBe(titles.length);
});

describe.each(sections.map((fragment) => [fragment.section!.title, fragment] as const))('%s', (_, fragment) => {
  const { id, section, presets = [], inputs } = fragment;

  it('has several looks, each of which can be inserted without findings', () => {
    expect(presets.length).toBeGreaterThanOrEqual(2);
    for (const { label, with: values, slots } of presets) {
      const node = { widget: 'fragment', props: { name: id, with: values }, ...(slots ? { slots } : {}) };
      expect([label, problemsOf(node as NodeDefinition)]).toEqual([label, []]);
    }
  });

  it('has plain settings in groups', () => {
    const settings = Object.entries(inputs as Exclude<typeof inputs, true | undefined>);
    expect(settings.length).toBeGreaterThanOrEqual(2);
    for (const [name, { label, group, enum: words = [] }] of settings) {
      expect([name, label, group]).not.toContain(undefined);
      // Choices are ratios and words, not sort orders, fields or colours of the code.
      expect(words.filter((word) => !/^(?:\d+\/\d+|[A-Za-z][a-z]*(?: [A-Za-z][a-z]*)*)$/.test(word))).toEqual([]);
    }
  });

  it('has a drawing, and further words for the search', () => {
    expect(readSketch(section!.sketch!).length).toBeGreaterThan(0);
    expect(section!.words!.length).toBeGreaterThan(2);
  });
});

const entries: Insertable[] = sections.map(({ id, section }) => ({
  name: section!.title,
  family: section!.group,
  summary: section!.summary,
  words: ['section', ...section!.words!],
  widget: 'fragment',
  sketch: section!.sketch!,
  node: () => ({ widget: 'fragment', props: { name: id } }),
}));
/** Sections first, then basics, then all other widgets, as in the editor. */
const offered = [
  ...entries,
  ...insertables().filter(({ family }) => family === basics),
  ...insertables().filter(({ family }) => family !== basics),
];

it('ranks sections before widgets that have the word in their name', () => {
  const found = searchInsertables(offered, 'banner').map(({ name }) => name);
  expect(found[0]).toBe('Hero');
  expect(found).toContain('consent-banner');
});

// Searches that merchandisers try, with a title that must be among the first three hits. The
// exact name of a widget finds it.
it.each([
  ['banner', 'Hero'],
  ['hero', 'Hero'],
  ['gap', 'Space'],
  ['spacer', 'Space'],
  ['divider', 'Divider'],
  ['reviews', 'Testimonials'],
  ['testimonial', 'Testimonials'],
  ['image with text', 'Image with text'],
  ['featured product', 'Featured product'],
  ['blog', 'Blog posts'],
  ['quote', 'Quotes'],
  ['timer', 'Countdown'],
  ['logo', 'Logos'],
  ['gallery', 'Gallery'],
  ['faq', 'Questions and answers'],
  ['map', 'Map and address'],
  ['opening', 'Store hours'],
  ['slider', 'Slideshow'],
  ['categories', 'Collection tiles'],
  ['subscribe', 'Newsletter'],
  ['button', 'button'],
  ['carousel', 'carousel'],
  ['form', 'form'],
  ['paragraph', 'Paragraph'],
])('finds for the search %s the entry %s', (search, title) => {
  const found = searchInsertables(offered, search).map(({ name }) => name);
  expect(found.slice(0, 3)).toContain(title);
});
