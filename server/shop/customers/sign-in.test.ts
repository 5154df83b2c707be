import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { AuthConfig } from '../../../schemas/entities/shop/tenant-config.ts';
import { openSampleShop, type SampleShop } from '../../../testing/sample-shop.ts';
import { softwareAuthenticator } from '../../../testing/software-authenticator.ts';
import { addLogout } from '../../http/routes/logout.ts';
import { missingChannels } from './codes.ts';
import { deleteExpired } from './delete-expired.ts';

const email = 'asha@example.com';
const ours = { 'x-endcap': '1', 'sec-fetch-site': 'same-origin', host: 'localhost' };
const markets = [{ locale: 'en-IN', localePathPrefix: '', currencyCode: 'INR' }];

let sample: SampleShop;
let app: FastifyInstance;
afterEach(() => app.close());

const open = async (auth?: AuthConfig) => {
  sample = await openSampleShop(auth ? { auth } : {});
  app = await sample.app({ plugins: [(scope, shop) => addLogout(scope, shop, markets)] });
};

/** Creates a browser with its own cookie. */
function browser() {
  let cookie = '';
  const send = async (method: 'GET' | 'POST', url: string, payload?: object, headers: object = ours) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, cookie },
      ...(payload ? { payload } : {}),
    });
    const [set] = [response.headers['set-cookie']].flat();
    if (set) cookie = set.split(';')[0]!;
    return response;
  };
  const isAnonymous = async (jar = cookie): Promise<boolean> =>
    (await app.inject({ url: '/api/v1/org/user/me', headers: { cookie: jar } })).json().isAnonymous;
  const code = async (purpose: 'requestForLogin' | 'requestForSignup') => {
    sample.env.advance(60_000);
    await send('POST', `/api/v1/org/user/code/email/${purpose}`, { email });
    await sample.shop.services.messenger.deliver();
    return (await sample.shop.services.storage.outbox.kept(1))[0]!.text.slice(0, 6);
  };
  const enter = (way: string, body: object) => send('POST', `/internal-api/user/${way}`, { email, ...body });
  return { send, isAnonymous, code, enter, jar: () => cookie };
}

const password = 'a long password';
const register = async (by: ReturnType<typeof browser>) =>
  by.enter('sign-up-with-email-password', { code: await by.code('requestForSignup'), password });

async function signInByPasskey(by: ReturnType<typeof browser>, key: ReturnType<typeof softwareAuthenticator>) {
  const { options } = (await by.send('POST', '/api/v1/org/user/passkey/loginInitiate')).json();
  return by.send('POST', '/internal-api/user/sign-in-with-passkey', { credential: key.get(options) });
}

it('rotates the cookie at sign-in, and ends it at sign-out', async () => {
  await open();
  const one = browser();
  await one.code('requestForSignup');
  const guest = one.jar();
  expect((await register(one)).statusCode).toBe(200);
  const customer = one.jar();
  expect([guest === customer, await one.isAnonymous(guest), await one.isAnonymous()]).toEqual([false, true, false]);
  await one.send('GET', '/logout', undefined, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
  expect(await one.isAnonymous(customer)).toBe(true);
});

it('ends every other session when the password changes', async () => {
  await open();
  const [one, two] = [browser(), browser()];
  await register(one);
  const body = { code: await two.code('requestForLogin'), password: 'another password' };
  await two.enter('sign-in-with-email-otp', body);
  expect([await one.isAnonymous(), await two.isAnonymous()]).toEqual([true, false]);
  const again = browser();
  expect((await again.enter('sign-in-with-email-password', { password })).statusCode).toBe(401);
  expect((await again.enter('sign-in-with-email-password', { password: 'another password' })).statusCode).toBe(200);
});

it('ends every session when the account is deleted, which other sites cannot request', async () => {
  await open();
  const [one, two] = [browser(), browser()];
  await register(one);
  await two.enter('sign-in-with-email-password', { password });
  const path = '/api/v1/org/user/markForDelete';
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    { ...ours, origin: 'https://evil.example' },
  ])
    expect((await one.send('GET', path, undefined, headers)).statusCode).toBe(403);
  expect(await one.isAnonymous()).toBe(false);
  expect((await one.send('GET', path)).json()).toMatchObject({ isMarked: true });
  expect([await one.isAnonymous(), await two.isAnonymous()]).toEqual([true, true]);
});

it.each(['password', 'passkey'])(
  'keeps an account that is marked for deletion when its customer signs in by %s',
  async (way) => {
    await open();
    const one = browser();
    await register(one);
    const key = softwareAuthenticator();
    const begun = (await one.send('POST', '/api/v1/org/user/passkey/addInitiate')).json();
    await one.send('POST', '/api/v1/org/user/passkey', { credential: key.create(begun.options) });
    const { deletesAt } = (await one.send('GET', '/api/v1/org/user/markForDelete')).json();
    const back = browser();
    const entered =
      way === 'passkey' ? signInByPasskey(back, key) : back.enter('sign-in-with-email-password', { password });
    expect((await entered).statusCode).toBe(200);
    sample.env.advance(Date.parse(deletesAt) - sample.env.now());
    await deleteExpired(sample.shop.services);
    expect(await back.isAnonymous()).toBe(false);
  },
);

it('deletes a marked account at its time, with a message before and after', async () => {
  await open();
  const one = browser();
  await register(one);
  const { storage, messenger } = sample.shop.services;
  // The message is later than the one with the code.
  sample.env.advance(1);
  const { deletesAt } = (await one.send('GET', '/api/v1/org/user/markForDelete')).json();
  await messenger.deliver();
  const day = new Date(deletesAt).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  expect((await storage.outbox.kept(1))[0]).toMatchObject({
    subject: `Your account will be deleted on ${day}`,
    recipient: email,
  });
  const isThere = async () => (await storage.customers.byIdentifier({ kind: 'email', value: email })) !== undefined;
  sample.env.advance(Date.parse(deletesAt) - sample.env.now() - 1);
  await deleteExpired(sample.shop.services);
  expect(await isThere()).toBe(true);
  sample.env.advance(1);
  await deleteExpired(sample.shop.services);
  expect(await isThere()).toBe(false);
  await messenger.deliver();
  expect((await storage.outbox.kept(1))[0]).toMatchObject({ subject: 'Your account was deleted', recipient: email });
  expect((await browser().enter('sign-in-with-email-password', { password })).statusCode).toBe(401);
});

it("returns an account from a stranger who registered an unproved address to the address's owner", async () => {
  await open({
    strategies: [{ identifier: 'email', verification: { strategy: 'PASSWORD' }, isVerificationRequired: false }],
  });
  const [stranger, owner] = [browser(), browser()];
  expect((await stranger.enter('sign-up-with-email-password', { password })).statusCode).toBe(200);
  const key = softwareAuthenticator();
  const begun = (await stranger.send('POST', '/api/v1/org/user/passkey/addInitiate')).json();
  await stranger.send('POST', '/api/v1/org/user/passkey', { credential: key.create(begun.options) });
  expect((await signInByPasskey(browser(), key)).statusCode).toBe(200);
  const second = await browser().enter('sign-up-with-email-password', { password: 'another password' });
  expect([second.statusCode, second.json().error.code]).toEqual([409, 'account-exists']);
  await owner.enter('sign-in-with-email-otp', { code: await owner.code('requestForLogin') });
  expect([await stranger.isAnonymous(), await owner.isAnonymous()]).toEqual([true, false]);
  // The stranger's session has ended, and the browser is asked to send the request again.
  const refused = await stranger.enter('sign-in-with-email-password', { password });
  expect([refused.statusCode, refused.json().error.code, refused.headers['set-cookie']]).toEqual([
    409,
    'session-ended',
    undefined,
  ]);
  const payload = { email, password };
  const anew = { ...ours, 'x-endcap-session': 'new', cookie: stranger.jar() };
  const url = '/internal-api/user/sign-in-with-email-password';
  expect((await app.inject({ method: 'POST', url, payload, headers: anew })).statusCode).toBe(401);
  expect((await signInByPasskey(browser(), key)).statusCode).toBe(401);
});

it('reports that a code cannot be sent, and names the missing channel to the operator', async () => {
  sample = await openSampleShop({}, { transports: { email: 'outbox' } });
  app = await sample.app();
  expect(missingChannels(sample.shop.services)).toEqual(['sms']);
  const sent = await browser().send('POST', '/api/v1/org/user/code/mobile/requestForLogin', { phone: '+919876543210' });
  expect([sent.statusCode, sent.json().error.code]).toEqual([503, 'sign-in-unavailable']);
});

it('limits steps and attempts per client address', async () => {
  await open();
  app = await sample.app({ rateLimits: true });
  const statuses = new Set<number>();
  for (let at = 0; at < 30; at++)
    statuses.add((await browser().enter('sign-in-with-email-password', { password })).statusCode);
  expect(statuses).toEqual(new Set([401, 429]));
});
