import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limits } from '../../../commerce/limits.ts';
import { listedPage } from './listed-page.ts';

const size = limits.adminPageSize;
const names = Array.from({ length: size * 2 + 3 }, (_, at) => `name ${at}`);
const pageOf = (items: readonly string[], after?: string) => listedPage(items, (name) => name, after);

it('has every item once, a page at a time', () => {
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

it('goes on after the last item, whatever came or went before it', () => {
  const { next } = pageOf(names);
  const moved = ['new', ...names.filter((name) => name !== 'name 3' && name !== 'name 4')];
  expect(pageOf(moved, next).page[0]).toBe(names[size]);
});

it('goes on at the same place when the last item is gone', () => {
  const { next } = pageOf(names);
  const left = names.filter((name) => name !== names[size - 1]);
  expect(pageOf(left, next).page[0]).toBe(names[size]);
  expect(pageOf([], next)).toEqual({ page: [] });
});

it('has a cursor that is short however long names are', () => {
  const long = names.map((name) => name.repeat(400));
  const { next = '' } = pageOf(long);
  expect(next.length).toBeLessThan(40);
  expect(pageOf(long, next).page[0]).toBe(long[size]);
});

it.each(['', 'name 3', '-5.x', '1e99.x', '.', '7'])('begins somewhere by a cursor that is none: %j', (after) => {
  expect(pageOf(names, after).page.length).toBeLessThanOrEqual(size);
});
