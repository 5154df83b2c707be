import { describe, expect, it } from 'vitest';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { addLogout } from './logout.ts';

const markets = [
  { locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' },
  { locale: 'hi-IN', localePathPrefix: '/hi', currencyCode: 'INR' },
];

const open = async () => {
  const sample = await openSampleShop();
  const app = await sample.app({ plugins: [(scope, shop) => addLogout(scope, shop, markets)] });
  const noted = await app.inject({
    method: 'PUT',
    url: '/api/v1/org/user/cart/customerNote',
    headers: { 'x-endcap': '1' },
    payload: { note: 'Mine' },
  });
  const cookie = String(noted.headers['set-cookie']).split(';')[0]!;
  const note = async () =>
    (await app.inject({ url: '/api/v1/org/user/cart', headers: { cookie } })).json().customerNote;
  return { app, cookie, note };
};

describe('/logout', () => {
  it.each([
    ['/logout', '/'],
    ['/hi/logout', '/hi'],
  ])('%s ends the session, deletes its cookie and redirects to %s', async (url, home) => {
    const { app, cookie, note } = await open();
    expect(await note()).toBe('Mine');
    const asked = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    const response = await app.inject({ url, headers: { cookie, ...asked } });
    expect([response.statusCode, response.headers.location]).toEqual([303, home]);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^endcap-session=; Max-Age=0; Path=\/; HttpOnly/),
      expect.stringMatching(/^endcap-session-mark=; Max-Age=0; Path=\//),
    ]);
    expect(response.headers['cache-control']).toBe('private, no-store');
    // Not "storage": the playground keeps unsaved drafts there.
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect(await note()).toBe('');
  });

  it.each([
    ['a link of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
    ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a picture on a page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' }],
    ['a browser that fetches ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
  ])('changes nothing for %s', async (_, headers) => {
    const { app, cookie, note } = await open();
    const response = await app.inject({ url: '/logout', headers: { cookie, ...headers } });
    expect([response.statusCode, response.headers['set-cookie']]).toEqual([303, undefined]);
    expect(response.headers['clear-site-data']).toBeUndefined();
    expect(await note()).toBe('Mine');
  });

  it('creates no session for a visitor without one', async () => {
    const { app } = await open();
    expect((await app.inject('/logout')).headers['set-cookie']).toBeUndefined();
  });
});
