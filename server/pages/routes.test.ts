import { describe, expect, it } from 'vitest';
import { openSampleShop } from '../../testing/sample-shop.ts';

const ours = { 'x-endcap': '1', 'content-type': 'application/json', host: 'localhost', origin: 'http://localhost' };
const home = { source: JSON.stringify({ slug: '/', type: 'HOME' }) };

const open = async (options: { isOpen: boolean; password?: string }) => {
  const sample = await openSampleShop();
  const app = await sample.app({ pages: { ...options, check: () => [] } });
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, cookie?: string) =>
    app.inject({
      method,
      url: `/playground/api${path}`,
      headers: { ...(payload ? ours : { host: ours.host, 'x-endcap': '1' }), ...(cookie ? { cookie } : {}) },
      ...(payload ? { payload } : {}),
    });
  return { ...sample, app, send };
};

describe('the open playground', () => {
  it('saves, checks, publishes, lists and rolls back', async () => {
    const { send } = await open({ isOpen: true });
    expect((await send('GET', '/session')).json()).toEqual({
      isOpen: true,
      isSignedIn: false,
      mayPublishScripts: true,
    });
    expect((await send('PUT', '/pages/home/draft', { ...home, ifVersion: 0 })).json()).toMatchObject({
      draftVersion: 1,
    });
    expect((await send('PUT', '/pages/home/draft', { ...home, ifVersion: 0 })).statusCode).toBe(409);
    expect((await send('POST', '/pages/home/check', home)).json()).toEqual({ diagnostics: [] });
    expect((await send('POST', '/pages/home/publish', {})).json()).toMatchObject({ version: 1 });
    expect((await send('GET', '/pages')).json().documents).toMatchObject([{ id: 'home', publishedVersion: 1 }]);
    expect((await send('GET', '/pages/home/versions/1')).json()).toMatchObject(home);
    expect((await send('POST', '/pages/home/rollBack', { version: 1 })).json()).toMatchObject({ version: 2 });
    expect((await send('GET', '/pages/home/versions')).json().versions).toHaveLength(2);
    expect((await send('GET', '/pages/none/draft')).statusCode).toBe(404);
    expect((await send('GET', '/secrets')).statusCode).toBe(400);
    expect((await send('PUT', '/pages/__proto__/draft', home)).statusCode).toBe(400);
    expect((await send('DELETE', '/pages/home')).statusCode).toBe(200);
  });

  it('accepts changes from its own pages only', async () => {
    const { app } = await open({ isOpen: true });
    const headers = { ...ours, origin: 'https://evil.example' };
    const response = await app.inject({
      method: 'PUT',
      url: '/playground/api/pages/home/draft',
      headers,
      payload: home,
    });
    expect(response.statusCode).toBe(403);
  });
});

describe('the open playground under another host name', () => {
  it.each([
    ['localhost:4000', 200],
    ['shop.localhost:4000', 200],
    ['127.0.0.1:4000', 200],
    ['192.168.1.7', 200],
    ['[::1]:4000', 200],
    ['evil.example', 403],
    ['localhost.evil.example', 403],
    ['127.0.0.1.evil.example:4000', 403],
  ])('answers %s with %i', async (host, status) => {
    const { app } = await open({ isOpen: true });
    const read = await app.inject({ url: '/playground/api/pages', headers: { host } });
    expect(read.statusCode).toBe(status);
    const headers = { ...ours, host, origin: `http://${host}` };
    const write = await app.inject({ method: 'PUT', url: '/playground/api/pages/home/draft', headers, payload: home });
    expect(write.statusCode).toBe(status);
  });
});

describe('the closed playground', () => {
  it('requires the password until the author signs out', async () => {
    const { send } = await open({ isOpen: false, password: 'correct horse' });
    for (const [method, path, payload] of [
      ['GET', '/pages', undefined],
      ['GET', '/pages/home/draft', undefined],
      ['PUT', '/pages/home/draft', home],
      ['POST', '/pages/home/publish', {}],
    ] as const) {
      expect((await send(method, path, payload)).statusCode, path).toBe(401);
    }
    expect((await send('POST', '/session', { password: 'wrong' })).statusCode).toBe(403);
    const signedIn = await send('POST', '/session', { password: 'correct horse' });
    const cookie = String(signedIn.headers['set-cookie']);
    expect(cookie).toContain('HttpOnly; SameSite=Strict');
    const token = cookie.split(';')[0]!;
    expect((await send('PUT', '/pages/home/draft', home, token)).statusCode).toBe(200);
    expect((await send('DELETE', '/session', undefined, token)).json()).toEqual({
      isOpen: false,
      isSignedIn: false,
      mayPublishScripts: false,
    });
    expect((await send('GET', '/pages', undefined, token)).statusCode).toBe(401);
  });

  it('rejects everyone when no password is set', async () => {
    const { app, send } = await open({ isOpen: false });
    expect((await send('POST', '/session', { password: 'anything' })).statusCode).toBe(403);
    const response = await app.inject({
      method: 'POST',
      url: '/cart/clear.js',
      headers: { 'x-endcap': '1', host: 'localhost' },
    });
    const token = String(response.headers['set-cookie']).split(';')[0]!.replace('endcap-session', 'endcap-author');
    expect((await send('GET', '/pages', undefined, token)).statusCode).toBe(401);
  });

  it('ends author sessions after a working day', async () => {
    const { send, env } = await open({ isOpen: false, password: 'correct horse' });
    const signedIn = await send('POST', '/session', { password: 'correct horse' });
    const token = String(signedIn.headers['set-cookie']).split(';')[0]!;
    env.advance(12 * 3_600_000);
    expect((await send('GET', '/pages', undefined, token)).statusCode).toBe(401);
  });
});
