import { expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { register } from '../handlers/accounts.ts';
import { openWorld, type World } from '../handlers/world.ts';

const page = 'http://localhost:3000/sign-in/verify';
const email = 'asha@example.com';

type Call = World['call'];

/**
 * Signs in through the provider with the account `sub`, whose verified address is `address`; empty when it has
 * none.
 */
async function comeBack(call: Call, sub: string, address: string) {
  const { correlationId } = await call(calls.authOpenIdInitiate, { body: { redirectUrl: page } });
  const callbackUrl = `${page}?${new URLSearchParams({ state: correlationId, email: address, sub })}`;
  return (await call(calls.authOpenIdVerify, { body: { callbackUrl } })).user.globalId!;
}

const fresh = async (world: World): Promise<Call> => (await world.visitor()).call;

it('recognises a customer by issuer and subject, whatever address the provider gives later', async () => {
  const world = await openWorld();
  const asha = await comeBack(await fresh(world), 'a1', email);
  for (const address of [email, 'asha.rao@example.com', '', 'आशा@example.com'])
    expect(await comeBack(await fresh(world), 'a1', address)).toBe(asha);
});

it('does not give an account to another person who now has its address at the provider', async () => {
  const world = await openWorld();
  const asha = await comeBack(await fresh(world), 'a1', email);
  await expect(comeBack(await fresh(world), 'b2', email)).rejects.toMatchObject({ status: 409, code: 'login-other' });
  // The address that Asha has left can be used for another account of the shop, and hers stays hers.
  expect(await comeBack(await fresh(world), 'c3', 'ravi@example.com')).not.toBe(asha);
  expect(await comeBack(await fresh(world), 'a1', 'ravi@example.com')).toBe(asha);
});

it('takes over an existing account of the shop at the first login, and notifies its owner', async () => {
  const world = await openWorld();
  const { user } = await register(world, await fresh(world));
  expect(await comeBack(await fresh(world), 'a1', email)).toBe(user.globalId);
  const { messenger, storage } = world.shop.services;
  await messenger.deliver();
  const told = (await storage.outbox.kept(9)).filter(({ recipient }) => recipient === email);
  expect(told.map(({ subject }) => subject)).toContain('Another login was linked to your account');
  expect(await comeBack(await fresh(world), 'a1', 'elsewhere@example.com')).toBe(user.globalId);
});

it('links a second login of the issuer to the signed-in account, but not a login that has an account already', async () => {
  const world = await openWorld();
  const call = await fresh(world);
  const { user } = await register(world, call);
  await comeBack(await fresh(world), 'a1', email);
  expect(await comeBack(call, 'a2', email)).toBe(user.globalId);
  expect(await comeBack(await fresh(world), 'a2', '')).toBe(user.globalId);
  await expect(comeBack(call, 'c3', 'ravi@example.com')).rejects.toMatchObject({ status: 409, code: 'signed-in' });
});

it("requires an address from an unknown login, and cancels an account's deletion when its login returns", async () => {
  const world = await openWorld();
  await expect(comeBack(await fresh(world), 'x9', '')).rejects.toMatchObject({ status: 403, code: 'login-unverified' });
  const call = await fresh(world);
  const asha = await comeBack(call, 'a1', email);
  await call(calls.userMarkForDelete);
  expect(await comeBack(await fresh(world), 'a1', '')).toBe(asha);
  world.env.advance(limits.deletionDays * dayMs);
  expect((await world.shop.services.storage.customers.toDelete(new Date(world.env.now()).toISOString())).length).toBe(
    0,
  );
});
