import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownAddress, returnAddress } from '../../commerce/rules/addresses/own-address.ts';
import { parseRedirects } from '../../compiler/redirects/parse-redirects.ts';
import { RedirectMap } from '../../compiler/redirects/redirect-map.ts';
import { parseUrl } from '../../text/parse-url.ts';

const tricks = JSON.parse(readFileSync(join(import.meta.dirname, 'redirect-tricks.json'), 'utf8')) as string[];
const shop = 'https://shop.example';

/** The authority that a program finds which splits addresses by the expression of RFC 3986, appendix B. */
const authorityByExpression = (address: string): string | undefined =>
  /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?/.exec(address)?.[2];

describe('a return address', () => {
  it('is tested with at least 150 tricks', () => {
    expect(tricks.length).toBeGreaterThanOrEqual(150);
    // Each trick would leave the shop or run code if it were followed, or looks like one that does.
    expect(tricks.some((trick) => (parseUrl(trick, shop)?.origin ?? shop) !== shop)).toBe(true);
  });

  it.each(tricks)('%j never leaves the shop', (trick) => {
    for (const address of [returnAddress(trick, '/account'), returnAddress('', trick), ownAddress(trick) ?? '/']) {
      expect(new URL(address, shop).origin).toBe(shop);
      expect(authorityByExpression(address)).toBeUndefined();
      expect(address).toMatch(/^\/(?![/\\])[^\\\s]*$/);
    }
  });

  it.each([
    ['/account', '/account'],
    ['/search?q=a%2Fb&page=2#top', '/search?q=a%2Fb&page=2#top'],
    [' /orders ', '/orders'],
    ['orders', '/account'],
    [undefined, '/account'],
  ])('of %j leads to %s', (asked, expected) => {
    expect(returnAddress(asked, '/account')).toBe(expected);
  });
});

describe('a redirect that a merchant writes', () => {
  const locationOf = (from: string, to: string, path: string): string | undefined => {
    const { rules } = parseRedirects(JSON.stringify({ version: 1, redirects: [{ from, to }] }));
    return new RedirectMap(rules).follow(path, { pageAt: () => undefined })?.location;
  };

  it.each(tricks)('leaves the shop only to an address with https: %j', (trick) => {
    const address = locationOf('/old', trick, '/old');
    if (address === undefined) return;
    const { origin, protocol, username } = new URL(address, shop);
    expect(protocol).toBe('https:');
    expect(username).toBe('');
    expect(address).toMatch(/^(?:\/(?![/\\])|https:\/\/[^/\\@]+\/)[^\\\s]*$/);
    // What is written as a path is one, for every program that reads it.
    if (trick.trim().startsWith('/')) expect([origin, authorityByExpression(address)]).toEqual([shop, undefined]);
  });

  it.each(tricks)('keeps the rest %j of an old path in the shop', (trick) => {
    for (const to of ['/*', '/new/*'])
      for (const rest of [trick, encodeURIComponent(trick)]) {
        const address = locationOf('/old/*', to, `/old/${rest}`);
        if (address === undefined) continue;
        expect([new URL(address, shop).origin, authorityByExpression(address)]).toEqual([shop, undefined]);
        expect(address).toMatch(/^\/(?![/\\])[^\\\s]*$/);
      }
  });
});
