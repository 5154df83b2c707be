import type { PricePart } from '../../../schemas/entities/cart/price-part.ts';

export const stepNames: Readonly<Record<PricePart['step'], string>> = {
  line: 'Price',
  plan: 'Plan',
  bundle: 'Bundle',
  automatic: 'Discount',
  coded: 'Code',
  coins: 'Coins',
  extra: 'Extra',
  delivery: 'Delivery',
  tax: 'Tax',
  giftCard: 'Gift card',
};

const names: Readonly<Record<string, string>> = {
  coins: 'Coins',
  giftWrap: 'Gift wrap',
  orderProtection: 'Order protection',
  expressDelivery: 'Express delivery',
};

type Named = Pick<PricePart, 'rule' | 'values'>;

/** What a part of a total is called: as its rule, or by a name of the shop's own. */
export const partName = ({ rule, values }: Named): string => String(values.title ?? names[rule] ?? rule);

/**
 * What a part of a total is called among all parts, with what tells it from others of the same rule.
 *
 * @param lines names of the lines, by id
 */
export function partNameIn(part: Named, lines: ReadonlyMap<string, string>): string {
  const { code, classes } = part.values;
  const more = code ?? classes;
  return lines.get(part.rule) ?? (more === undefined ? partName(part) : `${partName(part)} (${more})`);
}
