import type { DiscountRule, PricingRules } from '../../../schemas/entities/cart/pricing-rules.ts';
import { allocateProportionally } from './allocation.ts';
import type { Allocation, Priced, PricedLine, PricingCart, TotalPart } from './cart.ts';
import { applyDiscounts } from './choose-discounts.ts';
import { spendableCoins } from './coins.ts';
import { appliesIn, type DeliveryMethod, deliveryMethods } from './delivery.ts';
import { type AppliedDiscount, discountTotal } from './discounts.ts';
import { extraParts } from './extras.ts';
import { ownMethods, type RulesInUse } from './own-prices.ts';
import { type Row, rowsOf, sumOf } from './rows.ts';
import { taxParts } from './tax.ts';

/** The prices of the lines, and the reductions by their plans. */
function lineParts(rows: readonly Row[]): TotalPart[] {
  const sorted = [...rows].sort((a, b) => (a.line.id < b.line.id ? -1 : 1));
  const lines = sorted.map(({ line }): TotalPart => {
    const amount = line.quantity * line.unitPrice;
    const values = { quantity: line.quantity, unitPrice: line.unitPrice };
    return { step: 'line', rule: line.id, amount, lines: [{ id: line.id, amount }], values };
  });
  const plans = sorted.flatMap(({ line, subtotal }): TotalPart[] => {
    const amount = subtotal - line.quantity * line.unitPrice;
    if (amount === 0) return [];
    const { id, title } = line.plan!;
    return [{ step: 'plan', rule: id, amount, lines: [{ id: line.id, amount }], values: { title } }];
  });
  return [...lines, ...plans];
}

const discountPart = ({ rule, step, amounts, values }: AppliedDiscount): TotalPart => ({
  step,
  rule: rule.id,
  amount: -discountTotal({ amounts }),
  lines: [...amounts].map(([row, amount]) => ({ id: row.line.id, amount: -amount })),
  values: { title: rule.title, ...(rule.code === undefined ? {} : { code: rule.code }), ...values },
});

const allocationOf = ({ rule }: AppliedDiscount, amount: number): Allocation => ({
  rule: rule.id,
  title: rule.title,
  ...(rule.code === undefined ? {} : { code: rule.code }),
  amount,
});

const giftCardPart = (amount: number): TotalPart => ({
  step: 'giftCard',
  rule: 'giftCard',
  amount: -amount,
  lines: [],
  values: {},
});

/** The rows as lines, in the order of the cart. */
function pricedLines(cart: PricingCart, rows: readonly Row[], taken: readonly AppliedDiscount[]): PricedLine[] {
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

/** The coins spent on products, and the amount left to pay for each row. */
function coinShares(rules: PricingRules['coins'], coins: number, rows: readonly Row[], goods: number) {
  const spent = spendableCoins(rules, coins, goods);
  const shares = allocateProportionally(
    spent.amount,
    rows.map((row) => row.left),
  );
  const paid = new Map(rows.map((row, at) => [row, row.left - shares[at]!]));
  const parts: TotalPart[] =
    spent.amount > 0
      ? [
          {
            step: 'coins',
            rule: 'coins',
            amount: -spent.amount,
            values: { coins: spent.coins },
            lines: rows.map(({ line }, at) => ({ id: line.id, amount: -shares[at]! })),
          },
        ]
      : [];
  return { spent, paid, parts };
}

/** The price of delivery, and the discount that takes it off. */
function deliveryParts(method: DeliveryMethod | undefined, free: DiscountRule | undefined): TotalPart[] {
  if (!method || method.price <= 0) return [];
  const { id: rule, title, price: amount } = method;
  const parts: TotalPart[] = [{ step: 'delivery', rule, amount, lines: [], values: { title } }];
  if (free) {
    const values = { title: free.title, ...(free.code === undefined ? {} : { code: free.code }) };
    parts.push({ step: 'delivery', rule: free.id, amount: -amount, lines: [], values });
  }
  return parts;
}

/**
 * The possible delivery methods of a cart, and the chosen one. A cart of only gift cards needs no delivery; these
 * are sent by mail.
 */
function deliveryOf(cart: PricingCart, rules: RulesInUse, all: readonly Row[], rows: readonly Row[]) {
  const subtotal = sumOf(rows.map((row) => row.subtotal));
  const weight = sumOf(rows.map(({ line }) => (line.weight ?? 0) * line.quantity));
  const isSent = rows.length > 0 || all.length === 0;
  const fitting = isSent ? deliveryMethods(rules.delivery, { subtotal, weight, place: cart.place }) : [];
  const lines = rows.map(({ line }) => line);
  const methods =
    rows.length > 0 ? [...ownMethods(rules, cart, { methods: fitting, subtotal, weight, lines })] : fitting;
  return { methods, method: methods.find(({ id }) => id === cart.deliveryMethod) ?? methods[0], subtotal };
}

/** The rates of tax: those that the shop's own rule returns, if it has one. */
function ownTax({ place, currencyCode, at }: PricingCart, { tax, own }: RulesInUse): PricingRules['tax'] {
  if (!own?.tax) return tax;
  const rates = tax.rates.filter(({ places }) => appliesIn(places, place));
  return { ...tax, rates: own.tax({ rates, place, currencyCode, at }) };
}

/**
 * Computes the price of a cart with its explanation, in the order of `pricingSteps`: each step starts from the
 * result of the previous one. The function is pure, calculates in integer minor units, and its result does not
 * depend on the order of lines and codes.
 */
export function priceCart(cart: PricingCart, rules: RulesInUse): Priced {
  const all = rowsOf(cart.lines);
  const rows = all.filter(({ line }) => !line.isGiftCard);
  const { methods, method, subtotal } = deliveryOf(cart, rules, all, rows);
  const giftCards = sumOf(all.map((row) => row.subtotal)) - subtotal;
  const { taken, freeDelivery, refused } = applyDiscounts(rules.discounts, cart, { cart, rows, subtotal }, method);
  const goods = sumOf(rows.map((row) => row.left));
  const { spent, paid, parts: coins } = coinShares(rules.coins, cart.coins ?? 0, rows, goods);
  const extras = extraParts(rules.extras, cart, rows, goods);
  const extraAmount = sumOf(extras.map(({ amount }) => amount));
  const price = method?.price ?? 0;
  const deliveryDiscount = freeDelivery ? price : 0;
  const delivery = price - deliveryDiscount;
  const tax = taxParts(ownTax(cart, rules), { rows, paid, extras: extraAmount, delivery }, cart.place);

  const { isIncluded } = rules.tax;
  const totalWithoutDelivery = goods + giftCards - spent.amount + extraAmount + (isIncluded ? 0 : tax.goods);
  const total = totalWithoutDelivery + delivery + (isIncluded ? 0 : tax.delivery);
  const giftCard = Math.min(cart.giftCardBalance ?? 0, total);
  const before = sumOf(all.map(({ line }) => line.quantity * Math.max(line.unitMrp, line.unitPrice)));
  return {
    lines: pricedLines(cart, all, taken),
    allocations: taken.map((each) => allocationOf(each, discountTotal(each))),
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
    explanation: [
      ...lineParts(all),
      ...taken.map(discountPart),
      ...coins,
      ...extras.map((part): TotalPart => ({ step: 'extra', ...part })),
      ...deliveryParts(method, freeDelivery),
      ...tax.parts.map((part): TotalPart => ({ step: 'tax', ...part })),
      ...(giftCard > 0 ? [giftCardPart(giftCard)] : []),
    ],
  };
}
