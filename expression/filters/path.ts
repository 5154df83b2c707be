import { defineFilter } from './filter.ts';

/** Puts the prefix before a path of the shop, unless it is there already. Other addresses stay as they are. */
export function withPrefix(path: string, prefix: string | undefined): string {
  const bare = (prefix ?? '').replace(/\/+$/, '');
  if (bare === '' || !path.startsWith('/') || path.startsWith('//')) return path;
  const whole = bare.startsWith('/') ? bare : `/${bare}`;
  const rest = path.slice(whole.length);
  const already = path.startsWith(whole) && (rest === '' || /^[/?#]/.test(rest));
  if (already) return path;
  return path === '/' ? whole : whole + path;
}

/** A path of the shop in the shopper's locale. */
export const path = defineFilter(
  {
    name: 'path',
    summary: 'Adds the locale prefix to a path that begins with /, once.',
    signature: '<s-:s>',
    parameters: [{ name: 'path', summary: 'A path such as /products/shirt, or any address.' }],
    examples: [
      { expression: '$path("/cart")', environment: { localePathPrefix: '/hi' }, result: '/hi/cart' },
      { expression: '$path("/hi/cart")', environment: { localePathPrefix: '/hi' }, result: '/hi/cart' },
      {
        expression: '$path("//cdn.example/x.png")',
        environment: { localePathPrefix: '/hi' },
        result: '//cdn.example/x.png',
      },
      { expression: '$path("/cart")', result: '/cart' },
    ],
  },
  () =>
    ([value], { environment }) =>
      value === undefined ? undefined : withPrefix(value as string, environment.localePathPrefix),
);
