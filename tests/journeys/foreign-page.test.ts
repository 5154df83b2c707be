import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { openBrowser, watchedPage } from './browser.ts';
import { customerSince, password } from './customer.ts';
import { base } from './shop.ts';

const email = 'asha.attacked@example.com';
const deletion = `${base}/api/v1/org/user/markForDelete`;
const signIn = `${base}/internal-api/user/sign-in-with-email-password`;
const cartLines = `${base}/api/v1/org/user/cart/lines`;

/** Returns the HTML of a form of a foreign page, whose names and values read as JSON when it is sent. */
const form = (action: string, body: object, target: string, type = 'text/plain') => {
  const [name, value] = JSON.stringify({ ...body, x: '=' }).split('=') as [string, string];
  return `<form method="post" action="${action}" enctype="${type}" target="${target}"><input name='${name}' value='${value}'></form><iframe name="${target}"></iframe>`;
};

const attack = `<!doctype html><title>Foreign</title>
${[deletion, `${base}/logout`, `${base}/cart/clear.js`].map((url) => `<img src="${url}"><script src="${url}"></script><link rel="stylesheet" href="${url}">`).join('')}
${form(signIn, { email: 'mallory@example.com', password }, 'one')}
${form(cartLines, { variantId: 'x' }, 'two')}
${form(`${base}/account`, {}, 'three', 'application/x-www-form-urlencoded')}
${form(`${base}/logout`, {}, 'four', 'application/x-www-form-urlencoded')}
<iframe id="framed" src="${base}/account"></iframe>
<iframe src="${deletion}"></iframe>
<script>
  for (const form of document.forms) form.submit();
  const send = (url, options) => fetch(url, { credentials: 'include', ...options }).catch(() => undefined);
  Promise.all([
    send('${deletion}'), send('${deletion}', { mode: 'no-cors' }), send('${deletion}', { headers: { 'x-endcap': '1' } }),
    send('${base}/logout', { mode: 'no-cors' }),
    send('${signIn}', { method: 'POST', mode: 'no-cors', body: '{"email":"mallory@example.com","password":"${password}"}' }),
    send('${signIn}', { method: 'POST', headers: { 'content-type': 'application/json', 'x-endcap': '1' }, body: '{}' }),
    send('${cartLines}', { method: 'DELETE', headers: { 'x-endcap': '1' } }),
    send('${base}/account/data.json').then((response) => response && response.text()).then((text) => { window.stolen = text; }),
  ]).then(() => { document.title = 'Done'; });
</script>
<a id="delete" href="${deletion}">Win</a> <a id="data" href="${base}/account/data.json">Win</a>`;

let browser: Browser;
let foreign: Server;
let foreignPage: string;

beforeAll(async () => {
  browser = await openBrowser();
  foreign = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(attack));
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  // Browsers treat this as another site than localhost.
  foreignPage = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  await browser?.close();
  foreign?.close();
});

it.each(['Lax', 'None'] as const)(
  'a foreign page can neither delete, sign in, sign out, change nor read anything with a SameSite=%s cookie',
  async (sameSite) => {
    const { page, context } = await watchedPage(browser);
    const own = `${sameSite}.${email}`.toLowerCase();
    const { call, id, storage } = await customerSince(context, own, 5);
    const { variants } = await call(calls.productGet, { params: { slug: 'harbour-mug' } });
    const cart = await call(calls.cartAddLines, { body: [{ variantId: variants[0]!.id, quantity: 1 }] });
    const before = await storage.customers.read(id);
    const cookies = await context.cookies(base);
    if (sameSite === 'None') {
      // Like a browser that does not know SameSite, send the cookie with every request.
      const session = cookies.find(({ name }) => name === 'endcap-session')!;
      await context.route(
        (url) => url.href.startsWith(base),
        (route) =>
          route.continue({ headers: { ...route.request().headers(), cookie: `${session.name}=${session.value}` } }),
      );
    }
    await page.goto(foreignPage);
    await page.waitForFunction(() => document.title === 'Done');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as { stolen?: string }).stolen)).toBeUndefined();
    expect(await page.frameLocator('#framed').getByText(own).count()).toBe(0);
    await page.click('#delete');
    await page.waitForURL(deletion);

    expect(await storage.customers.read(id)).toEqual(before);
    expect((await call(calls.cartGet)).lines.map(({ quantity }) => quantity)).toEqual(
      cart.lines.map(({ quantity }) => quantity),
    );
    const after = await context.cookies(base);
    expect(after.find(({ name }) => name === 'endcap-session')?.value).toBe(
      cookies.find(({ name }) => name === 'endcap-session')?.value,
    );
    expect(await call(calls.userMe)).toMatchObject({ isAnonymous: false });
  },
);
