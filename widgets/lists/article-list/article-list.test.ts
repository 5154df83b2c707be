import { beforeAll, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { page, rejected, shop, type Tamper, type TestPage, tampered } from '../../../testing/index.ts';
import { articlePage, publishPages, sampleArticles } from '../../../testing/sample-articles.ts';
import type { ArticleListData } from './model.ts';

let caller: LocalCaller;

beforeAll(async () => {
  const opened = await shop();
  const many = Array.from({ length: 11 }, (_, at) => articlePage('notes', `old-${at}`, { publishedOn: '2024-01-01' }));
  await publishPages(opened.shop.services.storage, [...sampleArticles(), ...many]);
  caller = opened.visitor();
});

async function shown(props: object = {}, by: Record<string, Tamper> = {}, query = ''): Promise<TestPage> {
  const text = (value: string) => [{ widget: 'text', props: { text: value } }];
  const opened = page(
    [
      {
        widget: 'article-list',
        as: 'list',
        props: { blogSlug: 'notes', ...props },
        slots: {
          failure: text('Failure: {{ list.error.message }}'),
          item: [{ widget: 'text', key: '{{ list.item.id }}', props: { text: '[{{ list.item.title }}]' } }],
          empty: text('None'),
        },
      },
    ],
    { url: `/blog${query}`, slug: '/blog', answers: tampered(caller, by) },
  );
  await opened.time.advance(0);
  return opened;
}

const data = (opened: TestPage) => opened.data<ArticleListData>('article-list');
const slugs = (opened: TestPage) => data(opened).hits.map(({ slug }) => slug);
const doing = async (opened: TestPage, action: string, payload: object = {}) => {
  const wait = action === 'setQuery' ? limits.searchDebounceMs : 0;
  await Promise.all([opened.act('article-list', action, payload), opened.time.advance(wait)]);
};

it('shows 12 articles of its blog per page, the latest first', async () => {
  const opened = await shown();
  expect(data(opened)).toMatchObject({ found: 14, page: 1, perPage: limits.articlesPerPage, hasNext: true });
  expect(slugs(opened).slice(0, 3)).toEqual(['glaze', 'wash', 'brew']);
  await doing(opened, 'next');
  expect(slugs(opened)).toHaveLength(2);
  await doing(opened, 'previous');
  expect(slugs(opened)).toHaveLength(12);
});

it('supports searching, filtering by tags with addresses, and sorting', async () => {
  const opened = await shown({ syncUrl: true });
  await doing(opened, 'setQuery', { q: 'brew' });
  expect(slugs(opened)).toEqual(['brew']);
  await doing(opened, 'setQuery', { q: '' });
  expect(data(opened).facets[0]!.values.map(({ value, count }) => [value, count])).toEqual([
    ['Care', 2],
    ['Tea', 2],
  ]);
  await doing(opened, 'toggleFilter', { field: 'tag', operator: 'IN', value: 'Care' });
  expect(slugs(opened)).toEqual(['glaze', 'wash']);
  const again = await shown({ syncUrl: true }, {}, opened.runtime.state.route.url.slice('/blog'.length));
  expect(slugs(again)).toEqual(['glaze', 'wash']);
  await doing(opened, 'setSort', { sortBy: 'publicationDate:asc' });
  expect(slugs(opened)).toEqual(['wash', 'glaze']);
});

it('is empty for an unknown blog, and can be refetched after a failure', async () => {
  expect((await shown({ blogSlug: 'none' })).text()).toBe('None');
  let isDown = true;
  const flaky: Tamper = (ask) => (isDown ? rejected('Down')(ask) : ask());
  const opened = await shown({}, { 'article.search': flaky });
  expect(opened.text()).toBe('Failure: Down');
  isDown = false;
  await doing(opened, 'refetch');
  expect(opened.text()).toContain('[How to brew]');
});
