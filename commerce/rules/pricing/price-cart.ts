import type { PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import { allocateProportionally } from './allocation.ts';
import type { Allocation, Part, Priced, PricedLine, PricingCart } from './cart.ts';
import { takeDiscounts } from './choose-discounts.ts';
import { spendableCoins } from './coins.ts';
import { deliveryMethods } from './delivery.ts';
import { amountOf, type Taken } from './discounts.ts';
import { extraParts } from './extras.ts';
import { type Row, rowsOf, sumOf } from './rows.ts';
import { taxParts } from './tax.ts';

/** The prices of the lines, and what their plans take off. */
function lineParts(rows: readonly Row[]): Part[] {
  const sorted = [...rows].sort((a, b) => (a.line.id < b.line.id ? -1 : 1));
  const lines = sorted.map(({ line }): Part => {
    const amount = line.quantity * line.unitPrice;
    const values = { quantity: line.quantity, unitPrice: line.unitPrice };
    return { step: 'line', rule: line.id, amount, lines: [{ id: line.id, amount }], values };
  });
  const plans = sorted.flatMap(({ line, subtotal }): Part[] => {
    const amount = subtotal - line.quantity * line.unitPrice;
    if (amount === 0) return [];
    const { id, title } = line.plan!;
    return [{ step: 'plan', rule: id, amount, lines: [{ id: line.id, amount }], values: { title } }];
  });
  return [...lines, ...plans];
}

const discountPart = ({ rule, step, amounts, values }: Taken): Part => ({
  step,
  rule: rule.id,
  amount: -amountOf({ amounts }),
  lines: [...amounts].map(([row, amount]) => ({ id: row.line.id, amount: -amount })),
  values: { title: rule.title, ...(rule.code === undefined ? {} : { code: rule.code }), ...values },
});

const allocationOf = ({ rule }: Taken, amount: number): Allocation => ({
  rule: rule.id,
  title: rule.title,
  ...(rule.code === undefined ? {} : { code: rule.code }),
  amount,
});

/** The rows as lines, in the order of the cart. */
function pricedLines(cart: PricingCart, rows: readonly Row[], taken: readonly Taken[]): PricedLine[] {
  const byId = new Map(
    rows.map((row): [string, PricedLine] => [
      row.line.id,
      { id: row.line.id, unitPrice: row.unit, subtotal: row.subtotal, total: row.left, allocations: [] },
    ]),
  );
  for (const each of taken)
    for (const [row, amount] of each.amounts) byId.get(row.line.id)!.allocations.push(allocationOf(each, amount));
  return cart.lines.map(({ id }) => byId.get(id)!);
}

/**
 * What a cart costs, and why. The order is that of `pricingSteps`: each step begins with what the one before has left.
 * Everything is integer minor units, pure, and the same whatever the order of lines and codes.
 */
export function priceCart(cart: PricingCart, rules: PricingRules): Priced {
  const all = rowsOf(cart.lines);
  const rows = all.filter(({ line }) => !line.isGiftCard);
  const giftCards = sumOf(all.map((row) => row.subtotal)) - sumOf(rows.map((row) => row.subtotal));
  const subtotal = sumOf(rows.map((row) => row.subtotal));
  const explanation: Part[] = lineParts(all);

  const weight = sumOf(rows.map(({ line }) => (line.weight ?? 0) * line.quantity));
  const isSent = rows.length > 0 || all.length === 0;
  const methods = isSent ? deliveryMethods(rules.delivery, { subtotal, weight, place: cart.place }) : [];
  const method = methods.find(({ id }) => id === cart.deliveryMethod) ?? methods[0];

  const { taken, freeDelivery, refused } = takeDiscounts(rules.discounts, cart, { cart, rows, subtotal }, method);
  explanation.push(...taken.map(discountPart));
  const goods = sumOf(rows.map((row) => row.left));

  const spent = spendableCoins(rules.coins, cart.coins ?? 0, goods);
  const shares = allocateProportionally(
    spent.amount,
    rows.map((row) => row.left),
  );
  const paid = new Map(rows.map((row, at) => [row, row.left - shares[at]!]));
  if (spent.amount > 0)
    explanation.push({
      step: 'coins',
      rule: 'coins',
      amount: -spent.amount,
      values: { coins: spent.coins },
      lines: rows.map(({ line }, at) => ({ id: line.id, amount: -shares[at]! })),
    });

  const extras = extraParts(rules.extras, cart, rows, goods);
  explanation.push(...extras.map((part): Part => ({ step: 'extra', ...part })));
  const extraAmount = sumOf(extras.map(({ amount }) => amount));

  const price = method?.price ?? 0;
  const deliveryDiscount = freeDelivery ? price : 0;
  if (price > 0)
    explanation.push({
      step: 'delivery',
      rule: method!.id,
      amount: price,
      lines: [],
      values: { title: method!.title },
    });
  if (freeDelivery && price > 0) {
    const { id, title, code } = freeDelivery;
    const values = { title, ...(code === undefined ? {} : { code }) };
    explanation.push({ step: 'delivery', rule: id, amount: -price, lines: [], values });
  }
  const delivery = price - deliveryDiscount;

  const tax = taxParts(rules.tax, { rows, paid, extras: extraAmount, delivery }, cart.place);
  explanation.push(...tax.parts.map((part): Part => ({ step: 'tax', ...part })));

  const { isIncluded } = rules.tax;
  const totalWithoutDelivery = goods + giftCards - spent.amount + extraAmount + (isIncluded ? 0 : tax.goods);
  const total = totalWithoutDelivery + delivery + (isIncluded ? 0 : tax.delivery);
  const giftCard = Math.min(cart.giftCardBalance ?? 0, total);
  if (giftCard > 0) explanation.push({ step: 'giftCard', rule: 'giftCard', amount: -giftCard, lines: [], values: {} });

  const before = sumOf(all.map(({ line }) => line.quantity * Math.max(line.unitMrp, line.unitPrice)));
  return {
    lines: pricedLines(cart, all, taken),
    allocations: taken.map((each) => allocationOf(each, amountOf(each))),
    subtotal: subtotal + giftCards,
    discount: subtotal - goods,
    goods: goods + giftCards,
    coins: spent.amount,
    coinsSpent: spent.coins,
    extras: extraAmount,
    delivery,
    deliveryDiscount,
    deliveryMethods: methods,
    deliveryMethod: method?.id,
    tax: { goods: tax.goods, delivery: tax.delivery, isIncluded },
    totalWithoutDelivery,
    total,
    giftCard,
    payable: total - giftCard,
    savings: before - goods - giftCards,
    refused,
    explanation,
  };
}
