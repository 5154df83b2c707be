/** A set of products, by slug, with the pieces of each. */
export type ComboGoods = readonly { product: string; quantity: number }[];

interface ComboLine {
  product: string;
  quantity: number;
}

const pieces = (lines: readonly ComboLine[], product: string): number =>
  lines.reduce((sum, line) => sum + (line.product === product ? line.quantity : 0), 0);

/** Whether lines are one set: all of its products, and no others. */
export const isComboSet = (goods: ComboGoods, lines: readonly ComboLine[]): boolean =>
  goods.every(({ product, quantity }) => pieces(lines, product) === quantity) &&
  lines.every(({ product }) => goods.some((good) => good.product === product));

/** Whether lines contain a set, so that its discount applies. */
export const hasComboSet = (goods: ComboGoods, lines: readonly ComboLine[]): boolean =>
  goods.every(({ product, quantity }) => pieces(lines, product) >= quantity);
