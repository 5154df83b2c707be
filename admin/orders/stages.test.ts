import { expect, it } from 'vitest';
import { paymentName } from './stages.ts';

it.each([
  ['PENDING', 0, 'Not paid'],
  ['PENDING', 100, 'Paid in part'],
  ['PAID', 100, 'Paid'],
  ['PARTIALLY_REFUNDED', 100, 'Refunded in part'],
  ['REFUNDED', 100, 'Refunded'],
])('names %s with %d paid %s', (financialStatus, paid, expected) => {
  expect(paymentName(financialStatus, paid)).toBe(expected);
});
