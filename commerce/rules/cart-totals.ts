import { allocateProportionally } from './allocation.ts';
import { type ComboGoods, comboPieces, comboSets } from './combo.ts';
import { type Offer, type OfferType, offerDiscount } from './offer-discount.ts';
import { type PromotionRule, promotionApplies, promotionDiscount } from './promotion-discount.ts';

/** A line with its prices in minor units. */
export interface PricedLine {
  id: string;
  /** Slug of its product. */
  product: string;
  quantity: number;
  unitPrice: number;
  unitMrp: number;
  /** The offer or combo it was bought through. */
  offer?: { type: OfferType | 'combo'; slug: string };
}

export interface Allocation {
  title: string;
  code?: string;
  amount: number;
}

export interface CartTotals {
  lines: { id: string; subtotal: number; total: number; allocations: Allocation[] }[];
  /** The discounts of all lines, summed. */
  allocations: Allocation[];
  subtotal: number;
  discount: number;
  /** Tax that the total contains. */
  tax: number;
  total: number;
  /** Difference to the prices before reduction. */
  savings: number;
}

/** A combo with its discount, which each complete set of its goods gets. */
export interface PricedCombo {
  slug: string;
  goods: ComboGoods;
  promotion: PromotionRule;
}

interface TotalsInput {
  lines: readonly PricedLine[];
  offers: readonly Offer[];
  combos: readonly PricedCombo[];
  /** Promotions without a code and those whose code the cart has, in the order to apply. */
  promotions: readonly PromotionRule[];
  /** Prices contain tax: 1800 for 18 percent. */
  taxBasisPoints: number;
}

/** The tax inside an amount that contains it, in minor units. */
export const includedTax = (amount: number, basisPoints: number): number =>
  amount - Math.round((amount * 10_000) / (10_000 + basisPoints));

interface Row {
  line: PricedLine;
  id: string;
  subtotal: number;
  total: number;
  allocations: Allocation[];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** What a promotion is called where it is taken off. */
const named = ({ title, code }: PromotionRule): Omit<Allocation, 'amount'> =>
  code === undefined ? { title } : { title, code };

/** What each line costs of the pieces that are in complete sets of a combo, and the discount of these sets. */
function comboDiscount({ slug, goods, promotion }: PricedCombo, rows: readonly Row[]) {
  const members = rows.filter(({ line }) => line.offer?.type === 'combo' && line.offer.slug === slug);
  const lines = members.map(({ line }) => line);
  const pieces = comboPieces(goods, lines);
  const prices = members.map((row, at) => Math.min(row.total, pieces[at]! * row.line.unitPrice));
  // An amount is taken off each set, a percentage off all of them: it is rounded once.
  const sets = promotion.type === 'AMOUNT' ? comboSets(goods, lines) : 1;
  const amount = promotionDiscount({ ...promotion, value: promotion.value * sets }, sumOf(prices));
  return { members, prices, amount };
}

/**
 * Computes the totals of a cart in integer minor units: offers first, then combos, then promotions on the remainder, each
 * allocated to its lines without losing a unit. The sum of the line totals is the total.
 */
export function cartTotals({ lines, offers, combos, promotions, taxBasisPoints }: TotalsInput): CartTotals {
  const rows = lines.map((line): Row => {
    const subtotal = line.quantity * line.unitPrice;
    return { line, id: line.id, subtotal, total: subtotal, allocations: [] };
  });
  const allocations: Allocation[] = [];
  const take = (
    amount: number,
    from: readonly Row[],
    what: Omit<Allocation, 'amount'>,
    weights = from.map((row) => row.total),
  ): void => {
    if (amount <= 0) return;
    allocations.push({ ...what, amount });
    const parts = allocateProportionally(amount, weights);
    from.forEach((row, index) => {
      const part = parts[index]!;
      if (part === 0) return;
      row.total -= part;
      row.allocations.push({ ...what, amount: part });
    });
  };
  for (const offer of offers) {
    const members = rows.filter((row) => row.line.offer?.type === offer.type && row.line.offer.slug === offer.slug);
    const bought = members.map((row) => row.line);
    take(offerDiscount(offer, bought), members, { title: offer.title });
  }
  const subtotal = sumOf(rows.map((row) => row.subtotal));
  for (const combo of combos) {
    if (!promotionApplies(combo.promotion, subtotal)) continue;
    const { members, prices, amount } = comboDiscount(combo, rows);
    take(amount, members, named(combo.promotion), prices);
  }
  for (const promotion of promotions) {
    if (!promotionApplies(promotion, subtotal)) continue;
    const remaining = sumOf(rows.map((row) => row.total));
    take(promotionDiscount(promotion, remaining), rows, named(promotion));
  }
  const total = sumOf(rows.map((row) => row.total));
  const beforeReduction = sumOf(lines.map((line) => line.quantity * Math.max(line.unitMrp, line.unitPrice)));
  return {
    lines: rows.map(({ id, subtotal, total, allocations }) => ({ id, subtotal, total, allocations })),
    allocations,
    subtotal,
    discount: subtotal - total,
    tax: includedTax(total, taxBasisPoints),
    total,
    savings: beforeReduction - total,
  };
}
