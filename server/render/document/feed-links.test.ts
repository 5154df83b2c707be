import { expect, it } from 'vitest';
import { feedLinks } from './feed-links.ts';

const answered = (call: string, data: object) => ({ [`${call} {}`]: { status: 'success', data, isFetching: false } });

const linksOf = (path: string, queries: object): string[] =>
  feedLinks({ route: { path }, queries } as never, 'https://shop.example').map(
    (link) => /href="([^"]*)"/.exec(link)?.[1] ?? link,
  );

it.each([
  ['/blog/care', answered('article.search', { found: 3 }), ['care/feed.xml', 'care/feed.json']],
  ['/article/care/oil', answered('article.get', { slug: 'oil' }), ['care/feed.xml', 'care/feed.json']],
  ['/blog/empty', answered('article.search', { found: 0 }), []],
  ['/blog/unknown', {}, []],
  ['/about', answered('article.search', { found: 3 }), []],
  ['/blog/care/more', answered('article.search', { found: 3 }), []],
])('%s links to the feeds of its blog, if the blog has articles', (path, queries, expected) => {
  expect(linksOf(path, queries)).toEqual(expected.map((end) => `https://shop.example/blog/${end}`));
});
