import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOpenIdProvider } from '../../server/shop/external-logins/openid-connect.ts';
import { type OpenIdServer, startOpenIdServer } from './openid-server.ts';

const page = 'http://localhost:3000/sign-in';
let server: OpenIdServer;
beforeAll(async () => {
  server = await startOpenIdServer([page]);
});
afterAll(() => server.close());

const provider = (more: object = {}) =>
  createOpenIdProvider({
    issuer: new URL(server.issuer),
    clientId: server.clientId,
    clientSecret: server.clientSecret,
    ...more,
  });

/** Follows the server's redirects like a browser. Returns the address of the shop to which the shopper is sent back. */
async function signIn(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let at = url; ; ) {
    if (at.startsWith(page)) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} at ${at}: ${await response.text()}`);
    at = new URL(location, at).href;
  }
}

it.each([
  [
    { email: 'asha@example.com', email_verified: true, given_name: 'Asha', family_name: 'Rao' },
    { email: 'asha@example.com', firstName: 'Asha', lastName: 'Rao' },
  ],
  [{ email: 'asha@example.com', email_verified: false }, {}],
  [{ email: 'asha@example.com', email_verified: 'true' }, {}],
  [{ phone_number: '+919876543210', phone_number_verified: true, given_name: 5 }, { phone: '+919876543210' }],
  [{ phone_number: '+919876543210' }, {}],
])('accepts from the claims %j only %j', async (claims, expected) => {
  server.claims = claims;
  const login = provider();
  const { url, secrets } = await login.begin(page);
  const known = { issuer: server.issuer, subject: expect.stringMatching(/./) };
  expect(await login.confirm(await signIn(url), secrets)).toEqual({ ...expected, login: known });
});

it('refuses a response to another login, forged secrets, a second use, and a denied login', async () => {
  const login = provider();
  const [first, second] = [await login.begin(page), await login.begin(page)];
  const back = await signIn(first.url);
  const refused = { name: 'ProviderError', kind: 'refused' };
  await expect(login.confirm(back, second.secrets)).rejects.toMatchObject(refused);
  const { nonce, codeVerifier } = second.secrets;
  const forged = new URL(back);
  forged.searchParams.set('state', second.secrets.state);
  await expect(login.confirm(forged.href, { ...second.secrets })).rejects.toMatchObject(refused);
  for (const secrets of [
    { ...first.secrets, nonce },
    { ...first.secrets, codeVerifier },
  ])
    await expect(login.confirm(await signIn((await login.begin(page)).url), secrets)).rejects.toMatchObject(refused);
  const third = await login.begin(page);
  const once = await signIn(third.url);
  await login.confirm(once, third.secrets);
  await expect(login.confirm(once, third.secrets)).rejects.toMatchObject(refused);
  await expect(
    login.confirm(`${page}?error=access_denied&state=${first.secrets.state}`, first.secrets),
  ).rejects.toMatchObject(refused);
});

it('retries a server that could not be reached', async () => {
  const gone = createOpenIdProvider({ issuer: new URL('http://127.0.0.1:9'), clientId: 'shop' });
  for (let attempt = 0; attempt < 2; attempt++)
    await expect(gone.begin(page)).rejects.toMatchObject({ name: 'ProviderError', kind: 'unavailable' });
});

it.each<[string, (back: URL) => void]>([
  ['a different server', (back) => back.searchParams.set('iss', 'https://evil.example')],
  ['a different path of the server', (back) => back.searchParams.set('iss', `${server.issuer}/tenant`)],
  ['no server, although this one always says', (back) => back.searchParams.delete('iss')],
  ['two servers', (back) => back.searchParams.append('iss', 'https://evil.example')],
])('refuses a response that names %s', async (_, forge) => {
  const login = provider();
  const { url, secrets } = await login.begin(page);
  const back = new URL(await signIn(url));
  expect(back.searchParams.get('iss')).toBe(server.issuer);
  forge(back);
  await expect(login.confirm(back.href, secrets)).rejects.toMatchObject({ name: 'ProviderError', kind: 'refused' });
});
