import type { DiscountRule, DiscountTaking } from '../../../schemas/entities/cart/pricing-rules.ts';
import { percentageOf } from './rounding.ts';
import { type Pieces, pickPieces, piecesOf, priceOfPieces, type Row, rowsAmong, sumOf } from './rows.ts';

/**
 * The amount that a discount takes off, and its pieces, to which the amount is allocated in proportion to their
 * price.
 */
export interface BundleReduction {
  amount: number;
  from: Pieces;
  /** Pieces that the bundle also consumes; for a row in both maps, this number takes precedence. */
  uses?: Pieces;
  values: Readonly<Record<string, number>>;
}

const worthOfAll = (pieces: Pieces): number => sumOf([...pieces].map(([row, count]) => priceOfPieces(row, count)));

type Kind<Name extends DiscountTaking['kind']> = Extract<DiscountTaking, { kind: Name }>;

/** Sets of a number of pieces at one price, of the dearest pieces. */
function setPrice({ quantity, price }: Kind<'setPrice'>, rows: readonly Row[]): BundleReduction {
  const sets = Math.floor(piecesOf(rows) / quantity);
  const from = pickPieces(rows, sets * quantity, 'dearest');
  return { amount: Math.max(0, worthOfAll(from) - sets * price), from, values: { sets, quantity, price } };
}

/** The percentage of the highest tier that the pieces reach, off all of them. */
function volume({ tiers }: Kind<'volume'>, rows: readonly Row[]): BundleReduction {
  const pieces = piecesOf(rows);
  const reached = tiers.filter(({ quantity }) => pieces >= quantity).map(({ percentage }) => percentage);
  const percentage = Math.max(0, ...reached);
  const from = percentage === 0 ? new Map<Row, number>() : pickPieces(rows, pieces, 'dearest');
  return { amount: percentageOf(worthOfAll(from), percentage), from, values: { quantity: pieces, percentage } };
}

/** Complete sets of certain products, of the dearest pieces of each. */
function combo({ goods, percentage, amount, price }: Kind<'combo'>, rows: readonly Row[]): BundleReduction {
  const wanted = new Map<string, number>();
  for (const { product, quantity } of goods) wanted.set(product, (wanted.get(product) ?? 0) + quantity);
  const members = [...wanted].map(([product, quantity]) => ({
    quantity,
    rows: rows.filter(({ line }) => line.product === product),
  }));
  const possible = members.map((member) => Math.floor(piecesOf(member.rows) / member.quantity));
  const sets = possible.length === 0 ? 0 : Math.min(...possible);
  const picked = new Map(members.flatMap((member) => [...pickPieces(member.rows, sets * member.quantity, 'dearest')]));
  const from = new Map(rows.flatMap((row) => (picked.has(row) ? [[row, picked.get(row)!] as const] : [])));
  const worth = worthOfAll(from);
  const reduction = (): number => {
    if (percentage !== undefined) return percentageOf(worth, percentage);
    if (amount !== undefined) return sets * amount;
    return Math.max(0, worth - sets * (price ?? 0));
  };
  return { amount: Math.min(worth, reduction()), from, values: { sets } };
}

/** Pieces that cost less when others are bought: the cheapest of the sets, or of separately defined products. */
function buyGet(
  { buy, get, percentage, gets }: Kind<'buyGet'>,
  rows: readonly Row[],
  all: readonly Row[],
): BundleReduction {
  const got = gets ? rowsAmong(all, gets) : undefined;
  const bought = got ? rows.filter((row) => !got.includes(row)) : rows;
  const pieces = piecesOf(bought);
  const sets = got
    ? Math.min(Math.floor(pieces / buy), Math.floor(piecesOf(got) / get))
    : Math.floor(pieces / (buy + get));
  const uses = pickPieces(bought, sets * (got ? buy : buy + get), 'dearest');
  const from = got
    ? pickPieces(got, sets * get, 'cheapest')
    : pickPieces([...uses.keys()], sets * get, 'cheapest', (row) => uses.get(row) ?? 0);
  return { amount: percentageOf(worthOfAll(from), percentage), from, uses, values: { sets, buy, get, percentage } };
}

/** Returns the reduction by a bundle of the free pieces; undefined for discounts of other kinds. */
export function bundleReduction(
  { take }: DiscountRule,
  rows: readonly Row[],
  all: readonly Row[],
): BundleReduction | undefined {
  if (take.kind === 'setPrice') return setPrice(take, rows);
  if (take.kind === 'volume') return volume(take, rows);
  if (take.kind === 'combo') return combo(take, rows);
  if (take.kind === 'buyGet') return buyGet(take, rows, all);
  return undefined;
}

/** Kinds whose pieces can be in one bundle only. */
const bundleKinds: ReadonlySet<DiscountTaking['kind']> = new Set(['setPrice', 'volume', 'combo', 'buyGet']);
/** Whether a discount is a bundle, whose pieces cannot be in another one. */
export const isBundle = ({ take }: DiscountRule): boolean => bundleKinds.has(take.kind);

/** Marks a bundle's pieces as used, so that later bundles cannot take them. */
export function claimPieces({ from, uses }: BundleReduction): void {
  for (const [row, count] of new Map([...from, ...(uses ?? [])])) row.free -= count;
}
