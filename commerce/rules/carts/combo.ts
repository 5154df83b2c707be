/** A set of products, by slug, with the pieces of each. */
export type ComboGoods = readonly { product: string; quantity: number }[];

/** The pieces of each product; entries for the same product are added up. */
export function piecesOfGoods(lines: ComboGoods): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { product, quantity } of lines) pieces.set(product, (pieces.get(product) ?? 0) + quantity);
  return pieces;
}

/** Whether lines are exactly one set: all its products, and no others. */
export function isComboSet(goods: ComboGoods, lines: ComboGoods): boolean {
  const [wanted, given] = [piecesOfGoods(goods), piecesOfGoods(lines)];
  return given.size === wanted.size && [...wanted].every(([product, quantity]) => given.get(product) === quantity);
}
