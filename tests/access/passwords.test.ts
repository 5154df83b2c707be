import { describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import { readSettings } from '../../server/start/settings.ts';
import { codeTo } from '../handlers/accounts.ts';
import { openWorld, type World } from '../handlers/world.ts';

const email = 'asha@example.com';

type Call = World['call'];

const params = (mode: 'sign-in' | 'sign-up', strategy: 'otp' | 'password') => ({
  mode,
  strategy,
  identifier: 'email' as const,
});

async function codeFor(world: World, call: Call, purpose: 'requestForLogin' | 'requestForSignup'): Promise<string> {
  world.env.advance(limits.codeGapSeconds * 1000);
  await call(calls.authSendCode, { params: { channel: 'email', purpose }, body: { email } });
  return codeTo(world, email);
}

const register = async (world: World, password: string) =>
  world.call(calls.authSignInOrUp, {
    params: params('sign-up', 'password'),
    body: { email, password, code: await codeFor(world, world.call, 'requestForSignup') },
  });

/** Returns the outcome of another visitor's sign-in. */
async function outcomeOf(world: World, password: string): Promise<string> {
  const { call } = await world.visitor();
  return call(calls.authSignInOrUp, { params: params('sign-in', 'password'), body: { email, password } }).then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );
}

describe('a password that is too short (ASVS 5.0, 6.2.1)', () => {
  const short = { status: 400, code: 'password-short' };

  it.each(['qzvkwpx', 'qz vkwx', 'शालाएँ', '🪴🫖🧶🪡', ''])(
    '%s is refused to a customer without using up the code',
    async (password) => {
      const world = await openWorld();
      const code = await codeFor(world, world.call, 'requestForSignup');
      const enter = (given: string) =>
        world.call(calls.authSignInOrUp, {
          params: params('sign-up', 'password'),
          body: { email, code, password: given },
        });
      await expect(enter(password)).rejects.toMatchObject(short);
      expect((await enter('qzvkwpxj')).user.email).toBe(email);
      // Nor can it replace a longer one.
      if (password === '') return;
      const change = world.call(calls.authSignInOrUp, {
        params: params('sign-in', 'otp'),
        body: { email, password, code: await codeFor(world, world.call, 'requestForLogin') },
      });
      await expect(change).rejects.toMatchObject(short);
      expect(await outcomeOf(world, 'qzvkwpxj')).toBe('ok');
    },
  );

  it('is refused to an author', () => {
    const read = (password: string) => readSettings({ ENDCAP_ADMIN_PASSWORD: password });
    expect(() => read('qzvkwpxjtbm')).toThrow(/12 to 200 characters/);
    expect(() => read('🪴🫖🧶🪡🪴🫖🧶🪡')).toThrow(/12 to 200 characters/);
    expect(read('qzvkwpxjtbmc').adminPassword).toBe('qzvkwpxjtbmc');
  });
});

/** Kinds of passwords, each with an example and with similar texts that must not be accepted for it. */
const passwords: [string, string, string[]][] = [
  ['letters of one case', 'qzvkwpxjtbmc', ['Qzvkwpxjtbmc', 'QZVKWPXJTBMC', 'qzvkwpxjtbm']],
  ['spaces around and within', '  two  spaces each ', ['two  spaces each', '  two spaces each ', 'twospaceseach']],
  ['digits alone', '8302 5174 9966 20', ['83025174996620']],
  [
    'signs of markup and of databases',
    `<b>"'; DROP -- \\ %00 {{ x }}`,
    [`<b>"'; DROP -- \\ %00`, '"\'; DROP -- \\ %00 {{ x }}'],
  ],
  ['several scripts', 'शाला میز 茶碗 чайник', ['शाला میز 茶碗 чайни', 'शाला میز 茶 чайник']],
  ['emoji of several code points', '👩🏽‍🌾🫖👨‍👩‍👧‍👦🧶🪡🪴🧵🧺', ['👩🫖👨‍👩‍👧‍👦🧶🪡🪴🧵🧺']],
  ['control characters', 'a\tline\u0001and\u200banother', ['a line\u0001and\u200banother', 'alineandanother']],
  // A password that bcrypt would truncate after 72 bytes.
  ['200 letters', `${'q'.repeat(199)}z`, ['q'.repeat(200), 'q'.repeat(199), 'q'.repeat(72)]],
];

describe('a password, taken as it was given (ASVS 5.0, 6.2.5 and 6.2.8) and without expiry (6.2.10),', () => {
  it.each(passwords)('is accepted with %s, and nothing similar is', async (_, password, others) => {
    const world = await openWorld();
    await register(world, password);
    for (const other of others) expect([other, await outcomeOf(world, other)]).toEqual([other, 'password-invalid']);
    expect(await outcomeOf(world, password)).toBe('ok');
    world.env.advance(10 * 365 * dayMs);
    expect(await outcomeOf(world, password)).toBe('ok');
  });

  it('is accepted however a keyboard composes its letters', async () => {
    const world = await openWorld();
    await register(world, 'Crème brûlée');
    expect(await outcomeOf(world, 'Crème brûlée'.normalize('NFD'))).toBe('ok');
  });

  it('is refused, not truncated, when it exceeds the limit', async () => {
    const world = await openWorld();
    await expect(register(world, 'q'.repeat(limits.maxPasswordLength + 1))).rejects.toMatchObject({ status: 400 });
  });
});
