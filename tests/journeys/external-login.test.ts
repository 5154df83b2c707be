import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../cli/serving/free-port.ts';
import { messages } from '../../commerce/messages.ts';
import { startOpenIdServer } from '../stand-ins/openid-server.ts';
import { startTokenServer } from '../stand-ins/token-server.ts';
import { adminPassword, authorCookieOf } from './author-cookie.ts';
import { expectAccessible, openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { publish } from './publish.ts';
import { type ServedShop, serveShop } from './serve.ts';
import { base } from './shop.ts';

/** Providers with the call that signs in, and the shopper's e-mail address that each has verified. */
const redirects = {
  'openid-login': { verify: 'sign-in-with-open-id-connect', email: 'elsewhere@example.com', env: 'ENDCAP_OIDC' },
  'shopify-login': {
    verify: 'sign-in-with-shopify-customer-accounts',
    email: 'platform@example.com',
    env: 'ENDCAP_SHOPIFY',
  },
} as const;
const tokens = {
  'kwikpass-login': {
    verify: 'sign-in-with-kwik-pass-token',
    email: 'kwik@example.com',
    env: 'ENDCAP_KWIKPASS_LOGIN',
    type: 'KWIKPASS',
    missing: messages.kwikPassMissing,
    result: (token: string) => ({ token }),
    closed: null,
    afterClosing: { shown: 'idle: ', logged: [] },
  },
  'shiprocket-login': {
    verify: 'sign-in-with-shiprocket',
    email: 'parcels@example.com',
    env: 'ENDCAP_SHIPROCKET_LOGIN',
    type: 'SHIPROCKET_LOGIN',
    missing: messages.shiprocketMissing,
    // The shop ignores what the browser claims about the shopper.
    result: (token: string) => ({ status: 'authorised', authorisedCustomerToken: token, email: 'forged@example.com' }),
    closed: { status: 'closed' },
    afterClosing: { shown: `error: ${messages.signInUnavailable}`, logged: [messages.unrecognizedStatus] },
  },
};
const providers = Object.entries({ ...redirects, ...tokens });

const folder = mkdtempSync(join(tmpdir(), 'endcap-logins-'));
const standIns: { close(): Promise<void> }[] = [];
let browser: Browser;
let shop: ServedShop;

async function startStandIns(base: string): Promise<{ env: NodeJS.ProcessEnv; integrations: object[] }> {
  const env: NodeJS.ProcessEnv = {};
  const integrations: object[] = [];
  for (const [widget, { env: prefix, email }] of Object.entries(redirects)) {
    const server = await startOpenIdServer([`${base}/${widget}`]);
    server.claims = { ...server.claims, email };
    standIns.push(server);
    Object.assign(env, {
      [`${prefix}_ISSUER`]: server.issuer,
      [`${prefix}_CLIENT_ID`]: server.clientId,
      [`${prefix}_CLIENT_SECRET`]: server.clientSecret,
    });
  }
  for (const { env: prefix, type, email, result, closed } of Object.values(tokens)) {
    const server = await startTokenServer({ identity: { email, firstName: 'Asha' }, result, closed });
    standIns.push(server);
    Object.assign(env, { [`${prefix}_URL`]: server.verifyUrl, [`${prefix}_SECRET`]: server.secret });
    const config = { script: server.script, origin: server.origin, function: 'Provider.login' };
    integrations.push({ type, isEnabled: true, config });
  }
  return { env, integrations };
}

const loginPage = (widget: string) => ({
  id: widget,
  slug: `/${widget}`,
  type: 'ACCOUNT',
  seo: { title: 'Sign in' },
  body: [
    {
      widget,
      as: 'login',
      props: { returnTo: '/account', ...(widget in redirects ? { verifyPath: widget } : {}) },
      children: [
        {
          widget: 'button',
          props: { label: 'Continue with your account' },
          on: { press: [{ do: 'login.initiate' }] },
        },
        { widget: 'text', props: { text: '{{ login.status }}: {{ login.error }}' } },
      ],
    },
  ],
});

beforeAll(async () => {
  const port = await freePort();
  const { env, integrations } = await startStandIns(`http://localhost:${port}`);
  const own = { ENDCAP_ADMIN_PASSWORD: adminPassword, ENDCAP_TRUST_PROXY: '1' };
  const config = join(folder, 'shop.json');
  writeFileSync(config, JSON.stringify({ shopName: 'Connected', thirdPartyIntegrations: integrations }));
  shop = await serveShop(['--config', config], { ...env, ...own }, port);
  const cookie = await authorCookieOf(shop.base);
  for (const [widget] of providers) await publish(shop.base, 'pages', loginPage(widget), cookie);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  await Promise.all(standIns.map((each) => each.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Count of shoppers. Each has a different IP address, because sign-ins per address are limited. */
let shoppers = 0;
const newShopper = () => {
  shoppers += 1;
  return watchedPage(browser, { extraHTTPHeaders: { 'x-forwarded-for': `203.0.113.${shoppers}` } });
};

const open = async (page: Page, widget: string): Promise<void> => {
  await page.goto(`${shop.base}/${widget}`);
  await waitUntilLive(page);
};
const begin = (page: Page) => page.getByRole('button', { name: 'Continue with your account' }).click();
/**
 * Presses a button of the provider by dispatching an event: a click may miss a frame of another process while the page
 * around it moves, and a key press is never acknowledged by a frame that it closes.
 */
const answerInWindow = (page: Page, name: string) =>
  page.frameLocator('iframe[title=Provider]').getByRole('button', { name }).dispatchEvent('click');
const userOf = async (page: Page): Promise<{ email?: string; isAnonymous: boolean }> =>
  (await page.request.get(`${shop.base}/api/v1/org/user/me`)).json();

it.each(providers)('%s signs in with an external account, and only once', async (widget, { verify, email }) => {
  const { page, errors } = await newShopper();
  await open(page, widget);
  await expectAccessible(page);
  const verifying = page.waitForRequest((request) => request.url().endsWith(`/internal-api/user/${verify}`));
  await begin(page);
  if (widget in tokens) await answerInWindow(page, 'Allow');
  const data = (await verifying).postData()!;
  await page.waitForURL(`${shop.base}/account`);
  await page.getByText(email).first().waitFor();
  expect(errors).toEqual([]);

  const { page: other } = await newShopper();
  const { callbackUrl = widget } = JSON.parse(data);
  await other.goto(new URL(callbackUrl, `${shop.base}/`).href);
  if (widget in redirects) await other.getByText(`error: ${messages.externalLoginRefused}`).waitFor();
  else await waitUntilLive(other);
  const headers = { 'x-endcap': '1', origin: shop.base, 'content-type': 'application/json' };
  for (const { request } of [page, other]) {
    const again = await request.post(`${shop.base}/internal-api/user/${verify}`, { data, headers });
    expect([again.status(), (await again.json()).error.message]).toEqual([401, messages.externalLoginRefused]);
  }
  expect([(await userOf(page)).email, (await userOf(other)).isAnonymous]).toEqual([email, true]);
});

describe.each(Object.entries(tokens))('%s', (widget, { missing, afterClosing }) => {
  it('reports a forged token and a closed window, and signs nobody in', async () => {
    const { page, errors } = await newShopper();
    await open(page, widget);
    await begin(page);
    await answerInWindow(page, 'Forge');
    await page.getByText(`error: ${messages.externalLoginRefused}`).waitFor();
    await begin(page);
    await answerInWindow(page, 'Close');
    await page.getByText(afterClosing.shown).waitFor();
    for (const message of afterClosing.logged) await expect.poll(() => errors.join('\n')).toContain(message);
    expect((await userOf(page)).isAnonymous).toBe(true);
  });

  it("says that it is unavailable without the provider's script", async () => {
    const { page, errors } = await newShopper();
    await page.clock.install();
    await page.route('**/provider.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await open(page, widget);
    await begin(page);
    const told = page.getByText(`error: ${messages.signInUnavailable}`);
    await expect
      .poll(async () => {
        await page.clock.runFor(1000);
        return told.count();
      })
      .toBe(1);
    await expect.poll(() => errors.some((error) => error.includes(missing))).toBe(true);
  });
});

it('kwikpass-login is unavailable and logs why when the shop has not enabled it', async () => {
  await publish(base, 'pages', loginPage('kwikpass-login'));
  const { page, errors } = await newShopper();
  await page.goto(`${base}/kwikpass-login`);
  await waitUntilLive(page);
  await begin(page);
  await page.getByText(`error: ${messages.signInUnavailable}`).waitFor();
  await expect.poll(() => errors.join('\n')).toContain(messages.kwikPassDisabled);
});
