import { expect, it } from 'vitest';
import { digitsIn, plainDigits } from './digits.ts';

it.each([
  ['123 456', '123456'],
  ['G-123456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३ ४५६', '123456'],
  ['௧௨௩', '123'],
  ['１２３４５６', '123456'],
  ['𝟙𝟚𝟛 𝟢𝟵', '12309'],
  ['no digit: ½ Ⅳ ① 三', ''],
  ['', ''],
])('finds the digits of %j', (text, digits) => {
  expect(digitsIn(text)).toBe(digits);
});

it('changes nothing in a text but its digits', () => {
  expect(plainDigits('₹ १,२३४.५० – 7')).toBe('₹ 1,234.50 – 7');
});
