import { describe, expect, it } from 'vitest';
import { preselectedVariant, variantWithOption } from './variant-selection.ts';

const variant = (id: string, colour: string, size: string, isInStock = true, isCurrentlySelected = false) => ({
  id,
  simpleId: id,
  basisAttr1Value: colour,
  basisAttr2Value: size,
  stockStatus: isInStock ? ('IN_STOCK' as const) : ('OUT_OF_STOCK' as const),
  isCurrentlySelected,
});
const variants = [
  variant('red-s', 'Red', 'S', false),
  variant('red-m', 'Red', 'M'),
  variant('blue-m', 'Blue', 'M'),
  variant('blue-l', 'Blue', 'L', false),
];

describe('preselectedVariant', () => {
  it('is the requested variant, otherwise the selected, the first in stock, or the first', () => {
    expect(preselectedVariant(variants, 'blue-l')?.id).toBe('blue-l');
    expect(preselectedVariant([...variants, variant('x', 'X', 'X', true, true)])?.id).toBe('x');
    expect(preselectedVariant(variants, 'gone')?.id).toBe('red-m');
    expect(preselectedVariant([variants[0]!])?.id).toBe('red-s');
    expect(preselectedVariant([])).toBeUndefined();
  });
});

describe('variantWithOption', () => {
  it('keeps the other values when a variant has them, in stock or not', () => {
    expect(variantWithOption(variants, variants[1], 0, 'Blue')?.id).toBe('blue-m');
    expect(variantWithOption(variants, variant('red-l', 'Red', 'L'), 0, 'Blue')?.id).toBe('blue-l');
    expect(variantWithOption(variants, variants[2], 0, 'Red')?.id).toBe('red-m');
  });

  it('keeps only the chosen value, in stock if possible, when no variant keeps the others', () => {
    expect(variantWithOption(variants, variants[0], 0, 'Blue')?.id).toBe('blue-m');
    expect(variantWithOption(variants, variants[1], 1, 'L')?.id).toBe('blue-l');
    expect(variantWithOption(variants, variants[1], 1, 'XXL')).toBeUndefined();
  });
});
