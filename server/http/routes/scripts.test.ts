import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { addScriptRoutes } from './scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'endcap-scripts-'));
const workerFile = join(folder, 'worker.js');
writeFileSync(workerFile, '/* worker */');
afterAll(() => rmSync(folder, { recursive: true }));

const script = { source: 'export default () => 1;' };
const hosts = { sizes: ['https://sizes.example'] };

const origin = 'https://shop.example';

async function open() {
  const sample = await openSampleShop();
  const app = await sample.app({
    pages: { check: () => [], oneTimeKey: 'key' },
    plugins: [
      (scope, { services }) => addScriptRoutes(scope, { pages: services.storage.pages, workerFile, hosts, origin }),
    ],
  });
  const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, more: Record<string, string> = {}) =>
    app.inject({
      method,
      url,
      headers: { ...ownPage, ...staffPage(), ...(payload ? { 'content-type': 'application/json' } : {}), ...more },
      ...(payload ? { payload } : {}),
    });
  const cookie = await signInWithKey(app, 'key');
  const publish = async (name: string, source = script.source) => {
    await send('PUT', `/playground/api/scripts/${name}/draft`, { source }, staffPage(cookie));
    await send('POST', `/playground/api/scripts/${name}/publish`, {}, staffPage(cookie));
  };
  const { authors } = sample.shop.services.storage;
  const signIn = async (role: 'author' | 'developer') => {
    const passwordHash = quickHash('a long password');
    await authors.save({ name: role, role, passwordHash, changedAt: 'now' });
    const answer = await send('POST', '/playground/api/session', { name: role, password: 'a long password' });
    return { answer: answer.json(), cookie: String(answer.headers['set-cookie']).split(';')[0]! };
  };
  return { send, publish, signIn, cookie };
}

it('serves the latest published version immediately, and no drafts', async () => {
  const { send, publish, cookie } = await open();
  await send('PUT', '/playground/api/scripts/sizes/draft', script, staffPage(cookie));
  for (const file of ['module.js', 'worker.js'])
    expect((await send('GET', `/scripts/sizes/${file}`)).statusCode).toBe(404);
  await publish('sizes');
  const first = await send('GET', '/scripts/sizes/module.js');
  expect(first.body).toBe(script.source);
  expect(first.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  const tag = { 'if-none-match': String(first.headers.etag) };
  expect((await send('GET', '/scripts/sizes/module.js', undefined, tag)).statusCode).toBe(304);
  await publish('sizes', 'export default () => 2;');
  expect((await send('GET', '/scripts/sizes/module.js', undefined, tag)).body).toBe('export default () => 2;');
});

it.each([
  [
    'sizes',
    "default-src 'none'; script-src https://shop.example/scripts/sizes/module.js; connect-src https://sizes.example",
  ],
  ['other', "default-src 'none'; script-src https://shop.example/scripts/other/module.js; connect-src 'none'"],
  [
    'constructor',
    "default-src 'none'; script-src https://shop.example/scripts/constructor/module.js; connect-src 'none'",
  ],
])('gives the worker of %s its own policy', async (name, policy) => {
  const { send, publish } = await open();
  await publish(name);
  const worker = await send('GET', `/scripts/${name}/worker.js`);
  expect(worker.body).toBe('/* worker */');
  expect(worker.headers['content-security-policy']).toBe(policy);
});

it('lets only developers publish scripts, while authors may save pages', async () => {
  const { send, signIn } = await open();
  const page = { source: JSON.stringify({ slug: '/', type: 'HOME' }) };
  const author = await signIn('author');
  const developer = await signIn('developer');
  expect(author.answer).toEqual({
    isSignedIn: true,
    name: 'author',
    role: 'author',
    mayPublish: false,
    mayPublishScripts: false,
  });
  expect(developer.answer).toEqual({
    isSignedIn: true,
    name: 'developer',
    role: 'developer',
    mayPublish: true,
    mayPublishScripts: true,
  });
  const asked = [
    ['GET', '/scripts', undefined],
    ['PUT', '/scripts/sizes/draft', script],
    ['GET', '/scripts/sizes/draft', undefined],
    ['POST', '/scripts/sizes/check', script],
    ['POST', '/scripts/sizes/publish', {}],
    ['GET', '/scripts/sizes/versions', undefined],
    ['POST', '/scripts/sizes/rollBack', { version: 1 }],
  ] as const;
  for (const [method, path, payload] of asked) {
    const url = `/playground/api${path}`;
    expect((await send(method, url, payload)).statusCode, `signed out ${path}`).toBe(401);
    const rejected = await send(method, url, payload, staffPage(author.cookie));
    expect([rejected.statusCode, rejected.json().error.code], `author ${path}`).toEqual([403, 'role-required']);
    expect((await send(method, url, payload, staffPage(developer.cookie))).statusCode, path).toBe(200);
  }
  expect((await send('PUT', '/playground/api/pages/home/draft', page, staffPage(author.cookie))).statusCode).toBe(200);
});
