import { expect, it } from 'vitest';
import { compilePage } from '../../../compiler/index.ts';
import type { Json } from '../../../schemas/page.ts';
import { shopRegistry } from '../../../widgets/shop-registry.ts';
import { ownAddressesOf } from './own-addresses.ts';

const addressesOf = (...props: Record<string, Json>[]): string[] => {
  const body = props.map((each) => ({ widget: 'resource-fetcher', props: each }));
  const json = { version: 3, id: 'x', slug: '/', type: 'CONTENT', flags: { id: 'a' }, body };
  const { plan } = compilePage(json, { registry: shopRegistry });
  return ownAddressesOf(plan.body, shopRegistry.widgets);
};

it.each<[string, Record<string, Json>, string[]]>([
  ['a path', { basePath: '/promo.json' }, ['/promo.json']],
  ['a path with a query', { basePath: '/promo', path: 'list?x=1' }, ['/promo/list']],
  ['a computed end', { basePath: '/promo', path: '{{ flags.id }}' }, ['/promo/']],
  [
    'a path in another script',
    { basePath: '/ऑफ़र/आज.json' },
    ['/%E0%A4%91%E0%A4%AB%E0%A4%BC%E0%A4%B0/%E0%A4%86%E0%A4%9C.json'],
  ],
  ['what ends a directive', { basePath: '/a;b,c' }, ['/a%3Bb%2Cc']],
  ['a computed prefix', { basePath: '{{ flags.id }}', path: 'a' }, []],
  ['a different site', { basePath: 'https://files.test/x' }, []],
  ['a different site without a scheme', { basePath: '//files.test/x' }, []],
  ['the whole shop', { basePath: '/', path: '{{ flags.id }}' }, []],
  ['the staff', { basePath: '/playground/api/pages' }, []],
  ['the staff behind dots', { basePath: '/x/../admin/api', path: '{{ flags.id }}' }, []],
])("lists the shop's own paths that a page may fetch, for %s", (_, props, expected) => {
  expect(addressesOf(props)).toEqual(expected);
});

it('lists each path once', () => {
  expect(addressesOf({ basePath: '/a' }, { basePath: '/a' }, { basePath: '/b' })).toEqual(['/a', '/b']);
});
