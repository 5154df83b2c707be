import { expect, it } from 'vitest';
import type { Order, OrderLineItem } from '../../schemas/entities/orders/order.ts';
import { isTaxIncluded, lineSum, orderSums } from './order-sums.ts';

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
])('adds up to the total with %s', (_, order, total, labels) => {
  const sums = orderSums(order);
  expect(sums.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(sums.map(({ label }) => label)).toEqual(labels);
});

it('multiplies the price of a line by its quantity', () => {
  const item = { quantity: 3, price: { amount: 0.335, currencyCode: 'KWD' } } as OrderLineItem;
  expect(lineSum(item)).toBe(1005);
});

it('lists coins, extras and added tax', () => {
  const usd = (amount: number) => ({ amount, currencyCode: 'USD' });
  const part = (step: string, rule: string, amount: number, title?: string) => ({
    step,
    rule,
    amount: usd(amount),
    lines: [],
    values: title ? { title } : {},
  });
  const order = {
    ...orderOf('USD', 100, 5, [['Ten', 'TEN', 10]]),
    totalTax: usd(9.5),
    explanation: [
      ...[part('coded', 'TEN', -10), part('coins', 'coins', -4), part('extra', 'giftWrap', 3)],
      ...[part('extra', 'upsell/card', 1.5, 'Card'), part('delivery', 'standard', 5), part('tax', 'vat', 9.5, 'VAT')],
    ],
    extras: [{ rule: 'upsell/card', title: 'Card', amount: usd(1.5), details: [{ label: 'To', value: 'Asha' }] }],
  } as unknown as Order;
  expect(orderSums(order).find(({ label }) => label === 'Card')?.details).toEqual([{ label: 'To', value: 'Asha' }]);
  expect(orderSums(order).map(({ label, amount }) => [label, amount])).toEqual([
    ['Goods', 10_000],
    ['Ten (TEN)', -1000],
    ['Coins', -400],
    ['Gift wrap', 300],
    ['Card', 150],
    ['Delivery', 500],
    ['VAT', 950],
  ]);
  expect(isTaxIncluded(order)).toBe(false);
  const included = { ...order, explanation: [{ ...order.explanation![5]!, isIncluded: true as const }] };
  expect([isTaxIncluded(included), orderSums(included).map(({ label }) => label)]).toEqual([
    true,
    ['Goods', 'Ten (TEN)', 'Delivery'],
  ]);
});
