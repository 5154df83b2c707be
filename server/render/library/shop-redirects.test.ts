import { expect, it } from 'vitest';
import type { ReadRedirect } from '../../../compiler/redirects/redirect-map.ts';
import { RedirectMap } from '../../../compiler/redirects/redirect-map.ts';
import type { Redirect } from '../../core/ports/storage/documents/pages.ts';
import { MovedPages } from './moved-pages.ts';
import { ShopRedirects, writtenRedirects } from './shop-redirects.ts';

/** Counts how often redirects are looked at. */
class Reads {
  count = 0;

  of<Value extends object>(value: Value): Value {
    return new Proxy(value, {
      get: (target, key) => {
        this.count += 1;
        return Reflect.get(target, key) as unknown;
      },
    });
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns how often redirects are looked at for an address, among this many of each kind. */
function readsAmong(count: number, path: string): number {
  const reads = new Reads();
  const rules = numbers(count).flatMap((index): ReadRedirect[] => {
    const target = { isOwn: true, address: `/new-${index}`, keepsRest: false };
    return [
      { index, from: `/old-${index}`, target },
      { index: count + index, from: `/below-${index}/*`, target },
    ].map((rule) => reads.of(rule));
  });
  const moved = numbers(count).map((index) => reads.of<Redirect>({ from: `/former-${index}`, to: `/now-${index}` }));
  const written = { source: '', map: new RedirectMap(rules) };
  const redirects = new ShopRedirects(written, moved, () => undefined);
  reads.count = 0;
  redirects.locationOf(path, '/de');
  return reads.count;
}

it.each(['/old-0', '/below-0/a/b', '/former-0', '/nothing', '/nothing/a/b'])(
  'looks at as many redirects for %s among ten as among five thousand',
  (path) => {
    expect(readsAmong(5_000, path)).toBe(readsAmong(10, path));
  },
);

it('reads the published document once, until it is another one', () => {
  const source = '{ "redirects": [{ "from": "/old", "to": "/about" }] }';
  const first = writtenRedirects(source);
  expect(first.map.size).toBe(1);
  expect(writtenRedirects(source, first)).toBe(first);
  expect(writtenRedirects(undefined, first).map.size).toBe(0);
});

it('finds the first former address that matches, with parameters or without', () => {
  const pages = new MovedPages([
    { from: '/sale/:slug', to: '/offers/:slug' },
    { from: '/sale/lamp', to: '/lamp' },
    { from: '/über', to: '/about' },
    { from: '/shop', to: '/shop/:slug' },
    { from: '/:page', to: '/pages/:page' },
    { from: '/news', to: '/journal' },
  ]);
  const paths = ['/sale/lamp', '/sale/bowl/', '/%C3%BCber', '/über', '/shop', '/news', '/sale/a/b'];
  expect(paths.map((path) => pages.pathFor(path))).toEqual([
    ...['/offers/lamp', '/offers/bowl', '/about', '/about', '/pages/shop', '/pages/news', undefined],
  ]);
});
