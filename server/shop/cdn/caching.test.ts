import { expect, it } from 'vitest';
import { cdnHeaders } from './caching.ts';

const now = 1_000_000;

it.each([
  ['nothing will change', {}, 'public, max-age=0, s-maxage=60, stale-while-revalidate=30'],
  [
    'a discount ends in an hour',
    { expiresAt: now + 3_600_000 },
    'public, max-age=0, s-maxage=60, stale-while-revalidate=30',
  ],
  ['a discount ends in 70 seconds', { expiresAt: now + 70_000 }, 'public, max-age=0, s-maxage=60'],
  ['a discount ends in half a minute', { expiresAt: now + 30_500 }, 'public, max-age=0, s-maxage=30'],
  ['a discount has ended', { expiresAt: now - 1 }, 'public, max-age=0, s-maxage=0'],
  ['the page is stale already', { isStale: true }, 'public, max-age=0, s-maxage=0'],
])('keeps a page for as long as it may be shown, when %s', (_, shown, expected) => {
  expect(cdnHeaders({ subjects: [], ...shown }, now)['cache-control']).toBe(expected);
});
