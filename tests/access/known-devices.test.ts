import { expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs, hourMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { createCaller } from '../../server/shop/calls/local-caller.ts';
import { createAuthorAccess } from '../../server/shop/sessions/author-access.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { ownPage } from '../../testing/author-sign-in.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { codeTo, register } from '../handlers/accounts.ts';
import { openWorld, type World } from '../handlers/world.ts';

const email = 'asha@example.com';
const password = 'a long password';

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

/** A browser at an address: opens a new session for each step, and keeps the device cookie of its sign-ins. */
function browser({ shop, env }: World, address: string) {
  let device: string | undefined;
  const open = () => {
    const session = openSession(shop.services.storage.sessions, env, undefined, { kind: 'shopper' }, device);
    const { call } = createCaller(shop.runner, shop.handlers, session, address);
    const done = async <Result>(result: Promise<Result>): Promise<Result> => {
      const settled = await result;
      device = session.device.sentToken() ?? device;
      return settled;
    };
    return { call, done };
  };
  return {
    register(of = email) {
      const { call, done } = open();
      return done(register({ shop, env } as World, call, of));
    },
    askForCode(of = email) {
      const { call } = open();
      const params = { channel: 'email', purpose: 'requestForLogin' } as const;
      return outcome(call(calls.authSendCode, { params, body: { email: of } }));
    },
    enter(given = password, of = email) {
      const { call, done } = open();
      const params = { mode: 'sign-in', identifier: 'email', strategy: 'password' } as const;
      return outcome(done(call(calls.authSignInOrUp, { params, body: { email: of, password: given } })));
    },
    token: () => device,
  };
}

/** Counts strangers' attempts without the cost of making them. */
const useUp = ({ shop, env }: World, name: string, times: number) =>
  shop.services.storage.attempts.allows([{ name, max: times, withinMs: 1 }], env.now(), times);

it('leaves some codes to each network when strangers have used up those of the shop, and alerts the operator', async () => {
  const world = await openWorld();
  const told: object[] = [];
  world.shop.services.log = { info: () => {}, warn: () => {}, error: (details) => told.push(details) };
  await useUp(world, 'code of the shop', limits.codesPerHourOfShop);
  const [owner, stranger] = [browser(world, '198.51.100.7'), browser(world, '203.0.113.1')];
  expect([await owner.askForCode(), await owner.askForCode()]).toEqual(['ok', 'code-too-soon']);
  const asked: string[] = [];
  for (let of = 0; of < limits.codesPerHourUnderLoad + 3; of++)
    asked.push(await stranger.askForCode(`${of}@example.com`));
  expect(asked.filter((each) => each === 'ok')).toHaveLength(limits.codesPerHourUnderLoad);
  expect(told).toEqual([{ code: 'codes-of-shop', most: limits.codesPerHourOfShop }]);
  world.env.advance(hourMs + 1);
  expect(await stranger.askForCode('later@example.com')).toBe('ok');
});

it("sends codes to the owner's browser when strangers have used up those of the mailbox and of its network", async () => {
  const world = await openWorld();
  const home = browser(world, '198.51.100.7');
  await home.register();
  world.env.advance(hourMs + 1);
  await useUp(world, `code to email ${email}`, limits.codesPerHourOfRecipient);
  await useUp(world, 'codes for 198.51.100.7', limits.codesPerHourOfClient);
  await useUp(world, 'code of the shop', limits.codesPerHourOfShop);
  expect(await browser(world, '192.0.2.1').askForCode()).toBe('code-too-soon');
  const asked: string[] = [];
  for (let at = 0; at <= limits.codesPerHour; at++) {
    asked.push(await home.askForCode());
    world.env.advance(limits.codeGapSeconds * 1000);
  }
  expect(asked).toEqual([...Array<string>(limits.codesPerHour).fill('ok'), 'code-too-soon']);
  // The browser is known for its own account alone.
  expect(await home.askForCode('ravi@example.com')).toBe('code-too-soon');
});

it("lets the owner's browser sign in by password when strangers have used up the guesses of account and shop", async () => {
  const world = await openWorld();
  const [home, other] = [browser(world, '198.51.100.7'), browser(world, '198.51.100.8')];
  await home.register();
  await other.register('ravi@example.com');
  await useUp(world, `password of email ${email}`, limits.passwordGuessesOfAccount);
  await useUp(world, 'password of the shop', limits.passwordGuessesOfShop);
  expect([await other.enter(), await browser(world, '192.0.2.1').enter()]).toEqual(Array(2).fill('password-guesses'));
  expect(await home.enter()).toBe('ok');
  // Its own guesses are limited like those of a network.
  const guesses: string[] = [];
  for (let guess = 0; guess < limits.passwordGuesses + 2; guess++) guesses.push(await home.enter('a wrong guess'));
  expect(guesses.filter((each) => each === 'password-invalid')).toHaveLength(limits.passwordGuesses);
  expect(await home.enter()).toBe('password-guesses');
  // The owner's attempts do not give strangers new guesses.
  expect(await browser(world, '192.0.2.1').enter()).toBe('password-guesses');
});

it('knows a browser for a year after its last sign-in, and no longer than the password it signed in with', async () => {
  const world = await openWorld();
  const home = browser(world, '198.51.100.7');
  await home.register();
  const block = () => useUp(world, `password of email ${email}`, limits.passwordGuessesOfAccount);
  world.env.advance((limits.deviceDays - 1) * dayMs);
  await block();
  expect(await home.enter()).toBe('ok');
  world.env.advance((limits.deviceDays - 1) * dayMs);
  await block();
  expect(await home.enter()).toBe('ok');
  world.env.advance(limits.deviceDays * dayMs);
  await block();
  expect(await home.enter()).toBe('password-guesses');
  // The owner chooses another password elsewhere, so that a browser which knew the old one gets no more attempts.
  world.env.advance(hourMs);
  expect(await home.enter()).toBe('ok');
  const { call } = await world.visitor();
  await call(calls.authSendCode, { params: { channel: 'email', purpose: 'requestForLogin' }, body: { email } });
  const body = { email, password: 'another long password', code: await codeTo(world, email) };
  await call(calls.authSignInOrUp, { params: { mode: 'sign-in', identifier: 'email', strategy: 'otp' }, body });
  await block();
  expect(await home.enter('another long password')).toBe('password-guesses');
});

it("lets an author's browser sign in when strangers have used up the guesses of the account and of all accounts", async () => {
  const world = await openWorld();
  const { storage } = world.shop.services;
  const access = createAuthorAccess(storage, world.env);
  for (const name of ['meera', 'lee'])
    await storage.authors.save({
      name,
      role: 'developer',
      passwordHash: quickHash(password),
      changedAt: '',
    });
  const { signal } = new AbortController();
  const enter = async (name: string, token?: string) => {
    const device = access.deviceOf(token);
    const result = await outcome(access.signIn(name, password, '', { client: '198.51.100.7', signal, device }));
    return [result, device.sentToken()] as const;
  };
  const [, known] = await enter('meera');
  const [, others] = await enter('lee');
  await useUp(world, 'password of author meera', limits.passwordGuessesOfAccount);
  await useUp(world, 'password of authors', limits.passwordGuessesOfShop);
  expect((await enter('meera'))[0]).toBe('password-guesses');
  expect((await enter('meera', others))[0]).toBe('password-guesses');
  // Nor does a cookie that a stranger makes up, or a customer's cookie.
  expect((await enter('meera', 'A'.repeat(43)))[0]).toBe('password-guesses');
  expect(await enter('meera', known)).toEqual(['ok', known]);
});

it('hides the device cookie from scripts, grants nothing by it, and keeps it when its owner signs out', async () => {
  const { app: open, shop, env } = await openWorld();
  const app = await open();
  const send = (path: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url: path, payload, headers: { ...ownPage, cookie } });
  const asked = await send('/api/v1/org/user/code/email/requestForSignup', { email });
  const [session] = [asked.headers['set-cookie']].flat().map((set) => set!.split(';')[0]!);
  const code = await codeTo({ shop, env } as World, email);
  const entered = await send('/internal-api/user/sign-up-with-email-password', { email, code, password }, session);
  const set = [entered.headers['set-cookie']].flat().find((each) => each!.startsWith('endcap-device='))!;
  expect(set).toMatch(/^endcap-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = set.split(';')[0]!;
  const me = await app.inject({ url: '/api/v1/org/user/me', headers: { cookie } });
  const asSession = await app.inject({
    url: '/api/v1/org/user/me',
    headers: { cookie: cookie.replace('endcap-device', 'endcap-session') },
  });
  expect([me.json().isAnonymous, asSession.json().isAnonymous]).toEqual([true, true]);
});
