import { expect, it } from 'vitest';
import * as calls from '../../../commerce/calls/registry.ts';
import { openSampleShop } from '../../../testing/sample-shop.ts';
import * as registry from '../handlers/registry.ts';
import { openSession } from '../sessions/session-handle.ts';
import { defineHandler } from './define-handler.ts';
import { composeHandlers, replaceHandler } from './replace-handler.ts';
import { createLocalCaller, type Shop } from './shop.ts';

const suggestion = { id: 'a', target: 'PRODUCT_SEARCH', name: 'Mug', productSearch: { query: 'mug' } } as const;

async function shopWith(...replacements: ReturnType<typeof replaceHandler>[]): Promise<Shop> {
  const { shop } = await openSampleShop();
  return { ...shop, handlers: composeHandlers(Object.values(registry), [], replacements) };
}

it('answers in place of the handler of the catalogue, within the contract of the call', async () => {
  const shop = await shopWith(replaceHandler(calls.searchAutoComplete, async () => [suggestion]));
  const { call, expiresAt } = createLocalCaller(shop);
  expect(expiresAt()).toBe(Number.POSITIVE_INFINITY);
  expect(await call(calls.searchAutoComplete, { query: { q: 'm' } })).toEqual([suggestion]);
  expect(expiresAt()).toBe(shop.services.env.now() + 10_000);
  await expect(call(calls.searchAutoComplete, { query: { q: 'm'.repeat(5000) } })).rejects.toMatchObject({
    status: 400,
  });
});

it('reports an answer that violates the contract of the call', async () => {
  const shop = await shopWith(replaceHandler(calls.searchAutoComplete, async () => [{ id: 'a' }] as never));
  const { call } = createLocalCaller(shop);
  await expect(call(calls.searchAutoComplete, { query: { q: 'm' } })).rejects.toThrow('search.autoComplete violates');
});

it('keeps the access of the call, whatever contract a replacement has', async () => {
  const open = { ...calls.userUpdate, access: 'anyone' } as typeof calls.userUpdate;
  const shop = await shopWith(replaceHandler(open, async () => ({ isAnonymous: true })));
  await expect(createLocalCaller(shop).call(calls.userUpdate, { body: {} })).rejects.toMatchObject({ status: 401 });
});

it('refuses a replacement of a call that there is not', () => {
  const handler = defineHandler({ ...calls.userMe, id: 'user.them' }, async () => ({ isAnonymous: true }));
  expect(() => composeHandlers(Object.values(registry), [], [handler])).toThrow('There is no call user.them');
});

it('gives handlers the token of the session at the backend', async () => {
  const shop = await shopWith(
    replaceHandler(calls.cartClear, async ({ backendToken, caller }) => {
      await backendToken.keep('secret of the backend');
      return { ...(await createLocalCaller(shop).call(calls.cartGet)), id: caller.session!.id };
    }),
    replaceHandler(calls.userMe, async ({ backendToken }) => ({
      isAnonymous: true,
      firstName: (await backendToken.read()) ?? 'none',
    })),
  );
  const { sessions } = shop.services.storage;
  const session = openSession(sessions, shop.services.env, undefined);
  await session.ensure();
  const caller = createLocalCaller(shop, session.newToken());
  expect((await caller.call(calls.userMe)).firstName).toBe('none');
  await caller.call(calls.cartClear);
  const again = createLocalCaller(shop, session.newToken());
  expect([caller.isPersonal(), again.isPersonal()]).toEqual([true, false]);
  expect((await again.call(calls.userMe)).firstName).toBe('secret of the backend');
  // What is answered to someone whom the backend knows is not for everyone.
  expect(again.isPersonal()).toBe(true);
  expect((await createLocalCaller(shop).call(calls.userMe)).firstName).toBe('none');
});
