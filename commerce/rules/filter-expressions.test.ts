import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FilterExpression } from '../../schemas/entities/filter-expression.ts';
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

describe('conditions in force', () => {
  it('stay the same when they are worked out again', () => {
    fc.assert(
      fc.property(fc.array(expression, { maxLength: 12 }), (expressions) => {
        const once = effectiveFilters(expressions);
        expect(effectiveFilters(once)).toEqual(once);
        expect(once.every((entry) => entry.action !== 'DROP')).toBe(true);
      }),
    );
  });

  it('count once when a drop leaves two of them the same', () => {
    const chosen: FilterExpression[] = [
      { field: 'brand', operator: 'IN', value: ['A', 'B', 'C'] },
      { field: 'brand', operator: 'IN', value: ['A', 'C'] },
      { field: 'brand', operator: 'IS', value: ['B', 'C'], action: 'DROP' },
    ];
    expect(effectiveFilters(chosen)).toEqual([{ field: 'brand', operator: 'IN', value: ['A'] }]);
  });

  it('are overridden by an IS on their field, and taken away by a DROP', () => {
    const chosen: FilterExpression[] = [
      { field: 'brand', operator: 'IN', value: 'A' },
      { field: 'brand', operator: 'IS', value: 'B' },
      { field: 'size', operator: 'IN', value: 'S' },
    ];
    expect(effectiveFilters(chosen).map((entry) => entry.value)).toEqual(['B', 'S']);
    expect(effectiveFilters([...chosen, { field: 'brand', operator: 'IS', action: 'DROP' }])).toHaveLength(1);
  });
});

describe('pressing a value', () => {
  it('chooses it, and pressed again takes it away', () => {
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

  it('takes one value out of several and leaves the rest', () => {
    const chosen: FilterExpression[] = [{ field: 'brand', operator: 'IN', value: ['A', 'B'] }];
    expect(toggleFilter(chosen, { field: 'brand', operator: 'IN', value: 'A' })).toEqual([
      { field: 'brand', operator: 'IN', value: ['B'] },
    ]);
  });

  it('drops a whole field when a DROP names no value', () => {
    const chosen: FilterExpression[] = [
      { field: 'brand', operator: 'IN', value: ['A', 'B'] },
      { field: 'size', operator: 'IS', value: 'S' },
    ];
    expect(toggleFilter(chosen, { field: 'brand', operator: 'IN', action: 'DROP' })).toEqual([chosen[1]]);
  });
});

describe('ranges', () => {
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
