import { expect, it } from 'vitest';
import { withoutExtraSlashes } from '../answers/visit.ts';
import { canonicalSearch } from './canonical.ts';

const list = (page: number) =>
  ({ list: { status: 'success', data: { found: 30, page, perPage: 12 }, isFetching: false } }) as never;

it.each([
  [{}, 1, ''],
  [{ page: '1' }, 1, ''],
  [{ page: '2' }, 2, '?page=2'],
  [{ page: '3' }, 3, '?page=3'],
  [{ page: '4' }, 4, ''],
  [{ page: '02' }, 2, ''],
  [{ page: '2', sortBy: 'newest' }, 2, ''],
  [{ page: '2', filterExpressions: 'brand:IN:x' }, 2, ''],
  [{ page: ['2', '3'] }, 2, ''],
])('keeps only the number of an existing list page in the canonical query for %j', (query, page, expected) => {
  expect(canonicalSearch({ query }, list(page))).toBe(expected);
});

it.each([
  ['/', undefined],
  ['/collections/coats', undefined],
  ['/collections/coats?next=/a//b/', undefined],
  ['/collections/coats/', '/collections/coats'],
  ['/collections//coats/?page=2', '/collections/coats?page=2'],
  ['//', '/'],
  ['//evil.example/', '/evil.example'],
  ['/%2F/evil.example/', '/%2F/evil.example'],
  ['/\\evil.example/', '/%5Cevil.example'],
])('redirects %s once: %s', (url, expected) => {
  const target = withoutExtraSlashes(url);
  expect(target).toBe(expected);
  if (target !== undefined) expect(withoutExtraSlashes(target)).toBeUndefined();
});
