import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { compilePage } from '../../compile-page.ts';
import { parsePage } from '../parse-page.ts';

const article = { title: 'Tea', excerpt: 'How to.', author: 'Asha', publishedOn: '2026-10-29' };
const page = {
  version: 3,
  id: 'tea',
  slug: '/article/notes/tea',
  type: 'ARTICLE',
  article,
  body: [{ widget: 'text', props: { text: 'x' } }],
};

const problemsOf = (document: Record<string, Json>): string[] =>
  parsePage(document).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);

it.each([
  ['a date', {}],
  ['a time in the zone of the shop', { publishedOn: '2026-10-29T09:00' }],
  ['a time with an offset', { publishedOn: '2026-10-29T09:00+05:30', updatedOn: '2026-11-01' }],
  ['tags and a cover', { tags: ['चाय', 'Tea'], cover: '/media/tea.webp', coverText: '' }],
])('keeps an article with %s', (_, more) => {
  const { page: parsed, diagnostics } = parsePage({ ...page, article: { ...article, ...more } });
  expect([parsed.article, diagnostics]).toEqual([{ ...article, ...more }, []]);
});

it.each<[what: string, document: Record<string, Json>, pointer: string]>([
  ['without an article', { ...page, article: undefined as unknown as Json }, '/type'],
  ['of another type', { ...page, type: 'CONTENT' }, '/type'],
  ['at another address', { ...page, slug: '/tea' }, '/slug'],
  ['at an address with a parameter', { ...page, slug: '/article/:blog/tea' }, '/slug'],
  ['whose article is a text', { ...page, article: 'Tea' }, '/article'],
  ['without a title', { ...page, article: { ...article, title: ' ' } }, '/article/title'],
  ['without an author', { ...page, article: { ...article, author: 3 } }, '/article/author'],
  ['with a binding', { ...page, article: { ...article, excerpt: '{{ config.shopName }}' } }, '/article/excerpt'],
  ['of 30 February', { ...page, article: { ...article, publishedOn: '2026-02-30' } }, '/article/publishedOn'],
  [
    'of a date that only people read',
    { ...page, article: { ...article, publishedOn: '1 May 2026' } },
    '/article/publishedOn',
  ],
  ['changed on no date', { ...page, article: { ...article, updatedOn: 'soon' } }, '/article/updatedOn'],
  ['with a tag that is none', { ...page, article: { ...article, tags: ['Tea', 3] } }, '/article/tags'],
])('reports a page %s', (_, document, pointer) => {
  expect(problemsOf(JSON.parse(JSON.stringify(document)))).toEqual([`page-shape ${pointer}`]);
});

it('reports a key that an article does not have', () => {
  expect(problemsOf({ ...page, article: { ...article, autor: 'Asha' } })).toEqual(['unknown-key /article/autor']);
});

it.each(['javascript:alert(1)', 'www.example.com/tea.webp'])('reports the cover %s', (cover) => {
  const { diagnostics } = compilePage({ ...page, article: { ...article, cover } }, { registry: shopRegistry });
  expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`)).toContain('invalid-address /article/cover');
});
