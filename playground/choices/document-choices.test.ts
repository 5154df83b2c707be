import { expect, it } from 'vitest';
import type { DocumentSummary } from '../api/documents.ts';
import { articleChoices, blogChoices, fragmentChoices, pageChoices, plainTitle } from './document-choices.ts';

const summary = (id: string, slug: string, rest: Partial<DocumentSummary> = {}): DocumentSummary => ({
  id,
  slug,
  type: 'CONTENT',
  title: id,
  draftVersion: 1,
  publishedVersion: 1,
  hasUnpublishedChanges: false,
  updatedAt: '',
  ...rest,
});

const documents = [
  summary('tea', '/article/care/tea', { title: 'Notes on tea', hasUnpublishedChanges: true }),
  summary('brass', '/article/care/brass', { title: 'Brass', publishedVersion: undefined! }),
  summary('ink', '/article/desk/ink', { title: 'Ink' }),
  summary('product', '/products/:slug'),
  summary('about', '/about', { title: 'About us' }),
  summary('sale', '/sale', { publishedVersion: undefined! }),
];

it('offers pages that have an address, and then articles, with their kinds and states', () => {
  expect(pageChoices(documents).map(({ value, title, group, state }) => [value, title, group, state])).toEqual([
    ['/about', 'About us', 'Page', 'published'],
    ['/sale', 'sale', 'Page', 'draft'],
    ['/article/care/brass', 'Brass', 'Article', 'draft'],
    ['/article/desk/ink', 'Ink', 'Article', 'published'],
    ['/article/care/tea', 'Notes on tea', 'Article', 'changed'],
  ]);
});

it('offers articles, each with its blog, which is set together with it', () => {
  expect(articleChoices(documents)).toEqual([
    { value: 'brass', title: 'Brass', about: 'care', state: 'draft', also: { blogSlug: 'care' } },
    { value: 'ink', title: 'Ink', about: 'desk', state: 'published', also: { blogSlug: 'desk' } },
    { value: 'tea', title: 'Notes on tea', about: 'care', state: 'changed', also: { blogSlug: 'care' } },
  ]);
});

it.each([
  ['About us', 'About us'],
  ['About us | {{ config.shopName }}', 'About us'],
  ['{{ config.shopName }} | Well-made things', 'Well-made things'],
  ['{{ route.query.q }}', 'search'],
  ['', 'search'],
])('shows a page with the title %j as %s', (title, shown) => {
  expect(plainTitle({ id: 'search', title })).toBe(shown);
});

it('offers the blogs of existing articles, each with the number of its articles', () => {
  expect(blogChoices(documents)).toEqual([
    { value: 'care', title: 'care', about: '2 articles' },
    { value: 'desk', title: 'desk', about: '1 article' },
  ]);
});

it('offers fragments by name', () => {
  expect(fragmentChoices([summary('header', ''), summary('footer', '')]).map(({ value }) => value)).toEqual([
    'footer',
    'header',
  ]);
});
