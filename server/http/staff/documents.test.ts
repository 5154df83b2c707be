import { describe, expect, it } from 'vitest';
import { hourMs } from '../../../commerce/durations.ts';
import { ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { applyConfiguredAuthors } from '../../shop/sessions/configured-authors.ts';

const ours = { ...ownPage, 'content-type': 'application/json' };
const home = { source: JSON.stringify({ slug: '/', type: 'HOME' }) };
const oneTimeKey = 'key-that-was-printed';

const open = async (key?: string) => {
  const sample = await openSampleShop();
  const app = await sample.app({ pages: { check: () => [], ...(key ? { oneTimeKey: key } : {}) } });
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, cookie?: string) =>
    app.inject({
      method,
      url: `/playground/api${path}`,
      headers: { ...(payload ? ours : { host: ours.host, 'x-endcap': '1' }), ...staffPage(cookie) },
      ...(payload ? { payload } : {}),
    });
  const { authors } = sample.shop.services.storage;
  const signIn = async (name: string, password: string) => {
    const answer = await send('POST', '/session', { name, password });
    return { answer, cookie: String(answer.headers['set-cookie']).split(';')[0]! };
  };
  const save = async (name: string, role: 'author' | 'developer', password: string) =>
    authors.save({ name, role, passwordHash: quickHash(password), changedAt: 'now' });
  return { ...sample, app, send, signIn, save, authors };
};

describe('the playground', () => {
  it('saves, checks, publishes, lists and rolls back documents, and records who published them', async () => {
    const { app, send } = await open(oneTimeKey);
    const cookie = await signInWithKey(app, oneTimeKey);
    const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      send(method, path, payload, cookie);
    const draft = await ask('PUT', '/pages/home/draft', { ...home, ifVersion: 0 });
    expect(draft.json()).toMatchObject({ draftVersion: 1 });
    expect((await ask('PUT', '/pages/home/draft', { ...home, ifVersion: 0 })).statusCode).toBe(409);
    expect((await ask('POST', '/pages/home/check', home)).json()).toEqual({ diagnostics: [] });
    expect((await ask('POST', '/pages/home/publish', {})).json()).toMatchObject({ version: 1, author: 'first-author' });
    expect((await ask('GET', '/pages')).json().documents).toMatchObject([{ id: 'home', publishedVersion: 1 }]);
    expect((await ask('GET', '/pages/home/versions/1')).json()).toMatchObject(home);
    expect((await ask('POST', '/pages/home/rollBack', { version: 1 })).json()).toMatchObject({ version: 2 });
    const { versions } = (await ask('GET', '/pages/home/versions')).json();
    expect(versions.map(({ author }: { author: string }) => author)).toEqual(['first-author', 'first-author']);
    expect((await ask('GET', '/pages/none/draft')).statusCode).toBe(404);
    expect((await ask('GET', '/secrets')).statusCode).toBe(400);
    expect((await ask('PUT', '/pages/__proto__/draft', home)).statusCode).toBe(400);
    expect((await ask('DELETE', '/pages/home')).statusCode).toBe(200);
  });

  it.each([
    ['redirects', 'redirects'],
    ['themes', 'theme'],
  ])('has one document among the %s, whose name is "%s"', async (kind, id) => {
    const { app, send } = await open(oneTimeKey);
    const cookie = await signInWithKey(app, oneTimeKey);
    const source = '{ "version": 1 }';
    const calls = [
      ...(['GET draft', 'GET versions', 'GET versions/1', 'GET uses', 'POST unpublish', 'DELETE '] as const),
      ...(['PUT draft', 'POST check', 'POST publish', 'POST rollBack'] as const),
    ].map((call) => call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]);
    const bodies: Record<string, object> = {
      draft: { source, ifVersion: 0 },
      check: { source },
      publish: {},
      rollBack: { version: 1 },
    };
    for (const [method, action] of calls) {
      const path = `/${kind}/other${action === '' ? '' : `/${action}`}`;
      const answer = await send(method, path, method === 'GET' ? undefined : (bodies[action] ?? {}), cookie);
      const said = { code: 'page-not-found', message: expect.stringContaining(`"${id}"`) };
      expect([method, action, answer.statusCode, answer.json()]).toEqual([
        method,
        action,
        404,
        expect.objectContaining({ error: expect.objectContaining(said) }),
      ]);
    }
    expect((await send('GET', `/${kind}`, undefined, cookie)).json().documents).toEqual([]);
    const saved = await send('PUT', `/${kind}/${id}/draft`, bodies.draft, cookie);
    expect(saved.json()).toMatchObject({ id, draftVersion: 1 });
  });

  it('lists fragments that are sections, from their drafts', async () => {
    const { app, send } = await open(oneTimeKey);
    const cookie = await signInWithKey(app, oneTimeKey);
    const save = (id: string, document: object | string) =>
      send(
        'PUT',
        `/fragments/${id}/draft`,
        { source: typeof document === 'string' ? document : JSON.stringify(document), ifVersion: 0 },
        cookie,
      );
    const preset = { label: 'Plain', with: { heading: 'Hello' } };
    const section = { title: 'Opening', summary: 'Words at the top.', group: 'Openings', words: ['hero'] };
    await save('opening', { section, presets: [preset, { label: 'Broken' }] });
    await save('half', { section: { title: 'Half', words: 'none' } });
    await save('plain', { body: [] });
    await save('unreadable', '{');
    const answer = await send('GET', '/sections', undefined, cookie);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().sections).toEqual([
      { ...section, id: 'opening', sketch: '', presets: [preset] },
      { id: 'half', title: 'Half', summary: '', group: 'Own sections', words: [], sketch: '', presets: [] },
    ]);
    expect((await send('GET', '/sections')).statusCode).toBe(401);
  });

  it('loads the code for authors only once an author has signed in', async () => {
    const sample = await openSampleShop();
    let warmed = 0;
    const onAuthor = () => {
      warmed++;
    };
    const app = await sample.app({ pages: { check: () => [], oneTimeKey, onAuthor } });
    const read = (cookie: string) =>
      app.inject({ method: 'GET', url: '/playground/api/pages', headers: { ...ownPage, ...staffPage(cookie) } });
    await read('');
    expect(warmed).toBe(0);
    const cookie = await signInWithKey(app, oneTimeKey);
    const atSignIn = warmed;
    expect(atSignIn).toBeGreaterThan(0);
    await read(cookie);
    expect(warmed).toBeGreaterThan(atSignIn);
  });

  it('accepts changes from its own pages only', async () => {
    const { app } = await open(oneTimeKey);
    const cookie = await signInWithKey(app, oneTimeKey);
    const headers = { ...ours, ...staffPage(cookie), origin: 'https://evil.example' };
    const url = '/playground/api/pages/home/draft';
    expect((await app.inject({ method: 'PUT', url, headers, payload: home })).statusCode).toBe(403);
  });

  it('has a one-time key, which works only while there are no accounts', async () => {
    const { app, send, save } = await open(oneTimeKey);
    expect((await send('POST', '/session/key', { key: 'guessed' })).statusCode).toBe(403);
    const cookie = await signInWithKey(app, oneTimeKey);
    expect((await send('POST', '/session/key', { key: oneTimeKey })).statusCode).toBe(403);
    expect((await send('GET', '/session', undefined, cookie)).json()).toEqual({
      isSignedIn: true,
      name: 'first-author',
      role: 'developer',
      mayPublish: true,
      mayPublishScripts: true,
    });
    await save('asha', 'author', 'a long password');
    expect((await send('GET', '/pages', undefined, cookie)).statusCode).toBe(401);

    const other = await open(oneTimeKey);
    await other.save('asha', 'author', 'a long password');
    expect((await other.send('POST', '/session/key', { key: oneTimeKey })).statusCode).toBe(403);
  });
});

/** Hosts by which requests may pretend to come from this machine. */
const hosts = [
  ...['localhost', 'localhost:3000', 'shop.localhost', '127.0.0.1', '127.0.0.1:3000', '127.1', '2130706433'],
  ...['0x7f000001', '0.0.0.0', '[::1]', '[::1]:3000', '[::ffff:127.0.0.1]', '10.0.0.1', '192.168.1.7'],
  ...['203.0.113.80', 'shop.example', 'evil.example', 'localhost.evil.example', 'LOCALHOST', 'localhost.'],
];

describe('the playground without a secret', () => {
  it.each(hosts)('is closed for the host %s, with and without forwarded headers', async (host) => {
    const { app } = await open();
    const forwarded = {
      forwarded: 'for=127.0.0.1;host=localhost;proto=http',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'localhost',
      'x-forwarded-proto': 'https',
      'x-real-ip': '127.0.0.1',
    };
    for (const more of [{}, forwarded]) {
      const headers = { ...ours, host, origin: `http://${host}`, ...more };
      for (const [method, path, payload] of [
        ['GET', '/pages', undefined],
        ['GET', '/pages/home/draft', undefined],
        ['PUT', '/pages/home/draft', home],
        ['POST', '/pages/home/publish', {}],
        ['PUT', '/scripts/own/draft', home],
      ] as const) {
        const url = `/playground/api${path}`;
        const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
        expect(response.statusCode, `${method} ${path}`).toBe(401);
      }
      const url = '/playground/api/session/key';
      for (const key of ['', 'undefined'])
        expect((await app.inject({ method: 'POST', url, headers, payload: { key } })).statusCode).toBeGreaterThan(399);
    }
  });

  it("does not accept a shopper's session as an author's", async () => {
    const { app, send } = await open();
    const url = '/cart/clear.js';
    const response = await app.inject({ method: 'POST', url, headers: { 'x-endcap': '1', host: 'localhost' } });
    const token = String(response.headers['set-cookie']).split(';')[0]!.replace('endcap-session', 'endcap-author');
    expect((await send('GET', '/pages', undefined, token)).statusCode).toBe(401);
  });
});

describe('an account', () => {
  it('opens the playground until the author signs out', async () => {
    const { send, save, signIn } = await open();
    await save('asha', 'author', 'correct horse battery');
    for (const [name, password] of [
      ['asha', 'wrong'],
      ['nobody', 'correct horse battery'],
      ['__proto__', 'x'],
    ] as const)
      expect((await signIn(name, password)).answer.statusCode).toBe(403);
    const { answer, cookie } = await signIn('asha', 'correct horse battery');
    expect(answer.json()).toEqual({
      isSignedIn: true,
      name: 'asha',
      role: 'author',
      mayPublish: false,
      mayPublishScripts: false,
    });
    const set = answer.headers['set-cookie'] as string[];
    expect(set).toHaveLength(2);
    for (const each of set) expect(each).toContain('HttpOnly; SameSite=Strict');
    expect((await send('PUT', '/pages/home/draft', home, cookie)).statusCode).toBe(200);
    const left = await send('DELETE', '/session', undefined, cookie);
    // Clears the browser's cache but not its storage, which holds unsaved drafts.
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(left.json()).toEqual({ isSignedIn: false, mayPublish: false, mayPublishScripts: false });
    expect((await send('GET', '/pages', undefined, cookie)).statusCode).toBe(401);
  });

  it('loses its sessions when its password changes or it is removed, and changes role at once', async () => {
    const { send, save, signIn, authors } = await open();
    await save('asha', 'author', 'first password');
    const { cookie } = await signIn('asha', 'first password');
    await authors.save({ ...(await authors.read('asha'))!, role: 'developer' });
    expect((await send('GET', '/scripts', undefined, cookie)).statusCode).toBe(200);
    await save('asha', 'author', 'second password');
    expect((await send('GET', '/pages', undefined, cookie)).statusCode).toBe(401);
    const again = await signIn('asha', 'second password');
    expect((await send('GET', '/pages', undefined, again.cookie)).statusCode).toBe(200);
    await authors.remove('asha');
    expect((await send('GET', '/pages', undefined, again.cookie)).statusCode).toBe(401);
  });

  it('from the settings keeps its sessions across a restart only with the same password', async () => {
    const { send, signIn, authors, env } = await open();
    const start = (admin?: string) => applyConfiguredAuthors(authors, env, { admin, author: undefined });
    await start('the first password');
    const { cookie } = await signIn('admin', 'the first password');
    await start('the first password');
    expect((await send('GET', '/scripts', undefined, cookie)).statusCode).toBe(200);
    await start('the second password');
    expect((await send('GET', '/scripts', undefined, cookie)).statusCode).toBe(401);
    await start();
    expect(await authors.list()).toEqual([]);
  });

  it('loses its sessions after a working day', async () => {
    const { send, save, signIn, env } = await open();
    await save('asha', 'author', 'correct horse battery');
    const { cookie } = await signIn('asha', 'correct horse battery');
    env.advance(12 * hourMs);
    expect((await send('GET', '/pages', undefined, cookie)).statusCode).toBe(401);
  });
});
