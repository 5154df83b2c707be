import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Priced, PricingCart } from '../../commerce/rules/pricing/cart.ts';
import { paidForLines } from '../../commerce/rules/pricing/paid-for-lines.ts';
import { priceCart } from '../../commerce/rules/pricing/price-cart.ts';
import type { PricingRules } from '../../schemas/entities/cart/pricing-rules.ts';
import { pricingWithGiftCards } from './arbitrary.ts';

/** Number of carts per property, as in `properties.test.ts`: `CARTS=200000` for many. */
const numRuns = Number(process.env.CARTS ?? 2500);

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the features of a cart. All of them must occur, or a property would prove nothing. */
const met = (cart: PricingCart, { discount, coins, extras, delivery, tax, giftCard }: Priced): string[] => [
  ...(cart.lines.length > 0 && cart.lines.every(({ isGiftCard }) => isGiftCard) ? ['cards alone'] : []),
  ...(discount > 0 ? ['discount'] : []),
  ...(coins > 0 ? ['coins'] : []),
  ...(extras > 0 ? ['extras'] : []),
  ...(delivery > 0 ? ['delivery'] : []),
  ...(tax.goods > 0 ? [tax.isIncluded ? 'tax included' : 'tax added'] : []),
  ...(giftCard > 0 ? ['paid by card'] : []),
];

const holds = (check: (cart: PricingCart, rules: PricingRules, priced: Priced) => void) => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(pricingWithGiftCards, ({ cart, rules }) => {
      const priced = priceCart(cart, rules);
      if (cart.lines.some(({ isGiftCard }) => isGiftCard)) for (const each of met(cart, priced)) seen.add(each);
      check(cart, rules, priced);
    }),
    { numRuns },
  );
  expect([...seen].sort()).toEqual(
    ['cards alone', 'coins', 'delivery', 'discount', 'extras', 'paid by card', 'tax added', 'tax included'].sort(),
  );
};

const cardsOf = ({ lines }: PricingCart) => lines.filter(({ isGiftCard }) => isGiftCard);
const faceOf = (cart: PricingCart): number => sum(cardsOf(cart).map((line) => line.quantity * line.unitPrice));

it('a gift card costs its face value, without discounts, coins, extras, delivery or tax', () => {
  holds((cart, _, { lines, explanation }) => {
    for (const { id, quantity, unitPrice } of cardsOf(cart)) {
      const face = quantity * unitPrice;
      expect(lines.find((line) => line.id === id)).toEqual({
        id,
        unitPrice,
        subtotal: face,
        total: face,
        allocations: [],
      });
      const parts = explanation.flatMap(({ step, lines: shares }) =>
        shares.some((share) => share.id === id && (share.amount !== 0 || step !== 'line')) ? [step] : [],
      );
      expect(parts.filter((step) => step !== 'line')).toEqual([]);
    }
  });
});

it('a gift card adds its own value, and changes no price in the rest of the cart', () => {
  holds((cart, rules, priced) => {
    const others = cart.lines.filter(({ isGiftCard }) => !isGiftCard);
    // A cart of only gift cards is not delivered, while an empty one still shows what delivery would cost.
    if (others.length === 0) return;
    const { giftCardBalance: _, ...unpaid } = cart;
    const without = priceCart({ ...unpaid, lines: others }, rules);
    const face = faceOf(cart);
    const { discount, coins, coinsSpent, extras, delivery, deliveryMethods, tax, allocations, savings } = priced;
    expect({ discount, coins, coinsSpent, extras, delivery, deliveryMethods, tax, allocations }).toEqual({
      discount: without.discount,
      coins: without.coins,
      coinsSpent: without.coinsSpent,
      extras: without.extras,
      delivery: without.delivery,
      deliveryMethods: without.deliveryMethods,
      tax: without.tax,
      allocations: without.allocations,
    });
    // When only gift cards have a price, a code is refused because of the products, not because the cart is empty.
    if (without.subtotal > 0) expect(priced.refused).toEqual(without.refused);
    const saved = sum(cardsOf(cart).map((line) => line.quantity * Math.max(0, line.unitMrp - line.unitPrice)));
    expect([priced.subtotal, priced.goods, priced.total, savings]).toEqual([
      without.subtotal + face,
      without.goods + face,
      without.total + face,
      without.savings + saved,
    ]);
  });
});

it('a cart of only gift cards is not delivered, and costs their face value and the extras with their tax', () => {
  holds((cart, _, { delivery, deliveryMethods, deliveryMethod, extras, tax, discount, coins, total }) => {
    if (cart.lines.length === 0 || cardsOf(cart).length < cart.lines.length) return;
    expect([delivery, deliveryMethods, deliveryMethod, tax.delivery, discount, coins]).toEqual([
      0,
      [],
      undefined,
      0,
      0,
      0,
    ]);
    expect(total).toBe(faceOf(cart) + extras + (tax.isIncluded ? 0 : tax.goods));
  });
});

it('totals still add up: lines, steps, payments by gift card, and the amount paid for each line', () => {
  holds((cart, _, priced) => {
    const { lines, subtotal, discount, goods, coins, extras, delivery, tax, total, giftCard, payable } = priced;
    const amounts = [subtotal, discount, goods, coins, extras, delivery, tax.goods, tax.delivery, total, payable];
    expect(amounts.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    const added = tax.isIncluded ? 0 : tax.goods + tax.delivery;
    const parts = priced.explanation.filter(({ isIncluded }) => !isIncluded);
    expect([
      sum(lines.map((line) => line.subtotal)),
      sum(lines.map((line) => line.total)),
      subtotal - discount,
      goods - coins + extras + delivery + added,
      Math.min(cart.giftCardBalance ?? 0, total),
      sum(parts.map(({ amount }) => amount)),
    ]).toEqual([subtotal, goods, goods, total, giftCard, payable]);
    const paid = paidForLines(priced);
    for (const { id, quantity, unitPrice } of cardsOf(cart)) expect(paid.get(id)).toBe(quantity * unitPrice);
  });
});
