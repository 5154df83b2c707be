import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { messages } from '../../commerce/messages.ts';
import { openBrowser, waitUntilLive, watchedPage } from './browser.ts';
import { type ServedShop, serveShop } from './serve.ts';

/** A typical partner script: opens a frame of its own host, which posts messages to the page. */
const script = (origin: string) => `
window.gokwikSdk = { initCheckout(merchant) {
  const holder = document.createElement('div');
  holder.innerHTML = '<iframe title="Partner" src="${origin}/window"></iframe>';
  document.body.append(holder);
} };`;

const partnerWindow = `<!doctype html><title>Partner</title><button id="temporary">Pay later</button><button id="pay">Pay</button><script>
const say = (id) => parent.postMessage({ type: 'orderSuccess', data: { order_id: id, phone: '98' } }, '*');
temporary.onclick = () => say('tmp_1'); pay.onclick = () => say('1001');
</script>`;

const answers: Record<string, (origin: string) => [type: string, body: string]> = {
  '/sdk.js': (origin) => ['text/javascript', script(origin)],
  '/window': () => ['text/html', partnerWindow],
  '/favicon.ico': () => ['image/png', ''],
  '/thanks': () => ['text/html', '<!doctype html><title>Thanks</title><h1>Thank you</h1>'],
};

let browser: Browser;
let partner: Server;
let origin: string;
let shop: ServedShop;
const folder = mkdtempSync(join(tmpdir(), 'endcap-partner-'));

beforeAll(async () => {
  partner = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?')[0]!]?.(origin);
    response.writeHead(answer ? 200 : 404, { 'content-type': answer?.[0] ?? 'text/plain' }).end(answer?.[1]);
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
  const config = join(folder, 'shop.json');
  const settings = { script: `${origin}/sdk.js`, origin, thankYouUrl: `${origin}/thanks` };
  const integration = { type: 'GOKWIK', isEnabled: true, config: settings };
  writeFileSync(config, JSON.stringify({ shopName: 'Partnered', thirdPartyIntegrations: [integration] }));
  shop = await serveShop(['--config', config]);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await shop?.stop();
  partner?.close();
  rmSync(folder, { recursive: true, force: true });
});

it('goes from the cart through a partner’s window to its thank-you page', async () => {
  const { page, errors } = await watchedPage(browser);
  await page.goto(`${shop.base}/products/harbour-mug`);
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  // By keyboard: a click may miss a frame of another process while the page around it scrolls.
  const press = (name: string) =>
    page.frameLocator('iframe[title=Partner]').getByRole('button', { name, exact: true }).press('Enter');
  const temporary = () => errors.filter((error) => error.includes(messages.partnerOrderTemporary)).length;
  await press('Pay later');
  await expect.poll(temporary, { timeout: 60_000 }).toBe(1);
  // Messages from the page itself or from a frame of another origin are ignored.
  await page.evaluate(
    (spoof) => {
      window.postMessage(spoof, '*');
      window.dispatchEvent(
        new MessageEvent('message', { data: spoof, origin: location.origin, source: window.frames[0]! }),
      );
    },
    { type: 'orderSuccess', data: { order_id: 'forged' } },
  );
  await page.evaluate(
    ([spoof, from]) =>
      window.dispatchEvent(new MessageEvent('message', { data: spoof, origin: from as string, source: window })),
    [{ type: 'orderSuccess', data: { order_id: 'forged' } }, origin] as const,
  );
  await press('Pay later');
  await expect.poll(temporary, { timeout: 60_000 }).toBe(2);
  expect(page.url()).toContain(shop.base);
  await press('Pay');
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
  expect(page.url()).toBe(`${origin}/thanks?order_id=1001&phone=98`);
  expect(errors).toHaveLength(temporary());
});
