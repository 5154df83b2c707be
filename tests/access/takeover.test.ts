import { expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs, minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { register } from '../handlers/accounts.ts';
import { openWorld, type World } from '../handlers/world.ts';

const email = 'asha@example.com';
const thief = 'thief@example.com';
const phone = '+919876543210';
const password = 'a long password';

type Call = World['call'];
type Kind = 'email' | 'phone';
type Mode = 'sign-in' | 'sign-up';

const kindOf = (value: string): Kind => (value.includes('@') ? 'email' : 'phone');

/** Returns the code that was last sent to a recipient. */
async function codeTo({ shop }: World, value: string): Promise<string> {
  const { messenger, storage } = shop.services;
  await messenger.deliver();
  const kept = await storage.outbox.kept(50);
  return /^\d{6}/.exec(kept.find(({ recipient, text }) => recipient === value && /^\d{6}/.test(text))!.text)![0];
}

const channelOf = (value: string) => (kindOf(value) === 'email' ? ('email' as const) : ('mobile' as const));

/** Requests a code and returns it. */
async function codeFor(world: World, call: Call, mode: Mode, value: string): Promise<string> {
  world.env.advance(limits.codeGapSeconds * 1000);
  const purpose = mode === 'sign-in' ? ('requestForLogin' as const) : ('requestForSignup' as const);
  await call(calls.authSendCode, { params: { channel: channelOf(value), purpose }, body: { [kindOf(value)]: value } });
  return codeTo(world, value);
}

const enter = (call: Call, mode: Mode, strategy: 'otp' | 'password', value: string, body: object) =>
  call(calls.authSignInOrUp, {
    params: { mode, strategy, identifier: kindOf(value) },
    body: { [kindOf(value)]: value, ...body },
  });

const byCode = async (world: World, call: Call, mode: Mode, value: string) =>
  enter(call, mode, 'otp', value, { code: await codeFor(world, call, mode, value) });

const changeBy = (call: Call, value: string, code: string) =>
  call(calls.userChangeIdentifier, { params: { identifier: kindOf(value) }, body: { [kindOf(value)]: value, code } });

async function change(world: World, call: Call, value: string) {
  world.env.advance(limits.codeGapSeconds * 1000);
  await call(calls.userSendChangeCode, {
    params: { channel: channelOf(value) },
    body: { [kindOf(value)]: value },
  });
  return changeBy(call, value, await codeTo(world, value));
}

/** Subjects of the notices that a recipient got. */
async function noticesTo({ shop }: World, to: string): Promise<string[]> {
  await shop.services.messenger.deliver();
  const kept = await shop.services.storage.outbox.kept(50);
  return kept
    .filter(({ recipient, text }) => recipient === to && !/^\d{6}/.test(text))
    .map(({ subject, text }) => subject || text.split('\n')[0]!);
}

/** Sessions of Asha that must not suffice to give her account another e-mail address. */
const sessions: [string, (world: World) => Promise<Call>, object][] = [
  [
    'one that is 40 days old',
    async (world) => {
      await register(world);
      world.env.advance(40 * dayMs);
      return world.call;
    },
    { status: 403, code: 'sign-in-again' },
  ],
  [
    'one of half an hour and a second',
    async (world) => {
      await register(world);
      world.env.advance(limits.freshSignInMinutes * minuteMs + 1000);
      return world.call;
    },
    { status: 403, code: 'sign-in-again' },
  ],
  [
    'one by password',
    async (world) => {
      await register(world, (await world.visitor()).call);
      await enter(world.call, 'sign-in', 'password', email, { password });
      return world.call;
    },
    { status: 403, code: 'prove-first' },
  ],
  [
    'one by a code to the telephone number',
    async (world) => {
      const own = (await world.visitor()).call;
      await register(world, own);
      await change(world, own, phone);
      await byCode(world, world.call, 'sign-in', phone);
      return world.call;
    },
    { status: 403, code: 'prove-first' },
  ],
];

it.each(sessions)('%s cannot move the account to another address', async (_, open, refusal) => {
  const world = await openWorld();
  const call = await open(world);
  await expect(change(world, call, thief)).rejects.toMatchObject(refusal);
  // Nor without the step that requests a code.
  await expect(changeBy(call, thief, '000000')).rejects.toMatchObject(refusal);
  // Nor by a registration, which could once do so.
  const signedIn = { status: 409, code: 'signed-in' };
  await expect(byCode(world, call, 'sign-up', thief)).rejects.toMatchObject(signedIn);
  for (const strategy of ['otp', 'password'] as const)
    await expect(
      enter(call, 'sign-up', strategy, thief, { code: '000000', password: 'another long password' }),
    ).rejects.toMatchObject(signedIn);
  const { customers } = world.shop.services.storage;
  expect(await customers.byIdentifier({ kind: 'email', value: thief })).toBeUndefined();
  expect((await customers.byIdentifier({ kind: 'email', value: email }))?.passwordHash).toBeDefined();
  expect((await call(calls.userMe)).email).toBe(email);
});

it('does not register a visitor into the account of the previous user of a shared computer', async () => {
  const world = await openWorld();
  await register(world);
  const signedIn = { status: 409, code: 'signed-in' };
  await expect(byCode(world, world.call, 'sign-up', thief)).rejects.toMatchObject(signedIn);
  await expect(enter(world.call, 'sign-up', 'otp', thief, { code: '000000' })).rejects.toMatchObject(signedIn);
  // A visitor who is signed out gets an account of their own.
  const { call } = await world.visitor();
  const { user } = await byCode(world, call, 'sign-up', thief);
  expect(user.globalId).not.toBe((await world.call(calls.userMe)).globalId);
});

it.each([
  ['an e-mail address', 'asha.new@example.com', email, 'The e-mail address of your account was changed'],
  ['a first telephone number', phone, email, 'The telephone number of your account was changed'],
])('notifies the owner when %s is set', async (_, value, recipient, subject) => {
  const world = await openWorld();
  const { user } = await register(world);
  expect((await change(world, world.call, value)).user).toMatchObject({
    globalId: user.globalId,
    [kindOf(value)]: value,
  });
  expect(await noticesTo(world, recipient)).toEqual([subject]);
  expect(await noticesTo(world, value)).toEqual([]);
});

it('sends notices by e-mail and by SMS when both are proved, also about a changed password', async () => {
  const world = await openWorld();
  await register(world);
  await change(world, world.call, phone);
  const code = await codeFor(world, world.call, 'sign-in', email);
  await enter(world.call, 'sign-in', 'otp', email, { code, password: 'another long password' });
  expect((await noticesTo(world, email))[0]).toBe('The password of your account was changed');
  expect((await noticesTo(world, phone))[0]).toMatch(/^The password of your account was changed/);
});

it('refuses an address that another customer has, and stays in its own account', async () => {
  const world = await openWorld();
  await register(world);
  await register(world, world.stranger, 'ravi@example.com');
  await expect(change(world, world.call, 'ravi@example.com')).rejects.toMatchObject({ code: 'account-exists' });
  expect((await world.call(calls.userMe)).email).toBe(email);
});

it('changes the address again after the new one was proved; the first address no longer opens the account', async () => {
  const world = await openWorld();
  await register(world);
  await change(world, world.call, 'second@example.com');
  await change(world, world.call, 'third@example.com');
  expect((await world.call(calls.userMe)).email).toBe('third@example.com');
  expect(await noticesTo(world, 'second@example.com')).toEqual(['The e-mail address of your account was changed']);
  await expect(byCode(world, world.stranger, 'sign-in', email)).rejects.toMatchObject({ code: 'account-missing' });
});
