import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { ownPage, signInWithKey, staffPage } from '../../../testing/author-sign-in.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';

const headers = { ...ownPage, 'content-type': 'application/json' };
const wanted = { kind: 'pages', id: 'home', source: '{ "draft": 1 }', url: '/?a=b' };

const open = async (isSignedIn = true) => {
  const { env, app: openApp } = await openSampleShop();
  const app = await openApp({
    pages: {
      check: () => [],
      oneTimeKey: 'key',
      preview: async ({ source, url, conditions }) => ({
        html: `${source} at ${url}${conditions?.visitor ? ` for ${conditions.visitor}` : ''}`,
        policy: "default-src 'self'",
        now: conditions?.at === undefined ? undefined : 5,
      }),
      explain: async () => {
        throw new Error('must not be asked');
      },
      evaluate: async ({ expressions, row = 0 }) => ({
        rows: 3,
        row,
        results: expressions.map((expression) => ({
          expression,
          isCut: false,
          type: 'text',
          reads: [],
          steps: 1,
          parts: [],
          problems: [],
        })),
      }),
    },
  });
  const cookie = isSignedIn ? await signInWithKey(app, 'key') : '';
  const ask = (payload: object, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/playground/api/preview',
      headers: { ...headers, ...staffPage(cookie), ...more },
      payload,
    });
  const show = (token: string) =>
    app.inject({ url: `/playground/preview/${token}`, headers: { host: 'localhost', cookie } });
  const explain = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/playground/api/pages/home/explain',
      headers: { ...headers, ...staffPage(cookie) },
      payload,
    });
  const evaluate = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/playground/api/pages/home/evaluate',
      headers: { ...headers, ...staffPage(cookie) },
      payload,
    });
  return { env, ask, show, explain, evaluate };
};

describe('a preview', () => {
  it('is shown at an unguessable address and never cached', async () => {
    const { ask, show } = await open();
    const { token } = (await ask(wanted)).json();
    expect(token).toMatch(/^[\w-]{22}$/);
    const shown = await show(token);
    expect(shown.body).toBe('{ "draft": 1 } at /?a=b');
    expect(shown.headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    });
    expect((await show('guessed')).statusCode).toBe(404);
  });

  it('is rendered under conditions, and rejects invalid ones', async () => {
    const { ask, show, explain } = await open();
    const { token } = (await ask({ ...wanted, conditions: { visitor: 'customer', at: '2026-12-24T09:00' } })).json();
    const shown = await show(token);
    expect([shown.body, shown.headers['server-timing']]).toEqual(['{ "draft": 1 } at /?a=b for customer', 'now;dur=5']);
    const { token: plain } = (await ask({ ...wanted, conditions: {} })).json();
    expect((await show(plain)).headers['server-timing']).toBeUndefined();
    for (const conditions of [
      { visitor: 'admin' },
      { at: 'tomorrow' },
      { at: '2026-12-24T09:00Z' },
      { at: '2026-02-31T09:00' },
      { at: '2026-12-24T25:00' },
      { variant: '' },
      { variant: 'x'.repeat(limits.maxNameLength + 1) },
      { locale: 5 },
      { answers: 'much' },
      { answers: 'many', seed: 'x' },
      { network: '5000' },
      { motion: 'none' },
      { user: { isAnonymous: false } },
      'customer',
    ]) {
      const words = JSON.stringify(conditions);
      expect((await ask({ ...wanted, conditions })).statusCode, words).toBe(400);
      expect((await explain({ source: '{}', url: '/', pointer: '/body/0', conditions })).statusCode, words).toBe(400);
    }
  });

  it('evaluates a limited number of expressions, for authors only', async () => {
    const { evaluate } = await open();
    const node = { source: '{}', url: '/', pointer: '/body/0' };
    const answered = await evaluate({ ...node, expressions: ['a', 'b'], row: 1 });
    expect(answered.json()).toMatchObject({ rows: 3, row: 1, results: [{ expression: 'a' }, { expression: 'b' }] });
    for (const wrong of [
      {},
      { expressions: [] },
      { expressions: Array(limits.maxTriedExpressions + 1).fill('a') },
      { expressions: ['x'.repeat(limits.maxTriedLength + 1)] },
      { expressions: ['a'], row: -1 },
      { expressions: ['a'], conditions: { at: '2026-02-31T09:00' } },
    ])
      expect((await evaluate({ ...node, ...wrong })).statusCode, JSON.stringify(wrong).slice(0, 80)).toBe(400);
    expect((await (await open(false)).evaluate({ ...node, expressions: ['a'] })).statusCode).toBe(401);
  });

  it('expires, and is evicted when there are too many', async () => {
    const { env, ask, show } = await open();
    const { token: first } = (await ask(wanted)).json();
    for (let at = 0; at < limits.maxPreviews; at++) await ask(wanted);
    expect((await show(first)).statusCode).toBe(404);
    const { token: last } = (await ask(wanted)).json();
    expect((await show(last)).statusCode).toBe(200);
    env.advance(limits.previewMinutes * minuteMs);
    expect((await show(last)).statusCode).toBe(404);
  });

  it('requires an author, a request from the playground and an address of this shop', async () => {
    const closed = await open(false);
    expect((await closed.ask(wanted)).statusCode).toBe(401);
    expect((await closed.show('any')).statusCode).toBe(401);
    const { ask } = await open();
    expect((await ask(wanted, { origin: 'https://evil.example' })).statusCode).toBe(403);
    for (const url of ['https://evil.example/', '//evil.example/', 'cart'])
      expect((await ask({ ...wanted, url })).statusCode, url).toBe(400);
  });
});
