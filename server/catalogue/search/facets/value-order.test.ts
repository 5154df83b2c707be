import { expect, it } from 'vitest';
import { valueOrder } from './value-order.ts';

const value = (label: string, count: number) => ({ value: label, label, count, isSelected: false });
const ordered = (...values: ReturnType<typeof value>[]) =>
  values.sort(valueOrder(values.map(({ label }) => label))).map(({ label }) => label);

it('sorts sizes and numbers naturally, other values by frequency', () => {
  expect(ordered(value('XL', 9), value('S', 1), value('M', 5))).toEqual(['S', 'M', 'XL']);
  expect(ordered(value('54 cm', 9), value('160', 1), value('9.5', 5))).toEqual(['9.5', '54 cm', '160']);
  expect(ordered(value('Red', 1), value('Blue', 5), value('S', 3))).toEqual(['Blue', 'S', 'Red']);
  expect(
    ordered(
      value('Medium', 9),
      value('One size', 9),
      value('40', 8),
      value('X-Small', 7),
      value('38', 6),
      value('L', 1),
    ),
  ).toEqual(['X-Small', 'Medium', 'L', '38', '40', 'One size']);
  expect(ordered(value('US 10', 1), value('8 1/2', 1), value('8', 1))).toEqual(['8', '8 1/2', 'US 10']);
});
