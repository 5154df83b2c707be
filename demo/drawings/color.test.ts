import { describe, expect, it } from 'vitest';
import { light, lightness, mix, shade } from './color.ts';

describe('mixing colours', () => {
  it('returns its ends at 0 and 1', () => {
    expect(mix('#bd6540', '#28364a', 0)).toBe('#bd6540');
    expect(mix('#bd6540', '#28364a', 1)).toBe('#28364a');
  });

  it('darkens colours in shade and lightens them in light', () => {
    for (const color of ['#bd6540', '#a9c2ab', '#28364a']) {
      expect(lightness(shade(color, 0.3))).toBeLessThan(lightness(color));
      expect(lightness(light(color, 0.3))).toBeGreaterThan(lightness(color));
    }
  });
});
