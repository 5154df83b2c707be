import fc from 'fast-check';
import { expect, it } from 'vitest';
import '../../testing/property-runs.ts';
import { mergeRedirects } from './merge-redirects.ts';
import { mergeTexts } from './merge-texts.ts';

const rule = (from: string, to = '/x') => ({ from, to });
const textOf = (...redirects: object[]) => `${JSON.stringify({ version: 1, redirects }, null, 2)}\n`;
const base = textOf(rule('/a'), rule('/b'), rule('/c'));

it('merges what two authors have added, changed and removed', () => {
  const theirs = textOf(rule('/a'), rule('/c', '/z'), rule('/theirs'));
  const mine = textOf(rule('/a', '/y'), rule('/b'), rule('/c'), rule('/mine'));
  const merged = mergeTexts({ base, theirs, mine });
  expect(merged?.conflicts).toEqual([]);
  expect(JSON.parse(merged!.text)).toEqual({
    version: 1,
    redirects: [rule('/a', '/y'), rule('/c', '/z'), rule('/mine'), rule('/theirs')],
  });
});

it('asks when both have changed the same redirect, or one has removed it', () => {
  const theirs = textOf(rule('/a', '/y'), rule('/b'), rule('/c'));
  for (const mine of [textOf(rule('/a', '/z'), rule('/b'), rule('/c')), textOf(rule('/b'), rule('/c'))])
    expect(mergeTexts({ base, theirs, mine })?.conflicts).toHaveLength(1);
});

const rules = fc.uniqueArray(fc.tuple(fc.constantFrom('/a', '/b', '/c', '/d'), fc.constantFrom('/x', '/y')), {
  selector: ([from]) => from,
});
const listOf = (pairs: readonly (readonly [string, string])[]) => pairs.map(([from, to]) => rule(from, to));

it('keeps the changes of each side, whichever merges, and invents none', () => {
  fc.assert(
    fc.property(rules, rules, rules, (before, theirs, mine) => {
      const [one, other] = [
        mergeRedirects(listOf(before), listOf(theirs), listOf(mine)),
        mergeRedirects(listOf(before), listOf(mine), listOf(theirs)),
      ];
      const sorted = (list: unknown[] | undefined) => list?.map((each) => JSON.stringify(each)).sort();
      expect(sorted(one)).toEqual(sorted(other));
      const known = [...listOf(theirs), ...listOf(mine)].map((each) => JSON.stringify(each));
      for (const each of one ?? []) expect(known).toContain(JSON.stringify(each));
      expect(sorted(mergeRedirects(listOf(before), listOf(before), listOf(mine)))).toEqual(sorted(listOf(mine)));
    }),
  );
});
