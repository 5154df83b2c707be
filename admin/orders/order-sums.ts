import { minorFromMajor } from '../../commerce/rules/money.ts';
import { partName } from '../../commerce/rules/pricing/part-names.ts';
import type { ChosenExtra, PricePart } from '../../schemas/entities/cart/price-part.ts';
import type { Order, OrderLineItem } from '../../schemas/entities/orders/order.ts';

/** A line of the sums of an order, in minor units. */
export interface OrderSum {
  label: string;
  amount: number;
  /** The entries of the extra's form. */
  details?: ChosenExtra['details'];
}

const minor = ({ amount, currencyCode }: { amount: number; currencyCode: string }): number =>
  minorFromMajor(amount, currencyCode);

/** Price of all pieces of a line before discounts, in minor units. */
export const lineSum = ({ price, quantity }: OrderLineItem): number => minor(price) * quantity;

/** Parts of the total from the given steps, without tax that prices contain. */
const others = ({ explanation = [], extras = [] }: Order, steps: readonly PricePart['step'][]): OrderSum[] =>
  explanation
    .filter(({ step, isIncluded }) => steps.includes(step) && !isIncluded)
    .map((part) => {
      const details = extras.find(({ rule }) => part.step === 'extra' && rule === part.rule)?.details;
      return { label: partName(part), amount: minor(part.amount), ...(details ? { details } : {}) };
    });

/** Whether the total contains its tax; otherwise the tax is one of the sums. */
export const isTaxIncluded = ({ explanation = [], totalTax }: Order): boolean =>
  totalTax.amount > 0 && !explanation.some(({ step, isIncluded }) => step === 'tax' && !isIncluded);

/** The amounts that an order's total consists of, beginning with the products; they add up to the total. */
export function orderSums(order: Order): OrderSum[] {
  const discounts = order.discountAllocations.map(({ title, code, discountedAmount }): OrderSum => {
    const label = code ? `${title} (${code})` : title;
    return { label, amount: -minor(discountedAmount) };
  });
  return [
    { label: 'Goods', amount: minor(order.subtotalPrice) },
    ...discounts,
    ...others(order, ['coins', 'extra']),
    { label: 'Delivery', amount: minor(order.totalShippingPrice) },
    ...others(order, ['tax']),
  ];
}
