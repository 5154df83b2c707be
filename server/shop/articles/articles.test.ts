import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { articlePage, publishPages, sampleArticles } from '../../../testing/sample-articles.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { createArticles } from './articles.ts';
import { readingMinutes } from './reading-time.ts';

const open = async () => {
  const { shop, env } = await openSampleShop();
  const { articles, storage, config } = shop.services;
  const listed = async (at = env.now()) => (await articles.listed(at)).map(({ blog, slug }) => `${blog.slug}/${slug}`);
  return { articles, pages: storage.pages, storage, config, listed, env };
};

it('lists published articles latest first, and follows each publication', async () => {
  const { storage, listed } = await open();
  expect(await listed()).toEqual([]);
  await publishPages(storage, sampleArticles());
  expect(await listed()).toEqual(['notes/glaze', 'notes/wash', 'notes/brew', 'news/open']);
  await publishPages(storage, [articlePage('notes', 'brew', { publishedOn: '2025-12-01' })]);
  expect((await listed())[0]).toBe('notes/brew');
  await storage.pages.unpublish('page', 'article-notes-brew');
  expect(await listed()).toEqual(['notes/glaze', 'notes/wash', 'news/open']);
});

it('reads the pages only once per publication', async () => {
  const { storage, articles, env } = await open();
  await publishPages(storage, sampleArticles());
  const [one, other] = [await articles.listed(env.now()), await articles.listed(env.now())];
  expect(other[0]).toBe(one[0]);
});

it('lists an article from its publication time on', async () => {
  const { storage, listed } = await open();
  await publishPages(storage, [articlePage('notes', 'later', { publishedOn: '2026-06-01T09:00:00+02:00' })]);
  const moment = Date.UTC(2026, 5, 1, 7);
  expect([await listed(moment - 1), await listed(moment)]).toEqual([[], ['notes/later']]);
});

it("interprets a date, and a time without an offset, in the shop's time zone", async () => {
  const { storage, articles, config } = await open();
  Object.assign(config, { markets: [{ ...config.markets[0], timeZone: 'Pacific/Kiritimati' }] });
  await publishPages(storage, [
    articlePage('notes', 'day', { publishedOn: '2026-06-02' }),
    articlePage('notes', 'time', { publishedOn: '2026-06-02T09:00' }),
  ]);
  const at = (hour: number) => articles.listed(Date.UTC(2026, 5, 1, hour));
  expect([await at(9), await at(10)].map((listed) => listed.map(({ slug }) => slug))).toEqual([[], ['day']]);
  expect((await at(19)).map(({ slug, publicationDate }) => [slug, publicationDate])).toEqual([
    ['time', '2026-06-01T19:00:00.000Z'],
    ['day', '2026-06-02'],
  ]);
});

it('reads the pages again after a failed read', async () => {
  const { pages, storage, config, env } = await open();
  await publishPages(storage, sampleArticles());
  let isDown = true;
  const articles = createArticles(
    config,
    {
      revision: () => pages.revision(),
      published: async (kind) => {
        if (isDown) throw new Error('down');
        return pages.published(kind);
      },
    },
    storage.media,
  );
  await expect(articles.listed(env.now())).rejects.toThrow('down');
  isDown = false;
  expect(await articles.listed(env.now())).toHaveLength(4);
});

it('omits pages of another type or at another address', async () => {
  const { storage, listed } = await open();
  const page = articlePage('notes', 'brew');
  await publishPages(storage, [
    { ...page, id: 'content', type: 'CONTENT' },
    { ...page, id: 'elsewhere', slug: '/about' },
  ]);
  expect(await listed()).toEqual([]);
});

it('takes the names of blogs from the settings, or derives them from their slugs', async () => {
  const { storage, articles, config, env } = await open();
  await publishPages(storage, [articlePage('care-and-repair', 'a'), articlePage('notes', 'b')]);
  Object.assign(config, { blogs: [{ slug: 'notes', title: 'टिप्पणियाँ' }] });
  expect((await articles.listed(env.now())).map(({ blog }) => blog.title)).toEqual(['Care and repair', 'टिप्पणियाँ']);
});

it('suggests an article by the words of its title', async () => {
  const { shop, visitor } = await openSampleShop();
  await publishPages(shop.services.storage, sampleArticles());
  const { call } = await visitor();
  const suggested = async (q: string) =>
    (await call(calls.searchAutoComplete, { query: { q } }))
      .filter(({ target }) => target === 'ARTICLE')
      .map(({ name, article }) => [name, article]);
  expect(await suggested('how to br')).toEqual([['How to brew', { blogSlug: 'notes', articleSlug: 'brew' }]]);
  expect(await suggested('देख')).toEqual([['ग्लेज़ की देखभाल', { blogSlug: 'notes', articleSlug: 'glaze' }]]);
  expect(await suggested('nothing like it')).toEqual([]);
});

it.each([
  ['nothing', '', 1],
  ['Latin', 'word '.repeat(476), 2],
  ['Japanese', '日本語の文章を読む時間。'.repeat(100), 3],
  ['Thai', 'สวัสดีครับ'.repeat(238), 2],
  ['bindings and tags', '{{ a very long expression that nobody reads }} <b>x</b> '.repeat(238), 1],
])('counts the words of a text: %s', (_, text, minutes) => {
  expect(readingMinutes([{ widget: 'markdown', props: { text, src: 'word '.repeat(5000) } }])).toBe(minutes);
});
