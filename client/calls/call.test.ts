import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';

const sent = vi.fn(async (_: string, __?: RequestInit) => Response.json({ ok: true }));
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  sent.mockClear();
  vi.unstubAllGlobals();
});

const form = () => {
  const data = new FormData();
  data.set('name', 'मग');
  return data;
};

it.each<[what: string, method: string, input: object, goesOn: boolean]>([
  ['a search that is noted', 'POST', { body: { tsQuery: { q: 'lamp' } } }, true],
  ['a line of the cart', 'PATCH', { body: [{ id: 'a', quantity: 2 }] }, true],
  ['a change without a body', 'DELETE', {}, true],
  ['a read', 'GET', { query: { q: 'lamp' } }, false],
  ['files', 'POST', { body: form() }, false],
  ['more than browsers send after a page is left', 'POST', { body: { text: 'a'.repeat(9000) } }, false],
])('sends %s so that it outlives its page: %s', async (_, method, input, goesOn) => {
  await call({ id: 'a.call', method: method as 'POST', path: '/api/v1/org/call' }, input, new AbortController().signal);
  expect(sent.mock.calls[0]![1]).toMatchObject({ method, keepalive: goesOn, credentials: 'same-origin' });
});
