import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Priced, PricingCart } from '../../commerce/rules/pricing/cart.ts';
import { codeEffect } from '../../commerce/rules/pricing/code-effect.ts';
import { priceCart } from '../../commerce/rules/pricing/price-cart.ts';
import { pricingSteps } from '../../schemas/entities/cart/price-part.ts';
import type { PricingRules } from '../../schemas/entities/cart/pricing-rules.ts';
import { pricing } from './arbitrary.ts';

/** Carts per property: `CARTS=200000 npx vitest run --project code tests/pricing` makes a million for all five. */
const numRuns = Number(process.env.CARTS ?? 2500);

const holds = (check: (cart: PricingCart, rules: PricingRules) => void) =>
  fc.assert(
    fc.property(pricing, ({ cart, rules }) => check(cart, rules)),
    { numRuns },
  );

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const takenOff = ({ discount, deliveryDiscount }: Priced): number => discount + deliveryDiscount;

const turned = <Value>(values: readonly Value[]): Value[] => [...values].reverse();

it('amounts are never below zero, and sums agree', () => {
  holds((cart, rules) => {
    const priced = priceCart(cart, rules);
    const { lines, subtotal, discount, goods, coins, extras, delivery, tax, total, giftCard, payable } = priced;
    const amounts = [subtotal, discount, goods, coins, extras, delivery, tax.goods, tax.delivery, total, payable];
    const all = [...amounts, ...lines.map((line) => line.total)];
    expect(all.filter((amount) => !Number.isSafeInteger(amount) || amount < 0)).toEqual([]);
    const added = tax.isIncluded ? 0 : tax.goods + tax.delivery;
    expect([
      sum(lines.map((line) => line.subtotal)),
      sum(lines.map((line) => line.total)),
      sum(priced.allocations.map(({ amount }) => amount)),
      goods - coins + extras + delivery + added,
      total - giftCard,
      ...lines.map((line) => line.subtotal - sum(line.allocations.map(({ amount }) => amount))),
    ]).toEqual([subtotal, goods, discount, total, payable, ...lines.map((line) => line.total)]);
  });
});

it('the explanation accounts for every unit of the price, step by step', () => {
  holds((cart, rules) => {
    const { explanation, payable, lines, tax } = priceCart(cart, rules);
    expect(sum(explanation.filter(({ isIncluded }) => !isIncluded).map(({ amount }) => amount))).toBe(payable);
    const steps = explanation.map(({ step }) => pricingSteps.indexOf(step));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    const split = explanation.filter((part) => part.lines.length > 0);
    expect(split.map((part) => sum(part.lines.map(({ amount }) => amount)))).toEqual(split.map(({ amount }) => amount));
    const before = explanation.filter(({ step }) => pricingSteps.indexOf(step) < pricingSteps.indexOf('coins'));
    const shares = before.flatMap((part) => part.lines);
    const ofLine = (id: string) => sum(shares.filter((share) => share.id === id).map(({ amount }) => amount));
    expect(lines.map(({ id }) => ofLine(id))).toEqual(lines.map(({ total }) => total));
    const taxes = explanation.filter(({ step }) => step === 'tax');
    expect(sum(taxes.map(({ amount }) => amount))).toBe(tax.goods + tax.delivery);
  });
});

it('the price does not depend on the order of lines, codes and rules', () => {
  holds((cart, rules) => {
    const other = priceCart(
      { ...cart, lines: turned(cart.lines), codes: turned(cart.codes) },
      { ...rules, discounts: turned(rules.discounts), tax: { ...rules.tax, rates: turned(rules.tax.rates) } },
    );
    const priced = priceCart(cart, rules);
    expect({ ...other, lines: turned(other.lines) }).toEqual(priced);
  });
});

it('a code reduces the total by exactly the savings it announced', () => {
  holds((cart, rules) => {
    let before = priceCart({ ...cart, codes: [] }, rules);
    let codes: string[] = [];
    for (const code of cart.codes) {
      const promised = codeEffect({ ...cart, codes }, rules, code).savings;
      codes = [...codes, code];
      const after = priceCart({ ...cart, codes }, rules);
      const given = takenOff(after) - takenOff(before);
      const entered = codeEffect({ ...cart, codes }, rules, code);
      expect([promised >= 0, given, entered.savings]).toEqual([true, promised, promised]);
      expect(entered.refusal).toEqual(after.refused.get(code));
      before = after;
    }
  });
});
