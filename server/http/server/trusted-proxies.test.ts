import { expect, it } from 'vitest';
import { parseTrustedProxies } from './trusted-proxies.ts';

it.each([
  ['0', '127.0.0.1', 0, false],
  ['1', '203.0.113.9', 0, true],
  ['1', '203.0.113.9', 1, false],
  ['10.0.0.0/8', '10.1.2.3', 5, true],
  ['10.0.0.0/8', '11.0.0.1', 0, false],
  ['10.0.0.0/8', '::ffff:10.1.2.3', 0, true],
  ['loopback, 203.0.113.9', '127.0.0.7', 0, true],
  ['loopback, 203.0.113.9', '::1', 0, true],
  ['loopback, 203.0.113.9', '203.0.113.9', 0, true],
  ['loopback, 203.0.113.9', '203.0.113.10', 0, false],
  ['private', 'fd00::1', 0, true],
  ['2001:db8::/32', '2001:db8::7', 0, true],
  ['loopback', 'unknown', 0, false],
])('%s: %s at hop %i is trusted: %s', (text, address, hop, expected) => {
  expect(parseTrustedProxies(text)?.(address, hop)).toBe(expected);
});

it.each([
  '9',
  '-1',
  'true',
  '*',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
  '10.0.0.0/',
  'proxy.example',
  ',',
])('rejects %j', (text) => {
  expect(parseTrustedProxies(text)).toBeUndefined();
});
