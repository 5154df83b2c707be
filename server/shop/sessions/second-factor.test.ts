import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { type FixedEnv, fixedEnv } from '../../../testing/fixed-env.ts';
import type { AuthorStorage } from '../../core/ports/storage/accounts/authors.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { type AuthorAccess, createAuthorAccess } from './author-access.ts';
import { applyConfiguredAuthors } from './configured-authors.ts';
import { hashPassword } from './password-hash.ts';
import { authenticatorAddress, newSecondFactor } from './second-factor.ts';

const password = 'words for authors';
const periodMs = 30_000;

let env: FixedEnv;
let authors: AuthorStorage;
let open: (isSecondFactorRequired?: boolean) => AuthorAccess;
let access: AuthorAccess;
let recovery: string[];
let codeAt: (time: number) => string;

beforeEach(async () => {
  env = fixedEnv();
  const storage = openStorage(':memory:').forTenant('t');
  authors = storage.authors;
  const made = newSecondFactor(env);
  recovery = made.recovery;
  const totp = new TOTP({ digits: 6, period: 30, secret: Secret.fromBase32(made.factor.secret) });
  codeAt = (timestamp) => totp.generate({ timestamp });
  const passwordHash = await hashPassword(password, env);
  await authors.save({ name: 'asha', role: 'author', passwordHash, changedAt: '', secondFactor: made.factor });
  await authors.save({ name: 'ravi', role: 'author', passwordHash, changedAt: '' });
  open = (isSecondFactorRequired) => createAuthorAccess(storage, env, { isSecondFactorRequired });
  access = open();
});

const outcome = async (code?: string, name = 'asha', given = password) =>
  access.signIn(name, given, code).then(
    () => 'in',
    ({ code: why }: { code: string }) => why,
  );
const wrong = () => (codeAt(env.now()) === '000000' ? '111111' : '000000');

it("requires the authenticator's code only after the right password, and reveals nothing before", async () => {
  expect(await outcome()).toBe('code-required');
  expect(await outcome(codeAt(env.now()), 'asha', 'other words')).toBe('wrong-password');
  expect(await outcome(codeAt(env.now()))).toBe('in');
  expect(await outcome(undefined, 'ravi')).toBe('in');
});

it('accepts no code twice, none older than a used one, and none of another time', async () => {
  const code = codeAt(env.now());
  expect([await outcome(code), await outcome(code)]).toEqual(['in', 'wrong-code']);
  expect(await outcome(codeAt(env.now() - periodMs))).toBe('wrong-code');
  env.advance(10 * periodMs);
  expect(await outcome(codeAt(env.now() - 3 * periodMs))).toBe('wrong-code');
  expect(await outcome(codeAt(env.now() - periodMs))).toBe('in');
});

it('accepts only one of many simultaneous uses of a code', async () => {
  const code = codeAt(env.now());
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => outcome(code)));
  expect(outcomes.filter((each) => each === 'in')).toEqual(['in']);
});

it('allows five guesses in a quarter of an hour across all sessions', async () => {
  const guesses = await Promise.all(Array.from({ length: 12 }, () => outcome(wrong())));
  expect(guesses.filter((each) => each === 'wrong-code')).toHaveLength(limits.secondFactorGuesses);
  expect(await outcome(codeAt(env.now()))).toBe('code-guesses');
  env.advance(limits.secondFactorGuessMinutes * minuteMs + 1);
  expect(await outcome(codeAt(env.now()))).toBe('in');
});

it('accepts each recovery code once, however it is written, and stores only hashes', async () => {
  const [first = '', second = ''] = recovery;
  expect(first).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect([await outcome(first.toUpperCase()), await outcome(first)]).toEqual(['in', 'wrong-code']);
  expect(await outcome(second.replaceAll('-', ' '))).toBe('in');
  expect(JSON.stringify(await authors.read('asha'))).not.toMatch(new RegExp(recovery.join('|').replaceAll('-', '-?')));
});

it('refuses accounts without a required second factor, and ends their sessions', async () => {
  const token = await access.signIn('ravi', password);
  expect(await access.authorOf(token)).toMatchObject({ name: 'ravi' });
  access = open(true);
  expect(await access.authorOf(token)).toBeUndefined();
  expect(await outcome(undefined, 'ravi')).toBe('second-factor-missing');
  expect(await outcome(codeAt(env.now()))).toBe('in');
});

it('ends sessions when a second factor is added, and keeps it when the settings change the password', async () => {
  const token = await access.signIn('ravi', password);
  const ravi = (await authors.read('ravi'))!;
  await authors.save({ ...ravi, secondFactor: newSecondFactor(env).factor });
  expect(await access.authorOf(token)).toBeUndefined();
  // The session stays invalid after the second factor is removed.
  await authors.save(ravi);
  expect(await access.authorOf(token)).toBeUndefined();
  const { secondFactor } = (await authors.read('asha'))!;
  await authors.save({ ...ravi, name: 'admin', secondFactor: secondFactor! });
  await applyConfiguredAuthors(authors, env, { admin: 'another password', author: undefined });
  expect(await authors.read('admin')).toMatchObject({ role: 'developer', secondFactor });
});

it('has an address that authenticators can read', async () => {
  const { secondFactor } = (await authors.read('asha'))!;
  expect(authenticatorAddress(secondFactor!, 'asha', 'Endcap')).toBe(
    `otpauth://totp/Endcap:asha?issuer=Endcap&secret=${secondFactor!.secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
