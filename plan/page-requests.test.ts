import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReservedHeader, isStaffPath, refusedAddress, sentHeaders } from './page-requests.ts';

const origin = 'https://shop.example';
const shop = { origin, staffOrigin: 'https://staff.example' };

/** Spellings of staff paths. */
const written = [
  '/playground/api/pages',
  'playground/api/pages',
  '//shop.example/playground/api',
  '\\playground\\api',
  '/./playground/api',
  '/x/../playground/api',
  '/x/%2e%2e/playground/api',
  '/x/.%2E/playground/api',
  '/x%2f..%2fplayground/api',
  '/%2e/playground',
  '/%70layground/api',
  '/%2570layground/api',
  '/%25252570layground/api',
  '/PlayGround/api',
  '/play\tground/api',
  '/play\nground/api',
  ' /playground/api ',
  '/playground%00/api',
  '/playground;x=1/api',
  '/playground?x',
  '/playground#x',
  '/playground%2fapi',
  '/playground%5capi',
  '/playground/..%2fapi',
  'https://shop.example/playground/api',
  'HTTPS://SHOP.EXAMPLE/playground/api',
  'https:/playground/api',
  'https:playground/api',
  'https://shop.example:443/playground/api',
  'https://shop.example:8443/playground/api',
  'http://shop.example/playground/api',
  'https://shop.example./playground/api',
  'https:\\\\shop.example\\playground\\api',
  'https://ｓhop.example/playground/api',
  '/admin/api/customers',
  '/admin',
  '/outbox',
  '/outbox/1',
  '/playground/preview/x',
];

describe('an address to which a page must not send requests', () => {
  it.each(written)('is a staff address: %j', (address) => expect(refusedAddress(address, shop)).toBe('staff'));

  it.each<[string, string]>([
    ['/internal-api/user/sign-in-with-email-password', 'named-call'],
    ['/%69nternal-api/x', 'named-call'],
    ['https://staff.example/anything', 'staff'],
    ['https://eve:pass@shop.example/api', 'credentials'],
    ['https://shop.example@evil.example/', 'credentials'],
    ['data:application/json,{}', 'scheme'],
    ['blob:https://shop.example/x', 'scheme'],
    ['javascript:0', 'scheme'],
    ['https://[', 'malformed'],
  ])('is recognised in %j: %s', (address, why) => expect(refusedAddress(address, shop)).toBe(why));

  it.each([
    '/api/v1/products',
    '/data.json',
    '/media/film.mp4',
    '/administration',
    '/a/playground',
    '/देव/admin',
    'https://erp.example/admin/api/2024/products.json',
    'https://playground.example/',
    // Browsers parse these as another site's host.
    '///playground/api',
    '/\\playground/api',
    '',
  ])('is not recognised in %j', (address) => expect(refusedAddress(address, shop)).toBeUndefined());

  it('is recognised without the origin of the shop, as far as possible', () => {
    expect(refusedAddress('/playground/api')).toBe('staff');
    expect(refusedAddress('https://shop.example/playground/api')).toBeUndefined();
  });

  it('is recognised however parts of it are encoded, and however often', () => {
    const encode = (text: string, which: readonly boolean[], times: number): string => {
      let encoded = text;
      for (let time = 0; time < times; time++)
        encoded = [...encoded]
          .map((char, at) => (which[at % which.length] ? `%${char.charCodeAt(0).toString(16).padStart(2, '0')}` : char))
          .join('');
      return encoded;
    };
    fc.assert(
      fc.property(
        fc.constantFrom('playground', 'admin', 'outbox'),
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.nat(3),
        fc.array(fc.constantFrom('/', '/./', '//', '/x/../', '\\', '/%2e/'), { minLength: 1, maxLength: 3 }),
        (name, which, times, slashes) =>
          refusedAddress(`/.${slashes.join('')}${encode(name, which, times)}/api`, shop) !== undefined,
      ),
    );
  });

  it('is assumed if a path is encoded too often', () => {
    expect(isStaffPath(`/%${'25'.repeat(20)}70layground`)).toBe(true);
  });
});

describe('headers that a page must not send', () => {
  it.each([
    'x-endcap',
    'X-Endcap-Staff',
    'x-endcap-cart-seq',
    'Cookie',
    'Cookie2',
    'Set-Cookie',
    'Sec-Fetch-Site',
    'sec-anything',
    'Host',
    'Origin',
    'Referer',
    'X-Forwarded-For',
    'x-http-method-override',
    ' x-endcap ',
  ])('include %j', (name) => {
    expect([isReservedHeader(name, true), isReservedHeader(name, false)]).toEqual([true, true]);
  });

  it('are left out, and the authorization header is sent only to other sites', () => {
    const headers = { 'X-Endcap': '1', authorization: 'Bearer x', 'x-language': 'hi' };
    expect(sentHeaders(headers, '/data.json', origin)).toEqual({ 'x-language': 'hi' });
    expect(sentHeaders(headers, 'https://erp.example/', origin)).toEqual({
      'x-language': 'hi',
      authorization: 'Bearer x',
    });
  });
});
