import type { PlanRule, PricedGoods } from '../../../schemas/entities/pricing-rules.ts';
import type { PricingLine } from './cart.ts';
import { percentageOf, roundedPart } from './rounding.ts';

/** A line while it is priced. */
export interface Row {
  line: PricingLine;
  /** Price of a piece with its plan. */
  unit: number;
  subtotal: number;
  /** What the discounts so far have left of it. */
  left: number;
  /** Pieces that no bundle has. */
  free: number;
}

/** The rows of lines, by identifier: their order in the cart is nothing. */
export function rowsOf(lines: readonly PricingLine[], plans: readonly PlanRule[]): Row[] {
  const sorted = [...lines].sort((a, b) => (a.id < b.id ? -1 : 1));
  return sorted.map((line) => {
    const plan = line.planId === undefined ? undefined : plans.find(({ id }) => id === line.planId);
    const unit = line.unitPrice - (plan ? percentageOf(line.unitPrice, plan.percentage) : 0);
    const subtotal = line.quantity * unit;
    return { line, unit, subtotal, left: subtotal, free: line.quantity };
  });
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Whether a line is one of the goods. */
function isAmong({ product, collections, offer }: PricingLine, goods: PricedGoods): boolean {
  const { products, collections: wanted, through } = goods;
  if (through && (offer?.type !== through.type || offer.slug !== through.slug)) return false;
  if (!products && !wanted) return true;
  return Boolean(products?.includes(product) || wanted?.some((collection) => collections.includes(collection)));
}

/** The rows of goods; all of them without goods. */
export const rowsAmong = (rows: readonly Row[], goods: PricedGoods | undefined): readonly Row[] =>
  goods ? rows.filter(({ line }) => isAmong(line, goods)) : rows;

/** What some of the pieces of a row cost after the discounts so far. */
export const worthOf = ({ left, line }: Row, pieces: number): number => roundedPart(left, pieces, line.quantity);

/** Pieces of rows, by row. */
export type Pieces = ReadonlyMap<Row, number>;

/** A number of free pieces, the dearest first, or the cheapest; of equal prices those of the line that sorts first. */
export function pick(rows: readonly Row[], count: number, order: 'dearest' | 'cheapest', free = freeOf): Pieces {
  const sign = order === 'dearest' ? -1 : 1;
  const picked = new Map<Row, number>();
  let left = count;
  for (const row of [...rows].sort((a, b) => sign * (a.unit - b.unit))) {
    const taken = Math.min(left, free(row));
    if (taken > 0) picked.set(row, taken);
    left -= taken;
  }
  return picked;
}

const freeOf = ({ free }: Row): number => free;

export const piecesOf = (rows: readonly Row[]): number => rows.reduce((sum, { free }) => sum + free, 0);
