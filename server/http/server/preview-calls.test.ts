import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewHeader } from '../../../client/recording/preview-settings.ts';
import { productGet } from '../../../commerce/calls/registry.ts';
import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { authorCookieIn, ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import type { FixedEnv } from '../../../testing/fixed-env.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { systemEnv } from '../../core/env.ts';
import { hashPassword } from '../../shop/sessions/password-hash.ts';

const cart = '/api/v1/org/user/cart';
const password = 'words for this test only';

let app: FastifyInstance;
let env: FixedEnv;
let author: string;
let passwordHash: string;
let variantId: string;
/** Creates an account and signs in with it. */
let signInAs: (name: string) => Promise<string>;

beforeAll(async () => {
  passwordHash = await hashPassword(password, systemEnv);
});

async function open(): Promise<void> {
  const shop = await openSampleShop();
  ({ env } = shop);
  app = await shop.app({
    pages: {
      check: () => [],
      oneTimeKey: 'key',
      preview: async () => ({ html: '<html><head></head><body></body></html>', policy: "default-src 'self'; sandbox" }),
    },
  });
  author = await signInWithKey(app, 'key');
  const visitor = await shop.visitor();
  const product = await visitor.call(productGet, { params: { slug: 'item-1' } });
  variantId = product.variants[0]!.id;
  signInAs = async (name) => {
    await shop.shop.services.storage.authors.save({ name, role: 'author', passwordHash, changedAt: 'now' });
    const signedIn = await app.inject({
      method: 'POST',
      url: '/playground/api/session',
      headers: { ...ownPage, ...staffPage() },
      payload: { name, password },
    });
    return authorCookieIn(signedIn.headers['set-cookie']);
  };
}

const signOut = (cookie: string) =>
  app.inject({ method: 'DELETE', url: '/playground/api/session', headers: { ...ownPage, ...staffPage(cookie) } });

/** Opens a preview as its author. @returns the token in its document */
async function tokenOf(cookie: string, more: object = {}): Promise<string> {
  const asked = await app.inject({
    method: 'POST',
    url: '/playground/api/preview',
    headers: { ...ownPage, 'content-type': 'application/json', ...staffPage(cookie) },
    payload: { kind: 'pages', id: 'home', source: '{}', url: '/' },
  });
  const url = `/playground/preview/${(asked.json() as { token: string }).token}`;
  const shown = await app.inject({ url, headers: { host: 'localhost', cookie, ...more } });
  expect(shown.headers['set-cookie']).toBeUndefined();
  return /"token":"([\w-]{43})"/.exec(shown.body)![1]!;
}

const opaque = { host: 'localhost', origin: 'null', 'sec-fetch-site': 'cross-site', 'x-endcap': '1' };
/** Headers of a preview's call; undefined ones are left out. */
const headersOf = (token: string, more: object) =>
  Object.fromEntries(
    Object.entries({ ...opaque, [previewHeader]: token, ...more }).filter(([, value]) => value !== undefined),
  );
const ask = (token: string, more: object = {}) => app.inject({ url: cart, headers: headersOf(token, more) });
const add = (token: string, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: `${cart}/lines`,
    headers: headersOf(token, { 'content-type': 'application/json', ...more }),
    payload: [{ variantId, quantity: 1 }],
  });
const piecesOf = async (token: string): Promise<number> =>
  ((await ask(token)).json() as { lines: { quantity: number }[] }).lines.reduce((sum, line) => sum + line.quantity, 0);

describe('the calls of a preview', () => {
  it("are made as its author's own shopper, without a cookie, and are not cached", async () => {
    await open();
    const token = await tokenOf(author);
    const answer = await ask(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'cache-control': 'private, no-store',
    });
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    const changed = await add(token);
    expect(changed.statusCode).toBe(200);
    expect(await piecesOf(token)).toBe(1);
    expect(changed.headers['set-cookie']).toBeUndefined();
  });

  it('are made as the same shopper in all previews of an author', async () => {
    await open();
    const [first, second] = [await tokenOf(author), await tokenOf(author)];
    expect(first).not.toBe(second);
    await add(first);
    await add(second);
    expect(await Promise.all([first, second].map(piecesOf))).toEqual([2, 2]);
  });

  it.each<[what: string, headers: object]>([
    ['from a page of the shop', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' }],
    ['from another site', { origin: 'https://evil.example' }],
    ['without an origin', { origin: undefined }],
    ['with a token that is none', { [previewHeader]: 'x'.repeat(43) }],
    ['with an empty token', { [previewHeader]: '' }],
  ])('are refused %s', async (_, headers) => {
    await open();
    const token = await tokenOf(author);
    const answers = [await ask(token, headers), await add(token, headers)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    for (const answer of answers) expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  it("are refused after a while, and when the author's session ends", async () => {
    await open();
    const old = await tokenOf(author);
    env.advance(limits.previewCallMinutes * minuteMs);
    expect((await ask(old)).statusCode).toBe(403);
    const token = await tokenOf(author);
    expect((await ask(token)).statusCode).toBe(200);
    await signOut(author);
    expect((await ask(token)).statusCode).toBe(401);
  });

  it('are made as a different shopper for each author, until that author signs out', async () => {
    await open();
    const [one = '', other = ''] = await Promise.all(['ada', 'eve'].map(signInAs));
    const [token, others] = [await tokenOf(one), await tokenOf(other)];
    await add(token);
    expect(await Promise.all([token, others].map(piecesOf))).toEqual([1, 0]);
    await signOut(other);
    expect([(await ask(token)).statusCode, (await ask(others)).statusCode]).toEqual([200, 401]);
  });

  it('pass a CORS preflight only from a sandboxed document', async () => {
    await open();
    const preflight = (headers: object) => app.inject({ method: 'OPTIONS', url: cart, headers: { ...headers } });
    const asked = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': `x-endcap, ${previewHeader}`,
    };
    const allowed = await preflight({ ...opaque, ...asked });
    expect([allowed.statusCode, allowed.headers['access-control-allow-origin']]).toEqual([204, 'null']);
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    for (const other of [
      { ...opaque, ...asked, origin: 'https://evil.example' },
      { ...opaque, ...asked, 'access-control-request-headers': 'x-endcap' },
      { ...opaque, ...asked, 'access-control-request-headers': `${previewHeader}, "\\r` },
      { host: 'localhost', ...asked },
    ]) {
      const refused = await preflight(other);
      expect([refused.statusCode, refused.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    }
  });

  it('give no access to routes of the staff', async () => {
    await open();
    const token = await tokenOf(author);
    for (const [method, url] of [
      ['GET', '/playground/api/pages'],
      ['PUT', '/playground/api/pages/home/draft'],
      ['POST', '/playground/api/preview'],
      ['GET', '/admin/api/customers'],
      ['OPTIONS', '/playground/api/pages'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { ...opaque, [previewHeader]: token } });
      expect([url, answer.statusCode >= 400, answer.headers['access-control-allow-origin']]).toEqual([
        url,
        true,
        undefined,
      ]);
    }
  });
});
