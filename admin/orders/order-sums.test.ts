import { expect, it } from 'vitest';
import type { Order, OrderLineItem } from '../../schemas/entities/order.ts';
import { lineSum, orderSums } from './order-sums.ts';

const orderOf = (currencyCode: string, goods: number, delivery: number, discounts: [string, string, number][]) => {
  const money = (amount: number) => ({ amount, currencyCode });
  return {
    subtotalPrice: money(goods),
    totalShippingPrice: money(delivery),
    discountAllocations: discounts.map(([title, code, amount]) => ({
      title,
      discountedAmount: money(amount),
      ...(code === '' ? {} : { code }),
    })),
  } as unknown as Order;
};

it.each([
  ['no discount', orderOf('INR', 2380, 99, []), 247_900, ['Goods', 'Delivery']],
  [
    'a code',
    orderOf('USD', 110, 0, [['Welcome', 'WELCOME10', 11]]),
    9900,
    ['Goods', 'Welcome (WELCOME10)', 'Delivery'],
  ],
  ['no decimals', orderOf('JPY', 1000, 500, [['Set', '', 100]]), 1400, ['Goods', 'Set', 'Delivery']],
  ['three decimals', orderOf('KWD', 25.125, 1.25, [['عرض', 'عيد', 0.005]]), 26_370, ['Goods', 'عرض (عيد)', 'Delivery']],
])('adds up with %s', (_, order, total, labels) => {
  const sums = orderSums(order);
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(sums.map(({ label }) => label)).toEqual(labels);
});

it('has the price of all pieces of a line', () => {
  const item = { quantity: 3, price: { amount: 0.335, currencyCode: 'KWD' } } as OrderLineItem;
  expect(lineSum(item)).toBe(1005);
});
