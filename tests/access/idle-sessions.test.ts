import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { authorCookieIn, ownPage, staffPage } from '../../testing/author-sign-in.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { openSampleShop, type SampleShop } from '../../testing/sample-shop.ts';

const email = 'asha@example.com';
const password = 'words for this test only';

let sample: SampleShop;
let app: FastifyInstance;
afterEach(() => app.close());

/** A shopper's browser, which keeps its cookie. */
async function openShopper() {
  sample = await openSampleShop({
    auth: {
      strategies: [{ identifier: 'email', verification: { strategy: 'PASSWORD' }, isVerificationRequired: false }],
    },
  });
  app = await sample.app();
  let cookie = '';
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
    const headers = { ...ownPage, cookie };
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const [set] = [response.headers['set-cookie']].flat();
    if (set) cookie = set.split(';')[0]!;
    return response;
  };
  /** Reads the session, sending the cookie even if a browser would have dropped it. */
  const visit = async () => (await send('GET', '/api/v1/org/user/me')).json() as { isAnonymous: boolean };
  return { send, visit };
}

describe("an idle customer's session (ASVS 5.0, 7.3.1)", () => {
  const open = async () => {
    const shopper = await openShopper();
    const entered = await shopper.send('POST', '/internal-api/user/sign-up-with-email-password', { email, password });
    expect(entered.statusCode).toBe(200);
    return shopper;
  };

  it('ends, even where the browser still has its cookie', async () => {
    const { visit } = await open();
    sample.env.advance(limits.sessionIdleDays * dayMs - 1);
    expect(await visit()).toMatchObject({ isAnonymous: false });
    sample.env.advance(limits.sessionIdleDays * dayMs);
    expect(await visit()).toMatchObject({ isAnonymous: true });
  });

  it('continues for a customer who is active now and then', async () => {
    const { visit } = await open();
    for (let at = 0; at < 2; at++) {
      sample.env.advance((limits.sessionIdleDays - 1) * dayMs);
      expect(await visit()).toMatchObject({ isAnonymous: false });
    }
  });
});

it("an idle guest's session ends, and its cart with it", async () => {
  const { send } = await openShopper();
  await send('PUT', '/api/v1/org/user/cart/customerNote', { note: 'Mine' });
  const note = async () => (await send('GET', '/api/v1/org/user/cart')).json().customerNote;
  sample.env.advance(limits.sessionIdleDays * dayMs - 1);
  expect(await note()).toBe('Mine');
  sample.env.advance(limits.sessionIdleDays * dayMs);
  expect(await note()).toBe('');
});

it(`an author's session ends after ${limits.authorSessionHours} hours, even if it is in use`, async () => {
  sample = await openSampleShop();
  app = await sample.app({ pages: { check: () => [] } });
  const { authors } = sample.shop.services.storage;
  const passwordHash = quickHash(password);
  await authors.save({ name: 'meera', role: 'developer', passwordHash, changedAt: '' });
  const url = '/playground/api/session';
  const payload = { name: 'meera', password };
  const entered = await app.inject({ method: 'POST', url, headers: { ...ownPage, ...staffPage() }, payload });
  const cookie = authorCookieIn(entered.headers['set-cookie']);
  const pages = async () =>
    (await app.inject({ url: '/playground/api/pages', headers: { ...ownPage, ...staffPage(cookie) } })).statusCode;
  for (let hours = 1; hours < limits.authorSessionHours; hours++) {
    sample.env.advance(hourMs);
    expect(await pages()).toBe(200);
  }
  sample.env.advance(hourMs);
  expect(await pages()).toBe(401);
});
