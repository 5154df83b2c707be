import { expect, it } from 'vitest';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { compilePage } from '../compile-page.ts';

const problemsOf = (count: number) =>
  compilePage(
    {
      version: 3,
      id: 'x',
      slug: '/',
      type: 'CONTENT',
      flags: { unused: true },
      body: Array.from({ length: count }, () => ({ widget: 'txet' })),
    },
    { registry: shopRegistry },
  ).diagnostics;

it.each([
  [3, true],
  [2000, false],
])('checks a document with %i mistakes by the rules over the whole page: %s', (count, apply) => {
  const found = problemsOf(count);
  expect(found.filter(({ code }) => code === 'unknown-widget')).toHaveLength(count);
  expect(found.some(({ code }) => code === 'unread-flag')).toBe(apply);
});
