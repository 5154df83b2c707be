import { beforeEach, expect, it, vi } from 'vitest';
import { allowedRequest } from './page-request.ts';

beforeEach(() => vi.stubGlobal('location', { origin: 'https://shop.example', href: 'https://shop.example/a/b' }));

it.each([
  '/playground/api/scripts/pwned/publish',
  'https://SHOP.example/admin/api/customers',
  '../../a/%2e%2e/admin/api',
  '\\playground\\api',
  '/%2570layground/api',
  '/outbox',
])('refuses to send a request to %s', (url) => {
  expect(() => allowedRequest({ url })).toThrow(/Nothing is sent to .*(playground|admin)/);
});

it('names the call whose address a request uses', () => {
  expect(() => allowedRequest({ url: '/internal-api/user/exists' })).toThrow(/by its name/);
});

it('removes headers that identify the sender', () => {
  const headers = {
    'X-Endcap': '1',
    'x-endcap-staff': 'a b',
    'Sec-Fetch-Dest': 'document',
    authorization: 'x',
    a: 'b',
  };
  const sent = { url: '/data.json', method: 'PUT', body: 1 };
  expect(allowedRequest({ ...sent, headers })).toEqual({ ...sent, headers: { a: 'b' } });
  const url = 'https://erp.example/admin/api';
  expect(allowedRequest({ url, headers })).toEqual({ url, headers: { authorization: 'x', a: 'b' } });
});
