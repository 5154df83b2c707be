import { expect, it } from 'vitest';
import { configuredAuthors } from '../../server/shop/sessions/configured-authors.ts';
import { ownPage, staffPage } from '../../testing/author-sign-in.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';

/** A new shop opens only to the holder of the printed key, and only once (ASVS 5.0, 6.3.2). */
const key = 'the-key-that-was-printed';
const url = '/playground/api/session';

async function open(oneTimeKey?: string) {
  const { app: openApp } = await openSampleShop();
  const app = await openApp({ pages: { check: () => [], ...(oneTimeKey === undefined ? {} : { oneTimeKey }) } });
  return async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: path, headers: { ...ownPage, ...staffPage() }, payload })).statusCode;
}

it('opens to its own key once, and to no other key', async () => {
  const post = await open(key);
  for (const other of ['key', key.slice(1), key.toUpperCase()])
    expect(await post(`${url}/key`, { key: other })).toBe(403);
  expect(await post(`${url}/key`, { key })).toBe(200);
  expect(await post(`${url}/key`, { key })).toBe(403);
});

it.each([...Object.keys(configuredAuthors).map((name) => [name, name]), ['admin', 'password'], ['first-author', key]])(
  'refuses the name "%s" with the password "%s"',
  async (name, password) => {
    const post = await open(key);
    expect(await post(url, { name, password })).toBe(403);
  },
);

it('has no key unless it is started with one', async () => {
  const post = await open();
  for (const each of ['', 'undefined', key]) expect([400, 403]).toContain(await post(`${url}/key`, { key: each }));
});
