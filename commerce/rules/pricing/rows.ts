import type { OwnPlan, PricedGoods } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { PricingLine } from './cart.ts';
import { percentageOf, roundedPart } from './rounding.ts';

/** A line during pricing. */
export interface Row {
  line: PricingLine;
  /** Price of a piece with its plan. */
  unit: number;
  subtotal: number;
  /** Subtotal after the discounts so far. */
  left: number;
  /** Pieces not yet used by a bundle. */
  free: number;
}

/** Price of a piece with a subscription. */
export const sellingPlanPrice = (unitPrice: number, plan: Pick<OwnPlan, 'percentage'> | undefined): number =>
  unitPrice - (plan ? percentageOf(unitPrice, plan.percentage) : 0);

/** The rows of lines, the dearest pieces first, then by identifier, so that their order in the cart does not matter. */
export function rowsOf(lines: readonly PricingLine[]): Row[] {
  const rows = lines.map((line) => {
    const unit = sellingPlanPrice(line.unitPrice, line.plan);
    const subtotal = line.quantity * unit;
    return { line, unit, subtotal, left: subtotal, free: line.quantity };
  });
  return rows.sort((a, b) => b.unit - a.unit || (a.line.id < b.line.id ? -1 : 1));
}

/** Sum of numbers. */
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Whether a line belongs to the products of a rule. */
export function isRuleProduct(
  { product, collections, offer }: Pick<PricingLine, 'product' | 'collections' | 'offer'>,
  goods: PricedGoods,
): boolean {
  const { products, collections: wanted, through } = goods;
  if (through && (offer?.type !== through.type || offer.slug !== through.slug)) return false;
  if (!products && !wanted) return true;
  return Boolean(products?.includes(product) || wanted?.some((collection) => collections.includes(collection)));
}

/** The rows of a rule's products; all rows for a rule without products. */
export const rowsAmong = (rows: readonly Row[], goods: PricedGoods | undefined): readonly Row[] =>
  goods ? rows.filter(({ line }) => isRuleProduct(line, goods)) : rows;

/** Price of some of the pieces of a row, after the discounts so far. */
export const priceOfPieces = ({ left, line }: Row, pieces: number): number => roundedPart(left, pieces, line.quantity);

/** Pieces of rows, by row. */
export type Pieces = ReadonlyMap<Row, number>;

/** Picks a number of free pieces from rows in their order, starting from the dearest or the cheapest. */
export function pickPieces(rows: readonly Row[], count: number, order: 'dearest' | 'cheapest', free = freeOf): Pieces {
  const picked = new Map<Row, number>();
  let remaining = count;
  for (const row of order === 'dearest' ? rows : [...rows].reverse()) {
    if (remaining === 0) break;
    const taken = Math.min(remaining, free(row));
    if (taken > 0) picked.set(row, taken);
    remaining -= taken;
  }
  return picked;
}

const freeOf = ({ free }: Row): number => free;

/** Number of pieces of rows not yet used by a bundle. */
export const piecesOf = (rows: readonly Row[]): number => rows.reduce((sum, { free }) => sum + free, 0);
