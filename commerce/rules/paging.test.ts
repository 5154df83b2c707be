import { expect, it } from 'vitest';
import { hasNextPage, isPageInReach, pageCount } from './paging.ts';

it.each([
  [0, 10, 1],
  [1, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [25, 10, 3],
  [3, 1, 3],
])('splits %i results at %i per page into %i pages', (found, perPage, pages) => {
  expect(pageCount({ found, perPage })).toBe(pages);
  expect(isPageInReach(pages, { found, perPage })).toBe(true);
  expect(isPageInReach(pages + 1, { found, perPage })).toBe(false);
  expect(hasNextPage({ page: pages, found, perPage })).toBe(false);
  expect(hasNextPage({ page: pages - 1, found, perPage })).toBe(found > 0);
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects %d as a page number', (page) => {
  expect(isPageInReach(page, { found: 25, perPage: 10 })).toBe(false);
});
