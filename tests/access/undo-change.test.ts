import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { hourMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { addUndoRoutes } from '../../server/http/routes/undo-change.ts';
import { codeTo, register } from '../handlers/accounts.ts';
import { openWorld, type World } from '../handlers/world.ts';

const email = 'asha@example.com';
const thief = 'thief@example.com';
const phone = '+919876543210';
const password = 'a long password';

type Call = World['call'];

let world: World;
let app: FastifyInstance;
beforeEach(async () => {
  world = await openWorld();
  app = await world.app({ shop: world.shop, plugins: [(scope, shop) => addUndoRoutes(scope, shop)] });
});
afterEach(() => app.close());

const kindOf = (value: string) => (value.includes('@') ? ('email' as const) : ('phone' as const));
const channelOf = (value: string) => (kindOf(value) === 'email' ? ('email' as const) : ('mobile' as const));

/** Changes the account from a session that has just proved its identifier. */
async function change(call: Call, value: string) {
  world.env.advance(limits.codeGapSeconds * 1000);
  await call(calls.userSendChangeCode, { params: { channel: channelOf(value) }, body: { [kindOf(value)]: value } });
  const code = await codeTo(world, value);
  await call(calls.userChangeIdentifier, {
    params: { identifier: kindOf(value) },
    body: { [kindOf(value)]: value, code },
  });
}

async function signIn(call: Call, value: string, more: object = {}) {
  world.env.advance(limits.codeGapSeconds * 1000);
  const params = { channel: channelOf(value), purpose: 'requestForLogin' as const };
  await call(calls.authSendCode, { params, body: { [kindOf(value)]: value } });
  const body = { [kindOf(value)]: value, code: await codeTo(world, value), ...more };
  return call(calls.authSignInOrUp, {
    params: { mode: 'sign-in', strategy: 'otp', identifier: kindOf(value) },
    body,
  });
}

const byPassword = (call: Call, value: string, given: string) =>
  call(calls.authSignInOrUp, {
    params: { mode: 'sign-in', strategy: 'password', identifier: 'email' },
    body: { email: value, password: given },
  });

/** Paths of the links in the notices to a recipient, newest first. */
async function linksTo(recipient: string): Promise<string[]> {
  const { messenger, storage } = world.shop.services;
  await messenger.deliver();
  const kept = (await storage.outbox.kept(50)).filter((message) => message.recipient === recipient);
  return kept.flatMap(({ text }) => /https?:\/\/[^/\s]+(\/account\/undo-change\?token=[\w.-]+)/.exec(text)?.[1] ?? []);
}

const open = (url: string) => app.inject({ method: 'GET', url });
/** Sends the form of the page, as the browser does without a script or a cookie. */
const press = (url: string) =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: '' });

const holderOf = (value: string) => world.shop.services.storage.customers.byIdentifier({ kind: kindOf(value), value });

const sessionsOf = async (customer: string) =>
  (await world.shop.services.storage.sessions.list(customer, world.env.now())).length;

it('undoes an address change when the button is pressed, and signs out whoever made the change', async () => {
  const { user } = await register(world);
  await change(world.call, thief);
  const [link] = await linksTo(email);
  expect(await linksTo(thief)).toEqual([]);

  // Mail programs open links automatically, which must change nothing.
  for (let times = 0; times < 3; times++) {
    const page = await open(link!);
    expect([page.statusCode, page.headers['referrer-policy'], page.headers['cache-control']]).toEqual([
      ...[200, 'no-referrer', 'private, no-store'],
    ]);
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toContain('<script');
  }
  expect((await world.call(calls.userMe)).email).toBe(thief);
  expect(await sessionsOf(user.globalId!)).toBe(1);

  expect((await press(link!)).statusCode).toBe(200);
  expect((await holderOf(email))?.id).toBe(user.globalId);
  expect(await holderOf(thief)).toBeUndefined();
  expect(await sessionsOf(user.globalId!)).toBe(0);
  // The password is treated as compromised.
  await expect(byPassword(world.stranger, email, password)).rejects.toMatchObject({ status: 401 });
  await signIn(world.stranger, email, { password: 'a new long password' });
  expect((await world.stranger(calls.userMe)).globalId).toBe(user.globalId);
  // The owner of the removed address is notified, and cannot undo the removal.
  const notices = (await world.shop.services.storage.outbox.kept(50)).filter(({ recipient }) => recipient === thief);
  expect(notices.some(({ subject }) => subject === 'The e-mail address of your account was changed')).toBe(true);
  expect(await linksTo(thief)).toEqual([]);
});

/** Links that must not work, made from a valid one. */
const bad: [string, (link: string) => Promise<string> | string][] = [
  ['no token', () => '/account/undo-change'],
  ['two tokens', (link) => `${link}&token=a`],
  ['a token of nobody', () => `/account/undo-change?token=${'a'.repeat(24)}.${'b'.repeat(43)}`],
  ['a guess for the account', (link) => `${link.slice(0, -43)}${'b'.repeat(43)}`],
  [
    'the token with another account',
    async (link) => {
      const { user } = await register(world, world.stranger, 'ravi@example.com');
      return link.replace(/=\w+/, `=${user.globalId}`);
    },
  ],
  ['a name of every object', () => `/account/undo-change?token=__proto__.${'b'.repeat(43)}`],
  [
    'a used one',
    async (link) => {
      await press(link);
      return link;
    },
  ],
  [
    'one of 72 hours and a second',
    (link) => {
      world.env.advance(limits.undoHours * hourMs + 1000);
      return link;
    },
  ],
];

it.each(bad)('changes nothing for a link with %s', async (_, made) => {
  await register(world);
  await change(world.call, 'asha.new@example.com');
  const [link] = await linksTo(email);
  const url = await made(link!);
  const before = JSON.stringify([await holderOf(email), await holderOf('asha.new@example.com')]);
  for (const answer of [await open(url), await press(url)]) {
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('This link is not valid any more');
    expect(answer.body).not.toContain('<form');
  }
  expect(JSON.stringify([await holderOf(email), await holderOf('asha.new@example.com')])).toBe(before);
});

it('undoes a change once when its link is used several times at once', async () => {
  await register(world);
  await change(world.call, thief);
  const [link] = await linksTo(email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => press(link!)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404, 404, 404]);
});

it('restores the first address after two changes, after which the later change cannot be undone', async () => {
  const { user } = await register(world);
  await change(world.call, 'second@example.com');
  await change(world.call, thief);
  const [[first], [second]] = [await linksTo(email), await linksTo('second@example.com')];
  expect((await press(first!)).statusCode).toBe(200);
  expect((await press(second!)).statusCode).toBe(404);
  expect((await holderOf(email))?.id).toBe(user.globalId);
  expect(await holderOf('second@example.com')).toBeUndefined();
});

it('restores the address when it was changed after the password', async () => {
  const { user } = await register(world);
  await signIn(world.call, email, { password: 'another long password' });
  await change(world.call, thief);
  const links = await linksTo(email);
  expect(links.length).toBe(2);
  expect((await press(links.at(-1)!)).statusCode).toBe(200);
  expect((await holderOf(email))?.id).toBe(user.globalId);
  expect((await holderOf(email))?.passwordHash).toBeUndefined();
});

it('removes a telephone number that was added', async () => {
  await register(world);
  await change(world.call, phone);
  expect((await press((await linksTo(email))[0]!)).statusCode).toBe(200);
  expect(await holderOf(phone)).toBeUndefined();
  expect((await holderOf(email))?.identifiers.map(({ value }) => value)).toEqual([email]);
});

it('does not take an address from the customer who has it now', async () => {
  await register(world);
  await change(world.call, 'asha.new@example.com');
  const [link] = await linksTo(email);
  world.env.advance(limits.codeGapSeconds * 1000);
  const { user } = await register(world, world.stranger, email);
  expect((await press(link!)).statusCode).toBe(404);
  expect((await holderOf(email))?.id).toBe(user.globalId);
  expect((await world.call(calls.userMe)).email).toBe('asha.new@example.com');
});

it('stores only a hash of the token, and returns it with no customer data', async () => {
  await register(world);
  await change(world.call, thief);
  const [link] = await linksTo(email);
  const stored = JSON.stringify(await holderOf(thief));
  expect(stored).toContain('tokenHash');
  expect(stored).not.toContain(link!.split('.').at(-1));
  expect(JSON.stringify(await world.call(calls.userMe))).not.toContain('undoable');
});

it("limits each client's attempts per hour, and accepts the link again afterwards", async () => {
  await register(world);
  await change(world.call, thief);
  const [link] = await linksTo(email);
  const wrong = `${link!.slice(0, -43)}${'b'.repeat(43)}`;
  for (let times = 0; times < limits.undoTriesPerHourOfClient; times++)
    expect((await press(wrong)).statusCode).toBe(404);
  for (const answer of [await press(wrong), await press(link!), await open(link!)]) expect(answer.statusCode).toBe(429);
  world.env.advance(3_600_000);
  expect((await press(link!)).statusCode).toBe(200);
});

it('keeps the oldest links when an account is changed again and again', async () => {
  await register(world);
  await change(world.call, thief);
  for (let times = 0; times < limits.maxUndoableChanges + 2; times++) {
    world.env.advance(3_600_000);
    await signIn(world.call, times === 0 ? thief : `thief${times - 1}@example.com`);
    await change(world.call, `thief${times}@example.com`);
  }
  const [link] = await linksTo(email);
  expect((await press(link!)).statusCode).toBe(200);
  expect(await holderOf(email)).toBeDefined();
});
