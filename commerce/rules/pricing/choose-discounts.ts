import type { DiscountRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { PricingCart, Refusal } from './cart.ts';
import { type ConditionFacts, refusalOf } from './conditions.ts';
import { type AppliedDiscount, applyDiscountStep, byPriority, stepOf, totalDiscount } from './discounts.ts';
import type { Row } from './rows.ts';

/** Compares codes, ignoring case and surrounding whitespace. */
export const sameDiscountCode = (a: string, b: string): boolean => normalCode(a) === normalCode(b);
const normalCode = (code: string): string => code.trim().toUpperCase();

/** Whether a discount is entered as a code: a discount on products bought through an offer applies with the offer. */
export const isEntered = (rule: DiscountRule): rule is DiscountRule & { code: string } => stepOf(rule) === 'coded';

/** Delivery before discounts, which is the maximum that a discount on it may take off. */
interface DeliveryPrice {
  id: string;
  price: number;
}

/** Discounts taken off the products and the delivery. */
export interface ChosenDiscounts {
  taken: AppliedDiscount[];
  freeDelivery: DiscountRule | undefined;
  refused: ReadonlyMap<string, Refusal>;
}

/** A set of discounts that may be combined. */
interface Option {
  /** Subtotal of each row after these discounts. */
  lefts: readonly number[];
  rules: readonly DiscountRule[];
  taken: AppliedDiscount[];
  freeDelivery: DiscountRule | undefined;
  saved: number;
}

function freeDeliveryAmong(rules: readonly DiscountRule[], delivery: DeliveryPrice | undefined) {
  if (!delivery || delivery.price === 0) return undefined;
  return byPriority(rules).find(
    ({ take }) => take.kind === 'freeDelivery' && (!take.methods || take.methods.includes(delivery.id)),
  );
}

/** Applies discounts to the rows, notes the result, and restores the rows. */
function tryOut(rules: readonly DiscountRule[], rows: readonly Row[], delivery: DeliveryPrice | undefined): Option {
  const before = rows.map(({ left }) => left);
  const taken = (['automatic', 'coded'] as const).flatMap((step) =>
    applyDiscountStep(
      step,
      rules.filter((rule) => stepOf(rule) === step),
      rows,
    ),
  );
  const lefts = rows.map(({ left }) => left);
  for (const [at, row] of rows.entries()) row.left = before[at]!;
  const freeDelivery = freeDeliveryAmong(rules, delivery);
  return { lefts, rules, taken, freeDelivery, saved: totalDiscount(taken) + (freeDelivery ? delivery!.price : 0) };
}

/** The option that saves the most; the first of several equal ones. */
const bestOf = (options: readonly Option[]): Option =>
  options.reduce((best, option) => (option.saved > best.saved ? option : best));

/** Returns the reason why each entered code that has no effect does not apply. */
function refusalsOf(
  codes: readonly string[],
  entered: readonly { rule: DiscountRule; refusal: Refusal | undefined }[],
  best: Option,
): Map<string, Refusal> {
  const refused = new Map<string, Refusal>();
  for (const code of codes) {
    const found = entered.find(({ rule }) => sameDiscountCode(rule.code!, code));
    const reason = (): Refusal | undefined => {
      if (!found) return { reason: 'unknown', values: {} };
      if (found.refusal) return found.refusal;
      if (!best.rules.includes(found.rule)) return { reason: 'excluded', values: {} };
      const counts = best.freeDelivery === found.rule || best.taken.some(({ rule }) => rule === found.rule);
      return counts ? undefined : { reason: 'no-effect', values: {} };
    };
    const refusal = reason();
    if (refusal) refused.set(code, refusal);
  }
  return refused;
}

/**
 * Takes the discounts of a cart off its rows: bundles, then automatic and coded discounts. The latter are either
 * all discounts that can be combined, or one that cannot, whichever saves the shopper more.
 */
export function applyDiscounts(
  rules: readonly DiscountRule[],
  cart: Pick<PricingCart, 'codes'>,
  facts: ConditionFacts,
  delivery: DeliveryPrice | undefined,
): ChosenDiscounts {
  const { rows } = facts;
  const codes = new Set(cart.codes.map(normalCode));
  const wanted = rules.filter((rule) => !isEntered(rule) || codes.has(normalCode(rule.code)));
  const judgements = wanted.map((rule) => ({ rule, refusal: refusalOf(rule, facts) }));
  const applicable = byPriority(judgements.filter(({ refusal }) => !refusal).map(({ rule }) => rule));
  const bundles = applyDiscountStep(
    'bundle',
    applicable.filter((rule) => stepOf(rule) === 'bundle'),
    rows,
  );
  const others = applicable.filter((rule) => stepOf(rule) !== 'bundle');
  const together = others.filter(({ alone }) => !alone);
  const sets = [together, ...others.filter(({ alone }) => alone).map((rule) => [rule])];
  const best = bestOf(sets.map((set) => tryOut(set, rows, delivery)));
  for (const [at, row] of rows.entries()) row.left = best.lefts[at]!;
  return {
    taken: [...bundles, ...best.taken],
    freeDelivery: best.freeDelivery,
    refused: refusalsOf(
      cart.codes,
      judgements.filter(({ rule }) => isEntered(rule)),
      best,
    ),
  };
}
