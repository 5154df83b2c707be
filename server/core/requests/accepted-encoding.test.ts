import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0, identity', 'identity'],
  ['br;q=0.000,gzip; q=0.0', 'identity'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['brotli', 'identity'],
  ['', 'identity'],
])('chooses for the accept-encoding header %j the encoding %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
