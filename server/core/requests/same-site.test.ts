import { expect, it } from 'vitest';
import { requireOwnOrigin, requireSameSite } from './same-site.ts';

const shop = ['https://shop.example'];

/** Requested host, origin sent by the browser, and whether that origin is the shop's. */
const cases: [host: string, origin: string, isOwn: boolean, isSecure?: boolean][] = [
  ['shop.example', 'https://shop.example', true, true],
  // A proxy that requests under its own host name.
  ['upstream:3000', 'https://shop.example', true],
  ['shop.example', 'http://shop.example', false, true],
  ['evil.example', 'https://evil.example', false, true],
  // Foreign names that resolve to this server, and names that look like an address.
  ['evil.example', 'http://evil.example', false],
  ['evil.example:3000', 'http://evil.example:3000', false],
  ['127.0.0.1.evil.example', 'http://127.0.0.1.evil.example', false],
  ['localhost.evil.example', 'http://localhost.evil.example', false],
  ['shop.example.', 'http://shop.example.', false],
  // This machine, and a network without names.
  ['localhost:3000', 'http://localhost:3000', true],
  ['shop.localhost', 'http://shop.localhost', true],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000', true],
  ['192.168.1.5:3000', 'http://192.168.1.5:3000', true],
  ['[::1]:3000', 'http://[::1]:3000', true],
  ['localhost:3000', 'http://localhost:3001', false],
  ['192.168.1.5', 'http://192.168.1.6', false],
  ['localhost', 'null', false],
];

const passes = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

it.each(cases)('treats a request to %s from a page of %s as same-site: %s', (host, origin, isOwn, isSecure = false) => {
  const headers = { 'x-endcap': '1', origin, 'sec-fetch-site': 'same-origin' };
  expect(passes(() => requireSameSite({ host, isSecure, headers }, shop))).toBe(isOwn);
  expect(passes(() => requireOwnOrigin({ host, isSecure, headers }, shop))).toBe(isOwn);
});
