import { expect, it } from 'vitest';
import { limits } from '../../commerce/limits.ts';
import { openSampleShop } from '../../testing/sample-shop.ts';

const ours = { 'x-endcap': '1', 'sec-fetch-site': 'same-origin', host: 'localhost' };

/** Requests that another site can make a browser send. */
const foreign = [
  { 'x-endcap': '1', origin: 'null', host: 'localhost' },
  { 'x-endcap': '1', origin: 'https://evil.example', host: 'localhost' },
  { 'x-endcap': '1', 'sec-fetch-site': 'cross-site', host: 'localhost' },
  { 'sec-fetch-site': 'same-origin', host: 'localhost' },
];

it.each([
  ['/internal-api/user/sign-in-with-passkey', limits.signInsPerMinute, { credential: {} }],
  [
    '/internal-api/user/sign-in-with-email-password',
    limits.signInsPerMinute,
    { email: 'asha@example.com', password: 'x' },
  ],
  ['/api/v1/org/user/code/email/requestForLogin', limits.accountStepsPerMinute, { email: 'asha@example.com' }],
])('a foreign page uses up none of the requests that a visitor may send to %s', async (url, most, payload) => {
  const sample = await openSampleShop();
  const app = await sample.app({ rateLimits: true });
  const send = async (headers: object) =>
    (await app.inject({ method: 'POST', url, payload, headers: { ...headers } })).statusCode;
  for (let at = 0; at <= most; at += 1) expect(await send(foreign[at % foreign.length]!)).toBe(403);
  expect([403, 429]).not.toContain(await send(ours));
  for (let at = 1; at < most; at += 1) await send(ours);
  expect(await send(ours)).toBe(429);
  await app.close();
});
