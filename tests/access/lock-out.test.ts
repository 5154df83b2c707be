import { describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { clientKey } from '../../server/core/requests/client-key.ts';
import { createCaller } from '../../server/shop/calls/local-caller.ts';
import { createAuthorAccess } from '../../server/shop/sessions/author-access.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { register } from '../handlers/accounts.ts';
import { openWorld, type World } from '../handlers/world.ts';

const email = 'asha@example.com';
const password = 'words for शाला';
const passwordHash = quickHash(password);

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

/** Returns a caller with a new session at an address. */
function at({ shop, env }: World, address: string) {
  const session = openSession(shop.services.storage.sessions, env, undefined);
  return createCaller(shop.runner, shop.handlers, session, clientKey(address)).call;
}

const enter = (call: World['call'], given: string) => {
  const params = { mode: 'sign-in', identifier: 'email', strategy: 'password' } as const;
  return outcome(call(calls.authSignInOrUp, { params, body: { email, password: given } }));
};

const askForCode = (call: World['call'], to = email) => {
  const params = { channel: 'email', purpose: 'requestForLogin' } as const;
  return outcome(call(calls.authSendCode, { params, body: { email: to } }));
};

const count = (outcomes: readonly string[], of: string) => outcomes.filter((each) => each === of).length;

describe('strangers on one network', () => {
  it('do not lock an owner out of a customer account by guessing its password', async () => {
    const world = await openWorld();
    await register(world);
    const guesses: string[] = [];
    for (let guess = 0; guess < limits.passwordGuesses + 2; guess++)
      guesses.push(await enter(at(world, `2001:db8:1:2::${guess + 1}`), 'a wrong guess'));
    expect([count(guesses, 'password-invalid'), count(guesses, 'password-guesses')]).toEqual([
      limits.passwordGuesses,
      2,
    ]);
    expect(await enter(at(world, '198.51.100.7'), 'a long password')).toBe('ok');
  });

  it('do not lock an owner out by requesting codes', async () => {
    const world = await openWorld();
    expect(await askForCode(at(world, '203.0.113.1'))).toBe('ok');
    expect(await askForCode(at(world, '203.0.113.1'))).toBe('code-too-soon');
    expect(await askForCode(at(world, '198.51.100.7'))).toBe('ok');
  });

  it('do not lock an owner out of a staff account by guessing its password', async () => {
    const { shop, env } = await openWorld();
    const { storage } = shop.services;
    await storage.authors.save({ name: 'meera', role: 'developer', passwordHash, changedAt: '' });
    const access = createAuthorAccess(storage, env);
    const signIn = (given: string, address: string) =>
      outcome(access.signIn('meera', given, '', { client: clientKey(address), signal: new AbortController().signal }));
    const guesses: string[] = [];
    for (let guess = 0; guess < limits.passwordGuesses + 2; guess++)
      guesses.push(await signIn('a wrong guess', `2001:db8:1:2::${guess + 1}`));
    expect([count(guesses, 'wrong-password'), count(guesses, 'password-guesses')]).toEqual([limits.passwordGuesses, 2]);
    expect(await signIn(password, '198.51.100.7')).toBe('ok');
  });
});

describe('many networks together', () => {
  const networks = (maxGuesses: number) =>
    Array.from({ length: maxGuesses + 3 }, (_, at) => `10.0.${at >> 8}.${at & 255}`);

  it('are limited in their guesses at a staff password', async () => {
    const { shop, env } = await openWorld();
    const { storage } = shop.services;
    await storage.authors.save({ name: 'meera', role: 'developer', passwordHash, changedAt: '' });
    const { attempts } = storage;
    const guess = { name: 'password of author meera', max: Number.POSITIVE_INFINITY, withinMs: 1 };
    // All guesses but one are counted without computing the hash, which takes long.
    for (let at = 1; at < limits.passwordGuessesOfAccount; at++) await attempts.allows([guess], env.now());
    const access = createAuthorAccess(storage, env);
    const signIn = (given: string, client: string) =>
      outcome(access.signIn('meera', given, '', { client, signal: new AbortController().signal }));
    expect(await signIn('a wrong guess', '10.0.0.1')).toBe('wrong-password');
    expect(await signIn('a wrong guess', '10.0.0.2')).toBe('password-guesses');
    env.advance(limits.passwordGuessMinutes * minuteMs + 1);
    expect(await signIn(password, '10.0.0.3')).toBe('ok');
  });

  it('are limited in the codes that they have sent to one mailbox, whatever their sessions', async () => {
    const world = await openWorld();
    const asked: string[] = [];
    for (const address of networks(limits.codesPerHourOfRecipient)) asked.push(await askForCode(at(world, address)));
    expect(count(asked, 'ok')).toBe(limits.codesPerHourOfRecipient);
  });
});

it('limits the codes sent for one network, whatever their recipients', async () => {
  const world = await openWorld();
  const asked: string[] = [];
  for (let of = 0; of < limits.codesPerHourOfClient + 4; of++)
    asked.push(await askForCode(at(world, `2001:db8:1:2::${of + 1}`), `${of}@example.com`));
  expect([count(asked, 'ok'), count(asked, 'code-too-soon')]).toEqual([limits.codesPerHourOfClient, 4]);
});

it('guesses at staff passwords raise an alarm as well', async () => {
  const world = await openWorld();
  const { services } = world.shop;
  services.staffMail = ['meera@shop.example'];
  const app = await world.app({ pages: { check: async () => [] }, origin: 'https://shop.example' });
  const all = { name: 'password of authors', max: Number.POSITIVE_INFINITY, withinMs: 1 };
  await services.storage.attempts.allows([all], world.env.now(), limits.passwordGuessesOfShop);
  const guess = { name: 'meera', password: 'a wrong guess' };
  const url = '/playground/api/session';
  expect((await app.inject({ method: 'POST', url, payload: guess, headers: staffPage() })).statusCode).toBe(403);
  await services.messenger.deliver();
  expect(await services.storage.outbox.kept(9)).toMatchObject([{ recipient: 'meera@shop.example' }]);
});

it('guesses from very many networks lock nobody out, and the staff is told', async () => {
  const world = await openWorld();
  await register(world);
  const { storage } = world.shop.services;
  world.shop.services.staffMail = ['meera@shop.example'];
  const all = { name: 'password of the shop', max: Number.POSITIVE_INFINITY, withinMs: 1 };
  await storage.attempts.allows([all], world.env.now(), limits.passwordGuessesOfShop);
  expect(await enter(at(world, '203.0.113.9'), 'a wrong guess')).toBe('password-invalid');
  expect(await enter(at(world, '198.51.100.7'), 'a long password')).toBe('ok');
  await world.shop.services.messenger.deliver();
  const told = (await storage.outbox.kept(9)).filter(({ recipient }) => recipient === 'meera@shop.example');
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining('passwords are tried')]);
});
