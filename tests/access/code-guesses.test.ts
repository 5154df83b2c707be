import { describe, expect, it, vi } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { minuteMs } from '../../commerce/durations.ts';
import { limits } from '../../commerce/limits.ts';
import type { CodeOutcome } from '../../server/core/ports/storage/accounts/codes.ts';
import { openWorld, type World } from '../handlers/world.ts';

const email = 'asha@example.com';
const guesses = 100_000;

it(`judges only ${limits.codeAttempts} of 100,000 simultaneous guesses, none of them the right code`, async () => {
  const { call, stranger, shop } = await openWorld();
  const { codes, outbox } = shop.services.storage;
  await call(calls.authSendCode, { params: { channel: 'email', purpose: 'requestForLogin' }, body: { email } });
  await shop.services.messenger.deliver();
  const right = (await outbox.kept(1))[0]!.text.slice(0, limits.codeLength);
  const outcomes: Record<CodeOutcome, number> = { right: 0, wrong: 0, none: 0 };
  const { judge } = codes;
  vi.spyOn(codes, 'judge').mockImplementation(async (...given) => {
    const outcome = await judge(...given);
    outcomes[outcome] += 1;
    return outcome;
  });
  const params = { mode: 'sign-in', identifier: 'email', strategy: 'otp' } as const;
  const refused = { ok: 0, status: new Set<unknown>(), bytes: new Set<string>() };
  const guess = async (by: typeof call, code: string) => {
    try {
      await by(calls.authSignInOrUp, { params, body: { email, code } });
      refused.ok += 1;
    } catch (error) {
      const { status, code: name, message } = error as { status: number; code: string; message: string };
      refused.bytes.add(JSON.stringify([status, name, message]));
    }
  };
  // The right code is tried after the attempts are used up, and from another session.
  await guess(stranger, right);
  const wrong = Array.from({ length: guesses }, (_, at) => String(at).padStart(limits.codeLength, '0'));
  for (let at = 0; at < guesses; at += 5000)
    await Promise.all(wrong.slice(at, at + 5000).map((code) => (code === right ? undefined : guess(call, code))));
  await guess(call, right);
  expect(outcomes.wrong).toBe(limits.codeAttempts);
  expect([outcomes.right, refused.ok]).toEqual([0, 0]);
  // A wrong guess is indistinguishable from one that was not judged.
  expect(refused.bytes.size).toBe(1);
});

describe('guessed passwords', () => {
  const params = { mode: 'sign-in', identifier: 'email', strategy: 'password' } as const;
  const guess = (by: World['call'], of: string) =>
    by(calls.authSignInOrUp, { params, body: { email: of, password: 'a guess of one' } }).catch(
      ({ code }: { code: string }) => code,
    );

  it('are judged a limited number of times per account, over all sessions together', async () => {
    const { call, stranger } = await openWorld();
    const both = Array.from({ length: 2 * limits.passwordGuesses }, (_, at) => guess(at % 2 ? call : stranger, email));
    const outcomes = await Promise.all(both);
    expect(outcomes.filter((code) => code === 'password-invalid')).toHaveLength(limits.passwordGuesses);
    expect(outcomes.filter((code) => code === 'password-guesses')).toHaveLength(limits.passwordGuesses);
    expect(await guess(call, 'ravi@example.com')).toBe('password-invalid');
  });

  it('are judged up to a limit for the whole shop, then fewer per network until the window has passed', async () => {
    const { call, stranger, shop, env } = await openWorld();
    const { attempts } = shop.services.storage;
    const before = { name: 'password of the shop', max: Number.POSITIVE_INFINITY, withinMs: 1 };
    for (let at = 1; at < limits.passwordGuessesOfShop; at += 1) await attempts.allows([before], env.now());
    expect(await guess(call, 'one@example.com')).toBe('password-invalid');
    // Both sessions come from one address.
    const underLoad: unknown[] = [];
    for (let at = 0; at < limits.passwordGuessesUnderLoad + 2; at += 1)
      underLoad.push(await guess(at % 2 ? call : stranger, `${at}@example.com`));
    expect(underLoad).toEqual([
      ...Array(limits.passwordGuessesUnderLoad).fill('password-invalid'),
      ...Array(2).fill('password-guesses'),
    ]);
    env.advance(limits.passwordGuessMinutes * minuteMs + 1);
    expect(await guess(stranger, email)).toBe('password-invalid');
  });

  it('are judged a limited number of times per minute and address', async () => {
    const { app: open } = await openWorld();
    const app = await open({ rateLimits: true });
    const statuses = await Promise.all(
      Array.from({ length: limits.signInsPerMinute + 5 }, async (_, at) => {
        const payload = { email: `${at}@example.com`, password: 'a guess of one' };
        const headers = { 'x-endcap': '1' };
        const url = '/internal-api/user/sign-in-with-email-password';
        return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(limits.signInsPerMinute);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });
});

it('answers alike for known and unknown identifiers, and does the same amount of work for both', async () => {
  const { call, stranger, shop, env } = await openWorld();
  const { customers, outbox } = shop.services.storage;
  const known = 'known@example.com';
  await customers.change({}, () => ({
    customer: {
      id: 'k',
      acceptsMarketing: false,
      referralCode: 'K',
      createdAt: 'now',
      identifiers: [{ kind: 'email', value: known, isVerified: true }],
    },
    result: undefined,
  }));
  const add = vi.spyOn(outbox, 'add');
  const told = async (by: typeof call, address: string) => {
    const params = { channel: 'email', purpose: 'requestForLogin' } as const;
    const sent = await by(calls.authSendCode, { params, body: { email: address } });
    const refusals = await Promise.all(
      (['otp', 'password'] as const).map((strategy) =>
        by(calls.authSignInOrUp, {
          params: { mode: 'sign-in', identifier: 'email', strategy },
          body: { email: address, code: '000000', password: 'a guess of one' },
        }).catch(({ status, code, message }: { status: number; code: string; message: string }) => [
          status,
          code,
          message,
        ]),
      ),
    );
    return JSON.stringify([sent, refusals]);
  };
  expect(await told(call, known)).toBe(await told(stranger, 'unknown@example.com'));
  expect(add).toHaveBeenCalledTimes(2);
  env.advance(1);
});
