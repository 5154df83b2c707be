import { expect, it } from 'vitest';
import { searchHistory } from '../../../commerce/calls/registry.ts';
import { limits } from '../../../commerce/limits.ts';
import type { AutoCompleteItem } from '../../../schemas/entities/catalogue/auto-complete-item.ts';
import { page, shop, type TestPage } from '../../../testing/index.ts';
import type { SearchBoxData } from './model.ts';

const suggestions = [
  { id: '1', target: 'PRODUCT_SEARCH', name: 'Tea', productSearch: { query: 'tea cups' } },
  { id: '2', target: 'COLLECTION', name: 'Mugs', collection: { slug: 'mugs' } },
  { id: '3', target: 'ARTICLE', name: 'How to brew', article: { blogSlug: 'notes', articleSlug: 'brew' } },
  {
    id: '4',
    target: 'PRODUCT',
    name: 'Cup <b>',
    product: { slug: 'cup', price: { amount: 500, currencyCode: 'INR' }, brand: 'Kiln' },
  },
] satisfies AutoCompleteItem[];

const box = (props: object = {}, options: Parameters<typeof page>[1] = {}): TestPage =>
  page(
    [
      {
        widget: 'search-box',
        props: { ...props },
        on: { submit: [{ do: 'show-toast', with: { text: 'for {{ event.q }}' } }] },
      },
      { widget: 'toaster' },
    ],
    { answers: async (id) => (id === 'search.autoComplete' ? suggestions : {}), ...options },
  );
const data = (shown: TestPage) => shown.data<SearchBoxData>('search-box');
const asked = (shown: TestPage) =>
  shown.world.calls.filter(({ id }) => id === 'search.autoComplete').map(({ input }) => input.query?.q);
const type = (shown: TestPage, query: string) => shown.act('search-box', 'setQuery', { query });
const typed = async (query = 'te', props: object = {}, options: Parameters<typeof page>[1] = {}) => {
  const shown = box(props, options);
  await type(shown, query);
  await shown.time.advance(limits.searchDebounceMs);
  return shown;
};

it('requests suggestions for the trimmed text after a debounce', async () => {
  const shown = box();
  await type(shown, 't');
  await shown.time.advance(limits.searchDebounceMs - 1);
  await type(shown, ' te ');
  await shown.time.advance(limits.searchDebounceMs - 1);
  expect(asked(shown)).toEqual([]);
  await shown.time.advance(1);
  expect(asked(shown)).toEqual(['te']);
  expect(data(shown)).toMatchObject({ isOpen: true, active: -1, suggestions });
});

it.each(['', '   '])('requests nothing for %j and clears the suggestions', async (query) => {
  const shown = await typed();
  await type(shown, query);
  expect(data(shown)).toMatchObject({ isOpen: false, suggestions: [] });
  await shown.time.drain();
  expect(asked(shown)).toEqual(['te']);
});

it.each([
  ['tea', '/search?q=tea', 'tea'],
  [' green tea ', '/search?q=green%20tea', 'green tea'],
  ['', '/search?q=*', '*'],
  ['  ', '/search?q=*', '*'],
])('submitting %j opens %s', async (query, address, q) => {
  const shown = box();
  await type(shown, query);
  await shown.act('search-box', 'submit');
  expect(shown.world.opened).toEqual([address]);
  expect(shown.text()).toContain(`for ${q}`);
  await shown.time.drain();
  expect(asked(shown)).toEqual([]);
});

it('records a search unless it is for everything or recording is off', async () => {
  const { visitor, time } = await shop();
  const caller = visitor();
  const search = async (query: string, props: object = {}) => {
    const shown = box(props, { answers: caller, time });
    await type(shown, query);
    await Promise.all([shown.act('search-box', 'submit'), time.advance(0)]);
  };
  await search('tea');
  await search('');
  await search('secret', { recordHistory: false });
  expect((await caller.call(searchHistory)).map(({ source }) => source.query.q)).toEqual(['tea']);
});

it('searches even if recording the search fails', async () => {
  const shown = box({}, { answers: () => Promise.reject(new Error('Down')) });
  await type(shown, 'tea');
  await shown.act('search-box', 'submit');
  expect(shown.world.opened).toEqual(['/search?q=tea']);
});

it.each([
  [0, '/hi/search?q=tea%20cups&rawQuery=te'],
  [1, '/hi/collections/mugs'],
  [2, '/hi/article/notes/brew'],
  [3, '/hi/products/cup'],
])('follows suggestion %i with the locale prefix', async (index, address) => {
  const shown = await typed('te', {}, { localePathPrefix: '/hi', url: '/hi', slug: '/' });
  await shown.act('search-box', 'choose', { index });
  expect(shown.world.opened).toEqual([address]);
  expect(data(shown).isOpen).toBe(false);
});

it('ignores an unknown suggestion', async () => {
  const shown = await typed();
  await shown.act('search-box', 'choose', { index: 9 });
  expect(shown.world.opened).toEqual([]);
});

it.each<[number[], number]>([
  [[1], 0],
  [[1, 1, 1, 1], 3],
  [[1, 1, 1, 1, 1], -1],
  [[-1], 3],
  [[1, -1], -1],
])('arrow keys cycle through the suggestions and the text: %j', async (steps, active) => {
  const shown = await typed();
  for (const by of steps) await shown.act('search-box', 'move', { by });
  expect(data(shown).active).toBe(active);
  const { id } = shown.widget('search-box');
  expect(shown.html().includes(`aria-activedescendant="w${id}-option-${active}"`)).toBe(active >= 0);
});

it('submitting follows the active suggestion, or searches for the text if there is none', async () => {
  const shown = await typed();
  await shown.act('search-box', 'move', { by: 2 });
  await shown.act('search-box', 'submit');
  expect(shown.world.opened).toEqual(['/collections/mugs']);
  const closed = await typed();
  await closed.act('search-box', 'move', { by: 2 });
  await closed.act('search-box', 'close');
  await closed.act('search-box', 'submit');
  expect(closed.world.opened).toEqual(['/search?q=te']);
});

it('renders a combobox with a listbox and escapes names', async () => {
  const shown = await typed('te', { label: 'Find' });
  await shown.act('search-box', 'move', { by: 1 });
  const html = shown.html();
  const id = `w${shown.widget('search-box').id}`;
  expect(html).toContain('role="search"');
  expect(html).toMatch(new RegExp(`role="combobox" aria-label="Find" aria-expanded="true" aria-controls="${id}-list"`));
  expect(html).toMatch(new RegExp(`id="${id}-list" role="listbox" aria-label="Suggestions"`));
  expect(html.match(/role="option"/g)).toHaveLength(4);
  expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(html).toContain('Cup &lt;b&gt;');
  expect(shown.text()).toContain('₹500');
});

it('replaces a lone surrogate in the search terms', async () => {
  const shown = await typed('tea \ud83c');
  await shown.act('search-box', 'submit', {});
  expect(shown.world.reports).toEqual([]);
  expect(shown.world.opened).toEqual(['/search?q=tea%20%EF%BF%BD']);
});

it('publishes why suggestions could not be loaded', async () => {
  const failing = async () => {
    throw new Error('Closed');
  };
  const shown = await typed('te', {}, { answers: failing });
  expect(data(shown)).toMatchObject({ status: 'failure', error: { message: 'Closed' }, isOpen: false });
  expect(data(box())).toMatchObject({ status: 'idle' });
});
