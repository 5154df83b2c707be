import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { listedPage } from './listed-page.ts';

const size = limits.adminPageSize;
const names = Array.from({ length: size * 2 + 3 }, (_, at) => `name ${at}`);
const pageOf = (items: readonly string[], after?: string) => listedPage(items, (name) => name, after);

it('returns every item exactly once, in pages', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: size * 3 }), (items) => {
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { page, next } = pageOf(items, after);
        seen.push(...page);
        after = next;
      } while (after !== undefined);
      expect(seen).toEqual(items);
    }),
    { numRuns: 50 },
  );
});

it('continues after the last item when items before it were added or removed', () => {
  const { next } = pageOf(names);
  const moved = ['new', ...names.filter((name) => name !== 'name 3' && name !== 'name 4')];
  expect(pageOf(moved, next).page[0]).toBe(names[size]);
});

it('continues at the same place when the last item was removed', () => {
  const { next } = pageOf(names);
  const left = names.filter((name) => name !== names[size - 1]);
  expect(pageOf(left, next).page[0]).toBe(names[size]);
  expect(pageOf([], next)).toEqual({ page: [] });
});

it('keeps the cursor short however long the names are', () => {
  const long = names.map((name) => name.repeat(400));
  const { next = '' } = pageOf(long);
  expect(next.length).toBeLessThan(40);
  expect(pageOf(long, next).page[0]).toBe(long[size]);
});

it.each(['', 'name 3', '-5.x', '1e99.x', '.', '7'])('accepts the invalid cursor %j', (after) => {
  expect(pageOf(names, after).page.length).toBeLessThanOrEqual(size);
});
