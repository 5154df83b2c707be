import { minorFromMajor } from '../../commerce/rules/money.ts';
import type { Order, OrderLineItem } from '../../schemas/entities/order.ts';

/** A line of the sums of an order, in minor units. */
export interface OrderSum {
  label: string;
  amount: number;
}

const minor = ({ amount, currencyCode }: { amount: number; currencyCode: string }): number =>
  minorFromMajor(amount, currencyCode);

/** What the pieces of a line cost before discounts, in minor units. */
export const lineSum = ({ price, quantity }: OrderLineItem): number => minor(price) * quantity;

/** What an order's total is made of, from its goods on; the sums add up to the total. */
export function orderSums(order: Order): OrderSum[] {
  const discounts = order.discountAllocations.map(({ title, code, discountedAmount }): OrderSum => {
    const label = code ? `${title} (${code})` : title;
    return { label, amount: -minor(discountedAmount) };
  });
  return [
    { label: 'Goods', amount: minor(order.subtotalPrice) },
    ...discounts,
    { label: 'Delivery', amount: minor(order.totalShippingPrice) },
  ];
}
