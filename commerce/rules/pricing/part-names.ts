import type { PricePart } from '../../../schemas/entities/cart/price-part.ts';

/** Names of the steps of pricing, to which the parts of a total belong. */
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

/** Name of a part of a total: the title of its rule, or a fixed name. */
export const partName = ({ rule, values }: Named): string => String(values.title ?? names[rule] ?? rule);

/**
 * Name of a part of a total, with the code or tax classes that distinguish it from other parts of the same rule. A
 * line's price gets the name of the line.
 *
 * @param lines names of the lines, by id
 */
export function partNameIn(part: Named, lines: ReadonlyMap<string, string>): string {
  const { code, classes } = part.values;
  const more = code ?? classes;
  return lines.get(part.rule) ?? (more === undefined ? partName(part) : `${partName(part)} (${more})`);
}
