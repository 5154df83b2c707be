import { allocateProportionally } from './allocation.ts';
import { type Offer, type OfferType, offerDiscount } from './offer-discount.ts';
import { type PromotionRule, promotionApplies, promotionDiscount } from './promotion-discount.ts';

/** A line with its prices in minor units. */
export interface PricedLine {
  id: string;
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

interface TotalsInput {
  lines: readonly PricedLine[];
  offers: readonly Offer[];
  /** Promotions without a code and those whose code the cart has, in the order to apply. */
  promotions: readonly PromotionRule[];
  /** Prices contain tax: 1800 for 18 percent. */
  taxBasisPoints: number;
}

/** The tax inside an amount that contains it, in minor units. */
export const includedTax = (amount: number, basisPoints: number): number =>
  amount - Math.round((amount * 10_000) / (10_000 + basisPoints));

/**
 * Computes the totals of a cart in integer minor units: offers first, then promotions on the remainder, each allocated
 * to its lines without losing a unit. The sum of the line totals is the total.
 */
export function cartTotals({ lines, offers, promotions, taxBasisPoints }: TotalsInput): CartTotals {
  const rows = lines.map((line) => {
    const subtotal = line.quantity * line.unitPrice;
    return { line, id: line.id, subtotal, total: subtotal, allocations: [] as Allocation[] };
  });
  const allocations: Allocation[] = [];
  const take = (amount: number, from: typeof rows, what: { title: string; code?: string }): void => {
    if (amount <= 0) return;
    allocations.push({ ...what, amount });
    const parts = allocateProportionally(
      amount,
      from.map((row) => row.total),
    );
    from.forEach((row, index) => {
      const part = parts[index]!;
      if (part === 0) return;
      row.total -= part;
      row.allocations.push({ ...what, amount: part });
    });
  };
  for (const offer of offers) {
    const members = rows.filter((row) => row.line.offer?.type === offer.type && row.line.offer.slug === offer.slug);
    take(
      offerDiscount(
        offer,
        members.map((row) => row.line),
      ),
      members,
      { title: offer.title },
    );
  }
  const subtotal = rows.reduce((sum, row) => sum + row.subtotal, 0);
  for (const promotion of promotions) {
    if (!promotionApplies(promotion, subtotal)) continue;
    const { title, code, combo } = promotion;
    const members =
      combo === undefined ? rows : rows.filter(({ line }) => line.offer?.type === 'combo' && line.offer.slug === combo);
    const remaining = members.reduce((sum, row) => sum + row.total, 0);
    take(promotionDiscount(promotion, remaining), members, code === undefined ? { title } : { title, code });
  }
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const beforeReduction = lines.reduce((sum, line) => sum + line.quantity * Math.max(line.unitMrp, line.unitPrice), 0);
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
