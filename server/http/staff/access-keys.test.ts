import { beforeEach, expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownPage, staffPage } from '../../../testing/author-sign-in.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import type { AuthorRole } from '../../core/ports/storage/accounts/authors.ts';

const password = 'words for this test only';
const session = '/playground/api/session';
const keys = `${session}/keys`;
const home = '/playground/api/pages/home';
const source = JSON.stringify({ version: 3, id: 'home', slug: '/', type: 'HOME', body: [] });

let sample: SampleShop;
let app: Awaited<ReturnType<SampleShop['app']>>;
let cookie: string;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, url: string, headers: Record<string, string>, payload?: object) => {
  const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: response.statusCode, answer: response.json(), headers: response.headers };
};
/** Sends a request as a page of the playground does. */
const bySession = (method: Method, url: string, payload?: object) =>
  ask(method, url, { ...ownPage, ...staffPage(cookie) }, payload);
/** Sends a request as a program does. */
const byKey = (secret: string, method: Method, url: string, payload?: object) =>
  ask(method, url, { 'x-endcap': '1', authorization: `Bearer ${secret}` }, payload);

const addAccount = (name: string, role: AuthorRole, words = password) =>
  sample.shop.services.storage.authors.save({ name, role, passwordHash: quickHash(words), changedAt: 'now' });

async function signIn(name: string): Promise<void> {
  cookie = '';
  const { headers } = await bySession('POST', session, { name, password });
  cookie = String(headers['set-cookie']).split(';')[0]!;
}

const newKey = async (days = 30): Promise<{ secret: string; id: string }> => {
  const { answer } = await bySession('POST', keys, { label: 'CI', days });
  return { secret: answer.secret, id: answer.key.id };
};

beforeEach(async () => {
  sample = await openSampleShop();
  app = await sample.app({ pages: { check: () => [] } });
  await addAccount('asha', 'developer');
  await signIn('asha');
});

it('a key reads, saves, checks and publishes documents in the name of its author', async () => {
  const { secret } = await newKey();
  expect(secret).toMatch(/^endcap_[\w-]{43}$/);
  expect((await byKey(secret, 'PUT', `${home}/draft`, { source, ifVersion: 0 })).answer).toMatchObject({
    draftVersion: 1,
  });
  expect((await byKey(secret, 'POST', `${home}/check`, { source })).answer).toEqual({ diagnostics: [] });
  expect((await byKey(secret, 'POST', `${home}/publish`, { ifVersion: 1 })).answer).toMatchObject({
    version: 1,
    author: 'asha',
  });
  const documents = [{ kind: 'page', id: 'home', draftVersion: 1 }];
  expect((await byKey(secret, 'POST', '/playground/api/releases', { name: 'All', documents })).answer).toMatchObject({
    state: 'published',
    author: 'asha',
  });
  for (const path of ['/playground/api/pages', `${home}/draft`, `${home}/versions`, `${home}/versions/1`])
    expect([path, (await byKey(secret, 'GET', path)).status]).toEqual([path, 200]);
});

const refused: [what: string, method: Method, url: string, payload?: object][] = [
  ['list keys', 'GET', keys],
  ['make keys', 'POST', keys, { label: 'another', days: 1 }],
  ['change the second factor', 'POST', `${session}/second-factor/secret`, {}],
  ['roll a page back', 'POST', `${home}/rollBack`, { version: 1 }],
  ['take a page from the shop', 'POST', `${home}/unpublish`, {}],
  ['delete a page', 'DELETE', home],
  ['show a preview', 'POST', '/playground/api/preview', { kind: 'pages', id: 'home', source, url: '/' }],
  ['write a comment', 'POST', `${home}/comments`, { text: 'Good.' }],
  ['say that it is there', 'POST', `${home}/presence`, {}],
];

it.each(refused)('a key cannot %s', async (_, method, url, payload) => {
  const { secret } = await newKey();
  expect((await byKey(secret, method, url, payload)).status).toBe(401);
});

it('a key cannot publish scripts, even when its author may', async () => {
  const { secret } = await newKey();
  const script = { source: 'export default () => 1' };
  expect((await byKey(secret, 'PUT', '/playground/api/scripts/sizes/draft', script)).status).toBe(403);
  expect((await bySession('PUT', '/playground/api/scripts/sizes/draft', script)).status).toBe(200);
});

it('a key cannot publish when its author may not', async () => {
  await addAccount('ravi', 'author');
  await signIn('ravi');
  const { secret } = await newKey();
  expect((await byKey(secret, 'PUT', `${home}/draft`, { source, ifVersion: 0 })).status).toBe(200);
  expect((await byKey(secret, 'POST', `${home}/publish`, {})).answer.error.message).toBe(messages.publisherRequired);
});

it('only authors who edit documents can create keys', async () => {
  await addAccount('meera', 'merchant');
  await signIn('meera');
  expect((await bySession('POST', keys, { label: 'CI', days: 1 })).status).toBe(403);
});

it('a key is not accepted as a cookie, nor from a page of another site', async () => {
  const { secret } = await newKey();
  const name = cookie.split('=')[0]!;
  expect((await ask('GET', '/playground/api/pages', { ...ownPage, ...staffPage(`${name}=${secret}`) })).status).toBe(
    401,
  );
  const foreign = { authorization: `Bearer ${secret}`, origin: 'https://elsewhere.example' };
  expect((await ask('PUT', `${home}/draft`, foreign, { source, ifVersion: 0 })).status).toBe(403);
});

const ends: [how: string, end: (key: { secret: string; id: string }) => Promise<unknown>][] = [
  ['it is ended', ({ id }) => bySession('DELETE', `${keys}/${id}`)],
  ['its days are over', async () => sample.env.advance(30 * dayMs)],
  ['the password changes', () => addAccount('asha', 'developer', 'other words for this test')],
  ['the account is removed', () => sample.shop.services.storage.authors.remove('asha')],
  [
    'an account of the same name is made',
    async () => {
      await sample.shop.services.storage.authors.remove('asha');
      await addAccount('asha', 'developer', 'words of somebody else');
    },
  ],
];

it.each(ends)('a key is no longer accepted once %s', async (_, end) => {
  const key = await newKey();
  expect((await byKey(key.secret, 'GET', '/playground/api/pages')).status).toBe(200);
  await end(key);
  expect((await byKey(key.secret, 'GET', '/playground/api/pages')).status).toBe(401);
});

it('lists a key with its last use, and without its secret', async () => {
  const { secret, id } = await newKey();
  const madeAt = sample.env.now();
  sample.env.advance(2 * dayMs);
  await signIn('asha');
  await byKey(secret, 'GET', '/playground/api/pages');
  const { answer } = await bySession('GET', keys);
  expect(answer).toEqual({
    keys: [{ id, label: 'CI', createdAt: madeAt, usedAt: madeAt + 2 * dayMs, expiresAt: madeAt + 30 * dayMs }],
  });
  expect((await bySession('DELETE', `${keys}/${id}`)).answer).toEqual({ keys: [] });
  expect((await bySession('DELETE', `${keys}/${id}`)).status).toBe(404);
});

it('does not list a key once the password has changed, because it is no longer valid', async () => {
  await newKey();
  const other = 'other words for this test';
  await addAccount('asha', 'developer', other);
  cookie = '';
  const { headers } = await bySession('POST', session, { name: 'asha', password: other });
  cookie = String(headers['set-cookie']).split(';')[0]!;
  expect((await bySession('GET', keys)).answer).toEqual({ keys: [] });
});

it('limits the number of keys of an account', async () => {
  for (let at = 0; at < limits.accessKeysPerAuthor; at += 1) await newKey();
  expect((await bySession('POST', keys, { label: 'CI', days: 1 })).answer.error.message).toBe(messages.accessKeysFull);
});

it('the holder of the one-time key cannot create keys, because a key belongs to an account', async () => {
  const fresh = await openSampleShop();
  app = await fresh.app({ pages: { check: () => [], oneTimeKey: 'opens-once' } });
  cookie = '';
  const { headers } = await bySession('POST', `${session}/key`, { key: 'opens-once' });
  cookie = String(headers['set-cookie']).split(';')[0]!;
  expect((await bySession('POST', keys, { label: 'CI', days: 1 })).answer.error.message).toBe(
    messages.accessKeyNeedsAccount,
  );
});
