import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterExpression } from '../../../schemas/entities/catalogue/filter-expression.ts';
import { effectiveFilters, isFilterSelected, parseRange, toggleFilter } from './filter-expressions.ts';

const expression: fc.Arbitrary<FilterExpression> = fc.record(
  {
    field: fc.constantFrom('brand', 'category', 'option.size'),
    operator: fc.constantFrom('IS', 'NOT_IS', 'IN'),
    value: fc.oneof(fc.constantFrom('A', 'B', 'C'), fc.subarray(['A', 'B', 'C'], { minLength: 1 })),
    action: fc.constantFrom('DROP' as const, undefined, undefined, undefined),
  },
  { requiredKeys: ['field', 'operator', 'value'] },
);

describe('effectiveFilters', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.array(expression, { maxLength: 12 }), (expressions) => {
        const once = effectiveFilters(expressions);
        expect(effectiveFilters(once)).toEqual(once);
        expect(once.every((entry) => entry.action !== 'DROP')).toBe(true);
      }),
    );
  });

  it('removes a repeat that a DROP creates', () => {
    const chosen: FilterExpression[] = [
      { field: 'brand', operator: 'IN', value: ['A', 'B', 'C'] },
      { field: 'brand', operator: 'IN', value: ['A', 'C'] },
      { field: 'brand', operator: 'IS', value: ['B', 'C'], action: 'DROP' },
    ];
    expect(effectiveFilters(chosen)).toEqual([{ field: 'brand', operator: 'IN', value: ['A'] }]);
  });

  it('lets an IS override its field and a DROP remove from it', () => {
    const chosen: FilterExpression[] = [
      { field: 'brand', operator: 'IN', value: 'A' },
      { field: 'brand', operator: 'IS', value: 'B' },
      { field: 'size', operator: 'IN', value: 'S' },
    ];
    expect(effectiveFilters(chosen).map((entry) => entry.value)).toEqual(['B', 'S']);
    expect(effectiveFilters([...chosen, { field: 'brand', operator: 'IS', action: 'DROP' }])).toHaveLength(1);
  });
});

describe('toggleFilter', () => {
  it('selects a value, and deselects it when toggled again', () => {
    fc.assert(
      fc.property(fc.array(expression, { maxLength: 6 }), fc.constantFrom('A', 'B', 'C'), (expressions, value) => {
        const pressed: FilterExpression = { field: 'brand', operator: 'IN', value };
        const wasSelected = isFilterSelected(expressions, 'brand', value);
        const after = toggleFilter(expressions, pressed);
        expect(isFilterSelected(after, 'brand', value)).toBe(!wasSelected);
        expect(isFilterSelected(toggleFilter(after, pressed), 'brand', value)).toBe(wasSelected);
      }),
    );
  });

  it('removes one of several values', () => {
    const chosen: FilterExpression[] = [{ field: 'brand', operator: 'IN', value: ['A', 'B'] }];
    expect(toggleFilter(chosen, { field: 'brand', operator: 'IN', value: 'A' })).toEqual([
      { field: 'brand', operator: 'IN', value: ['B'] },
    ]);
  });

  it('removes a whole field when a DROP has no value', () => {
    const chosen: FilterExpression[] = [
      { field: 'brand', operator: 'IN', value: ['A', 'B'] },
      { field: 'size', operator: 'IS', value: 'S' },
    ];
    expect(toggleFilter(chosen, { field: 'brand', operator: 'IN', action: 'DROP' })).toEqual([chosen[1]]);
  });
});

describe('parseRange', () => {
  it.each([
    ['500..1000', { min: 500, max: 1000 }],
    ['..99.5', { min: Number.NEGATIVE_INFINITY, max: 99.5 }],
    ['4..', { min: 4, max: Number.POSITIVE_INFINITY }],
    ['..', undefined],
    ['Blue', undefined],
    [7, undefined],
  ])('reads %j', (value, expected) => {
    expect(parseRange(value)).toEqual(expected);
  });
});
