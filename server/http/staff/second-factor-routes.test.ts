import { TOTP } from 'otpauth';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { ownPage, staffPage } from '../../../testing/author-sign-in.ts';
import { quickHash } from '../../../testing/quick-hash.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';

const password = 'words for this test only';
const session = '/playground/api/session';
const root = `${session}/second-factor`;
const periodMs = 30_000;

let sample: SampleShop;
let app: Awaited<ReturnType<SampleShop['app']>>;
let cookie: string;

type Method = 'GET' | 'POST' | 'DELETE';
const ask = async (method: Method, url: string, payload?: object, by = cookie) => {
  const response = await app.inject({
    method,
    url,
    headers: { ...ownPage, ...staffPage(by) },
    ...(payload ? { payload } : {}),
  });
  const set = response.headers['set-cookie'];
  return {
    status: response.statusCode,
    answer: response.json(),
    error: response.json().error?.message,
    cookie: set === undefined ? undefined : String(set).split(';')[0]!,
  };
};
const enter = (code?: string) => ask('POST', session, { name: 'asha', password, ...(code ? { code } : {}) }, '');
const begin = async (): Promise<string> => (await ask('POST', `${root}/secret`, {})).answer.secret;
const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: sample.env.now() });
/** Turns the second factor on, and continues in the remaining session. */
const turnOn = async () => {
  const secret = await begin();
  const on = await ask('POST', root, { password, secret, code: codeOf(secret) });
  expect(on.status).toBe(200);
  cookie = on.cookie!;
  return { secret, recovery: on.answer.recovery as string[] };
};

const open = async (isSecondFactorRequired = false) => {
  app = await sample.app({ pages: { check: () => [], isSecondFactorRequired } });
};
beforeEach(async () => {
  sample = await openSampleShop();
  await open();
  const { authors } = sample.shop.services.storage;
  const passwordHash = quickHash(password);
  await authors.save({ name: 'asha', role: 'merchant', passwordHash, changedAt: 'now' });
  cookie = (await enter()).cookie!;
});

it('is turned on with a code and the password, requires codes, and is turned off with another code', async () => {
  expect((await ask('GET', root)).answer).toEqual({
    hasAccount: true,
    isOn: false,
    isRequired: false,
    recoveryCodes: 0,
  });
  const { secret, recovery } = await turnOn();
  expect((await ask('GET', root)).answer).toMatchObject({ isOn: true, recoveryCodes: recovery.length });
  expect([(await enter()).error, (await enter(codeOf(secret))).error]).toEqual([
    ...[messages.authorCodeRequired, messages.authorCodeWrong],
  ]);
  sample.env.advance(periodMs);
  expect((await enter(codeOf(secret))).status).toBe(200);
  // The code used for signing in cannot be used again.
  expect((await ask('DELETE', root, { code: codeOf(secret) })).error).toBe(messages.authorCodeWrong);
  const off = await ask('DELETE', root, { code: recovery[0]! });
  expect(off.answer).toMatchObject({ isOn: false, recoveryCodes: 0 });
  expect((await enter()).status).toBe(200);
});

it('ends all other sessions when it changes, and keeps this one', async () => {
  const [first, other] = [cookie, (await enter()).cookie!];
  const { recovery } = await turnOn();
  const before = cookie;
  cookie = (await ask('DELETE', root, { code: recovery[0]! })).cookie!;
  for (const [by, isSignedIn] of [
    [first, false],
    [other, false],
    [before, false],
    [cookie, true],
  ] as const)
    expect((await ask('GET', session, undefined, by)).answer.isSignedIn).toBe(isSignedIn);
});

it('stores nothing until the code is correct', async () => {
  const secret = await begin();
  const code = codeOf(secret);
  const wrong = code === '000000' ? '111111' : '000000';
  for (const [body, message] of [
    [{ password, secret, code: wrong }, messages.authorCodeWrong],
    [{ password: 'other words', secret, code }, messages.ownPasswordWrong],
  ] as const)
    expect(await ask('POST', root, body)).toMatchObject({ status: 403, error: message });
  expect((await ask('POST', root, { password, secret: 'AAAA', code })).status).toBe(400);
  expect((await enter()).status).toBe(200);
});

it('does not replace an existing second factor', async () => {
  const { secret } = await turnOn();
  sample.env.advance(periodMs);
  const again = await ask('POST', root, { password, secret, code: codeOf(secret) });
  expect(again).toMatchObject({ status: 409, error: messages.secondFactorOn });
});

it('limits guesses of the password and of codes', async () => {
  const secret = await begin();
  const guesses = Array.from({ length: limits.secondFactorGuesses }, () =>
    ask('POST', root, { password: 'other words', secret, code: codeOf(secret) }),
  );
  expect(new Set((await Promise.all(guesses)).map(({ error }) => error))).toEqual(new Set([messages.ownPasswordWrong]));
  const right = { password, secret, code: codeOf(secret) };
  expect(await ask('POST', root, right)).toMatchObject({ status: 429, error: messages.authorCodeGuesses });
});

it('cannot be turned off when the shop requires it', async () => {
  const { recovery } = await turnOn();
  await open(true);
  expect(await ask('DELETE', root, { code: recovery[0]! })).toMatchObject({
    status: 409,
    error: messages.secondFactorKept,
  });
});

describe.each([
  ['GET', root, undefined],
  ['POST', `${root}/secret`, {}],
  ['POST', root, { password, secret: 'A'.repeat(32), code: '123456' }],
  ['DELETE', root, { code: '123456' }],
] as const)('%s %s', (method, url, payload) => {
  it('requires a signed-in author', async () => {
    expect((await ask(method, url, payload, '')).status).toBe(401);
    expect((await ask(method, url, payload, cookie.replace('endcap-author', 'endcap-session'))).status).toBe(401);
  });

  it('refuses changes from other sites', async () => {
    const headers = { ...ownPage, ...staffPage(cookie), origin: 'https://evil.example' };
    const response = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    expect(response.statusCode).toBe(method === 'GET' ? 200 : 403);
  });
});

it('requires an account', async () => {
  const { authors } = sample.shop.services.storage;
  await authors.remove('asha');
  app = await sample.app({ pages: { check: () => [], oneTimeKey: 'a-key-for-once' } });
  cookie = (await ask('POST', `${session}/key`, { key: 'a-key-for-once' }, '')).cookie!;
  expect((await ask('GET', root)).answer).toMatchObject({ hasAccount: false, isOn: false });
  expect(await ask('POST', `${root}/secret`, {})).toMatchObject({ status: 409, error: messages.secondFactorNoAccount });
});
