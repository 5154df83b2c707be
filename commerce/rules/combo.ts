/** A set of products, by slug, with the pieces of each. */
export type ComboGoods = readonly { product: string; quantity: number }[];

interface ComboLine {
  product: string;
  quantity: number;
}

/** The pieces of each product; entries of one product are added up. */
function piecesOf(lines: readonly ComboLine[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { product, quantity } of lines) pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  return pieces;
}

/** Whether lines are one set: all of its products, and no others. */
export function isComboSet(goods: ComboGoods, lines: readonly ComboLine[]): boolean {
  const [wanted, given] = [piecesOf(goods), piecesOf(lines)];
  return given.size === wanted.size && [...wanted].every(([product, quantity]) => given.get(product) === quantity);
}

/** How many complete sets lines contain. */
export function comboSets(goods: ComboGoods, lines: readonly ComboLine[]): number {
  const given = piecesOf(lines);
  const wanted = [...piecesOf(goods)].filter(([, quantity]) => quantity > 0);
  if (wanted.length === 0) return 0;
  return Math.min(...wanted.map(([product, quantity]) => Math.floor((given.get(product) ?? 0) / quantity)));
}

/**
 * The pieces of each line that are in complete sets, the most expensive pieces of a product first; the others are sold
 * at their full price. Of equal prices the earlier line is first: sorting is stable.
 */
export function comboPieces(goods: ComboGoods, lines: readonly (ComboLine & { unitPrice: number })[]): number[] {
  const sets = comboSets(goods, lines);
  const left = new Map([...piecesOf(goods)].map(([product, quantity]) => [product, quantity * sets]));
  const taken = lines.map(() => 0);
  const dearestFirst = [...lines.entries()].sort(([, one], [, other]) => other.unitPrice - one.unitPrice);
  for (const [at, { product, quantity }] of dearestFirst) {
    taken[at] = Math.min(left.get(product) ?? 0, quantity);
    left.set(product, (left.get(product) ?? 0) - taken[at]);
  }
  return taken;
}
