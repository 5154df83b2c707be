import { expect, it } from 'vitest';
import { compareVariants, type Verdict } from './compare-variants.ts';

const result = (variant: string, visitors: number, buyers: number) => ({
  variant,
  visitors,
  buyers,
  orders: buyers + 1,
  since: '2026-01-01T00:00:00Z',
});

it.each<[string, [number, number], [number, number], Verdict]>([
  // The p-values of these differences: 0.0455, 0.0500 and 0.0549.
  ['2 standard errors apart', [1000, 100], [1000, 128], 'better'],
  ['just beyond the 95 percent', [10_000, 1000], [10_000, 1084], 'chance'],
  ['the same, with one buyer more', [10_000, 1000], [10_000, 1085], 'better'],
  ['the other way round', [10_000, 1085], [10_000, 1000], 'worse'],
  ['the same share', [500, 50], [5000, 500], 'chance'],
  ['nine buyers', [100, 9], [1000, 500], 'too-few'],
  ['nine who bought nothing', [1000, 500], [100, 91], 'too-few'],
  ['no visitors', [0, 0], [1000, 500], 'too-few'],
])('compares the first variant with one that is %s', (_, first, other, verdict) => {
  const compared = compareVariants(['plain', 'short'], [result('plain', ...first), result('short', ...other)]);
  expect(compared.map((each) => each.verdict)).toEqual(['first', verdict]);
});

it('lists the variants of the page in order, whether they were seen or not', () => {
  expect(compareVariants(['b', 'a'], [result('a', 20, 5), result('gone', 9, 9)])).toEqual([
    { variant: 'b', visitors: 0, buyers: 0, orders: 0, share: undefined, verdict: 'first' },
    { variant: 'a', visitors: 20, buyers: 5, orders: 6, share: 0.25, verdict: 'too-few' },
  ]);
});
