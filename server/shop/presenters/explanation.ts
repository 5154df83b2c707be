import { moneyFromMinor } from '../../../commerce/rules/money.ts';
import type { Priced } from '../../../commerce/rules/pricing/cart.ts';
import type { PricePart } from '../../../schemas/entities/cart/price-part.ts';

/** Presents the parts of a total for orders and checkouts. */
export function presentExplanation({ explanation }: Priced, currencyCode: string): PricePart[] {
  const money = (minor: number) => moneyFromMinor(minor, currencyCode);
  return explanation.map(({ amount, lines, ...part }) => ({
    ...part,
    values: { ...part.values },
    amount: money(amount),
    lines: lines.map((line) => ({ id: line.id, amount: money(line.amount) })),
  }));
}
