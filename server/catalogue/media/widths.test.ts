import { describe, expect, it } from 'vitest';
import { imageWidths, servedWidth } from './widths.ts';

describe('servedWidth', () => {
  it('has the fourteen widths of the specification', () => {
    expect(imageWidths).toEqual([36, 80, 165, 360, 375, 533, 550, 720, 940, 1066, 1080, 1500, 1780, 2160]);
    for (const width of imageWidths) expect(servedWidth(String(width))).toBe(width);
  });

  it.each([
    ['1', 36],
    ['37', 80],
    ['551', 720],
    ['2161', 2160],
    ['999999', 2160],
    [undefined, 1080],
    ['', 1080],
    ['0', 1080],
    ['-5', 1080],
    ['1e9', 1080],
    ['99999999999999999999', 1080],
    ['abc', 1080],
  ])('serves %j as %i', (wanted, width) => {
    expect(servedWidth(wanted)).toBe(width);
  });
});
