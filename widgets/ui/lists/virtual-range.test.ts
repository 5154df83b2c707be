import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { virtualRange } from './virtual-range.ts';

const view = fc.record({
  above: fc.integer({ min: -5000, max: 500_000 }),
  height: fc.integer({ min: 0, max: 4000 }),
  pitch: fc.integer({ min: 1, max: 900 }),
  perRow: fc.integer({ min: 1, max: 8 }),
  count: fc.nat(10_000),
  overscan: fc.nat(40),
});

describe('the rendered range of a virtual list', () => {
  it('contains all visible items and few others', () => {
    fc.assert(
      fc.property(view, (given) => {
        const { above, height, pitch, perRow, count, overscan } = given;
        const { from, to } = virtualRange(given);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        expect(from % perRow === 0 || from === count).toBe(true);
        for (const at of [above, above + height / 2, above + height]) {
          const seen = Math.floor(at / pitch) * perRow;
          if (seen >= 0 && seen < count) expect(seen >= from && seen < to).toBe(true);
        }
        expect(to - from).toBeLessThanOrEqual((Math.ceil(height / pitch) + 2) * perRow + 2 * (overscan + perRow));
      }),
    );
  });

  it.each([300, 640, 900, 1080, 1200])(
    'has at most sixty items for a viewport %i high, with one item per row',
    (height) => {
      const long = { height, pitch: 26, perRow: 1, count: 100_000, overscan: 20 };
      for (const above of [0, 26 * 50, 26 * 50_000 + 13]) {
        const { from, to } = virtualRange({ ...long, above });
        expect(to - from).toBeLessThanOrEqual(60);
      }
    },
  );

  it('is replaced by another range only when half of the overscan is used up', () => {
    const given = { above: 26 * 1000, height: 1080, pitch: 26, perRow: 1, count: 100_000, overscan: 20 };
    const [all, needed] = [virtualRange(given), virtualRange(given, 0.5)];
    expect(needed.from - all.from).toBe(4);
    expect(all.to - needed.to).toBe(4);
  });

  it.each([
    [{ above: 0 }, { from: 0, to: 36 }],
    [{ above: -900 }, { from: 0, to: 21 }],
    [{ above: 40_000 }, { from: 980, to: 1036 }],
    [{ above: 9_999_999 }, { from: 9980, to: 10_000 }],
    [
      { above: 40_000, perRow: 4 },
      { from: 3984, to: 4080 },
    ],
    [{ count: 0 }, { from: 0, to: 0 }],
  ])('covers whole rows within the list: %j', (change, expected) => {
    const usual = { above: 0, height: 600, pitch: 40, perRow: 1, count: 10_000, overscan: 20 };
    expect(virtualRange({ ...usual, ...change })).toEqual(expected);
  });
});
