import { describe, expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import type { AnyCall } from '../../../schemas/contract/call.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import { backendHandlers } from '../../start/define.ts';
import * as registry from '../handlers/registry.ts';
import { openSession } from '../sessions/session-handle.ts';
import { composeHandlers, replaceHandler } from './replace-handler.ts';
import { createLocalCaller } from './shop.ts';

const getProduct = replaceHandler(calls.productGet, async () => ({}) as never);
const signIn = replaceHandler(calls.authSignInOrUp, async () => ({}) as never);

/** A caller with a session in a shop whose backend has only these handlers. */
async function callerOf(...handlers: ReturnType<typeof replaceHandler>[]) {
  const { shop } = await openSampleShop();
  const replacements = backendHandlers(handlers, { keepSeconds: 30 });
  const { env, storage } = shop.services;
  const session = openSession(storage.sessions, env, undefined);
  await session.ensure();
  const composed = composeHandlers(Object.values(registry), [], replacements);
  return { ...createLocalCaller({ ...shop, handlers: composed }, session.newToken()), env, replacements };
}

const slug = { params: { slug: 'mug' } };

describe('calls that a backend does not have', () => {
  it.each<[call: AnyCall, input?: object]>([
    [calls.productDiscounts, slug],
    [calls.productLooks, slug],
    [calls.productSeen],
    [calls.comboSearch, { query: {} }],
    [calls.reviewSearchForProduct, { ...slug, body: {} }],
    [calls.reviewAssets, slug],
    [calls.recommendationForShopper, { query: {} }],
    [calls.cartDiscounts, { query: {} }],
    [calls.wishlistList, { query: {} }],
  ])('answer with an empty page: $id', async (call, input) => {
    const { call: make } = await callerOf(getProduct);
    expect(await make(call, input as never)).toMatchObject({ hits: [], found: 0, page: 1 });
  });

  it('answer with the page that was asked for', async () => {
    const { call } = await callerOf();
    const asked = { page: 3, perPage: 4 };
    expect(await call(calls.productLooks, { ...slug, query: asked })).toEqual({ hits: [], found: 0, ...asked });
    expect(await call(calls.reviewSearchForProduct, { ...slug, body: asked })).toMatchObject(asked);
  });

  it('answer with an empty list', async () => {
    const { call } = await callerOf();
    expect(await call(calls.productSimilarTabs, slug)).toEqual([]);
    expect(await call(calls.searchTrending)).toEqual([]);
    expect(await call(calls.searchAutoComplete, { query: { q: 'mug' } })).toEqual([]);
  });

  it('are shown as empty for as long as the backend says', async () => {
    const { call, env, expiresAt } = await callerOf();
    await call(calls.searchTrending);
    expect(expiresAt()).toBe(env.now() + 30_000);
  });

  it.each<[call: AnyCall, input?: object]>([
    [calls.cartAddLines, { body: [{ variantId: 'a', quantity: 1 }] }],
    [calls.cartClear],
    [calls.checkoutStart],
    [calls.checkoutGet],
    [calls.wishlistAdd, { body: { productId: 'a' } }],
  ])('are refused when they change something: $id', async (call, input) => {
    const { call: make } = await callerOf(getProduct);
    await expect(make(call, input as never)).rejects.toMatchObject({ status: 409, code: 'not-offered' });
  });

  it('stay the shop’s own where they need no goods', async () => {
    const { call, replacements } = await callerOf(getProduct);
    expect((await call(calls.cartGet)).lines).toEqual([]);
    expect(await call(calls.searchHistory)).toEqual([]);
    await call(calls.searchRecordHistory, { body: { tsQuery: { q: 'mug' } } });
    expect(await call(calls.searchHistory)).toHaveLength(1);
    const ids = replacements.map(({ contract }) => contract.id);
    const own = ['address', 'article', 'file', 'form', 'testimonial', 'user', 'zip', 'auth'];
    expect(ids.filter((id) => own.some((area) => id.startsWith(`${area}.`)))).toEqual([]);
  });

  it('replace nothing that the backend has', async () => {
    const { replacements } = await callerOf(getProduct, signIn);
    const ids = replacements.map(({ contract }) => contract.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(replacements).toEqual(expect.arrayContaining([getProduct, signIn]));
  });

  it('refuse the other ways of signing in when the backend has the accounts', async () => {
    const refused = { status: 409, code: 'not-offered' };
    const send = {
      params: { channel: 'email', purpose: 'requestForLogin' },
      body: { email: 'mira@example.com' },
    } as const;
    const { call, replacements } = await callerOf(signIn);
    await expect(call(calls.authSendCode, send)).rejects.toMatchObject(refused);
    // A page of a sign-in begins with a passkey by itself, for browsers that fill one in.
    const ids = replacements.map(({ contract }) => contract.id);
    expect([ids.includes('auth.passkeyVerify'), ids.includes('auth.passkeyInitiate')]).toEqual([true, false]);
    expect(await (await callerOf()).call(calls.authSendCode, send)).toEqual({ isSent: true });
  });
});
