/**
 * `node scripts/bench.mjs bench/availability/mails.ts [ORDERS]`: places orders while the mail server takes seconds to
 * greet, ends the shop by SIGTERM and SIGKILL in between, and expects one mail per order. Exit code 1 when an order has
 * no mail, or two that a mail client would not show as one.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../cli/serving/free-port.ts';
import { limits } from '../../commerce/limits.ts';
import { startMailServer } from './mail-server.ts';
import { type ServedShop, serveShop } from './served-shop.ts';

const orders = Number(process.argv[2] ?? 300);
const greetingMs = 3000;
/** The signals that end the server, one after each equal share of the orders. */
const endings = ['SIGTERM', 'SIGKILL', 'SIGTERM', 'SIGKILL'] as const;

const data = mkdtempSync(join(tmpdir(), 'endcap-mails-'));
const mail = await startMailServer(greetingMs);
const port = await freePort();
const env = { ENDCAP_SMTP_URL: mail.url, ENDCAP_MAIL_FROM: 'Shop <shop@example.com>' };

let shop: ServedShop = await serveShop(data, port, env);
const { base } = shop;

/** Sends a request as a shopper with a separate client address. */
async function ask(client: number, method: 'GET' | 'POST' | 'PUT', path: string, body?: object, cookie = '') {
  const headers = {
    'x-endcap': '1',
    'x-forwarded-for': `10.1.${client >> 8}.${client & 255}`,
    cookie,
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const response = await fetch(base + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok) throw new Error(`${response.status} ${path}: ${await response.text()}`);
  return { json: await response.json(), cookie: response.headers.getSetCookie()[0]?.split(';')[0] };
}

/** Variants of all products; some of them sell out sooner or later. */
const variants: string[] = [];
const addresses = (await (await fetch(`${base}/sitemap.xml`)).text()).matchAll(/\/products\/([\w-]+)</g);
for (const [, slug] of addresses) {
  const { json } = await ask(0, 'GET', `/api/v1/org/product/${slug}/typesense`);
  for (const [, id] of JSON.stringify(json).matchAll(/"variants":\[\{"id":"([^"]+)"/g)) variants.push(id!);
}

/** Adds an available product to a cart. @returns the cookie of the session */
async function fillCart(number: number): Promise<string | undefined> {
  for (let at = 0; at < variants.length; at++) {
    const variantId = variants[(number + at) % variants.length];
    try {
      return (await ask(number, 'POST', '/api/v1/org/user/cart/lines', [{ variantId, quantity: 1 }])).cookie;
    } catch (refusal) {
      if (!String(refusal).includes('409')) throw refusal;
    }
  }
  throw new Error('Everything is sold out.');
}

const shippingAddress = {
  address1: '12 Lake Road',
  city: 'Bengaluru',
  country: 'IN',
  province: 'KA',
  firstName: 'Asha',
  lastName: 'Rao',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

async function order(number: number): Promise<string> {
  const email = `shopper${number}@example.com`;
  const cookie = await fillCart(number);
  await ask(number, 'PUT', '/api/checkout/address', { email, shippingAddress }, cookie);
  const body = { idempotencyKey: randomUUID(), paymentMethod: 'CASH_ON_DELIVERY' };
  await ask(number, 'POST', '/api/checkout/placeOrder', body, cookie);
  return email;
}

const placed: string[] = [];
const each = Math.ceil(orders / (endings.length + 1));
for (let number = 1; number <= orders; number++) {
  placed.push(await order(number));
  if (number % each !== 0 || number === orders) continue;
  const signal = endings[number / each - 1]!;
  const begin = performance.now();
  await shop.end(signal);
  console.log(
    `${placed.length} orders, ${mail.accepted.length} mails: ended by ${signal} in ${Math.round(performance.now() - begin)} ms`,
  );
  shop = await serveShop(data, port, env);
}

const missing = () => placed.filter((email) => !mail.accepted.some(({ recipient }) => recipient === email));
const until = Date.now() + 2 * limits.messageLeaseMs + (orders / limits.messagesAtOnce) * 2 * greetingMs;
while (missing().length > 0 && Date.now() < until) await wait(1000);
// Duplicate mails would have arrived by now.
await wait(limits.messageLeaseMs + 2 * greetingMs);
const idsOf = (email: string) => mail.accepted.filter(({ recipient }) => recipient === email).map(({ id }) => id);
const doubled = placed.filter((email) => new Set(idsOf(email)).size > 1);
const repeated = placed.filter((email) => idsOf(email).length > 1).length;
console.log(
  `${placed.length} orders, ${endings.length} ends: ${missing().length} without a mail, ${doubled.length} with two for the reader, ${repeated} sent twice as one`,
);
if (missing().length > 0 || doubled.length > 0) process.exitCode = 1;
await shop.end('SIGTERM');
mail.server.close();
rmSync(data, { recursive: true, force: true });
