import { expect, it } from 'vitest';
import { callUrl } from './call.ts';

const route = { id: 'bundle.finalise', method: 'POST', path: '/bundles/{type}/{slug}' };

it('builds an address from its parameters, and names the missing one', () => {
  expect(callUrl(route, { params: { type: 'a b', slug: '1/2' }, query: { q: 'x' } })).toBe('/bundles/a%20b/1%2F2?q=x');
  // A lone surrogate, as when a text is cut by its length.
  expect(callUrl(route, { params: { type: '\ud83c', slug: 's' } })).toBe('/bundles/%EF%BF%BD/s');
  for (const nothing of [undefined, null, ''])
    expect(() => callUrl(route, { params: { type: 'a', slug: nothing } })).toThrow(
      expect.objectContaining({
        failure: { code: 'missing-parameter', message: 'bundle.finalise needs the path parameter slug' },
      }),
    );
});
