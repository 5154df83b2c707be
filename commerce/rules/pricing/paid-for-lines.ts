import type { Priced } from './cart.ts';

/** The amount paid for each line, in minor units: after discounts and coins, including its wrapping and added tax. */
export function paidForLines({ lines, explanation }: Pick<Priced, 'lines' | 'explanation'>): Map<string, number> {
  const paid = new Map(lines.map(({ id }) => [id, 0]));
  for (const part of explanation)
    if (!part.isIncluded) for (const { id, amount } of part.lines) paid.set(id, paid.get(id)! + amount);
  return paid;
}
