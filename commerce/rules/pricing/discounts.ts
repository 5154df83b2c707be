import type { DiscountRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import { allocateProportionally } from './allocation.ts';
import { bundleReduction, claimPieces, isBundle } from './bundles.ts';
import type { TotalPart } from './cart.ts';
import { percentageOf } from './rounding.ts';
import { priceOfPieces, type Row, rowsAmong, sumOf } from './rows.ts';

/** A step in which discounts are taken off. */
export type DiscountStep = 'bundle' | 'automatic' | 'coded';

/** A discount with the amount that it has taken off each row. */
export interface AppliedDiscount {
  rule: DiscountRule;
  step: DiscountStep;
  amounts: ReadonlyMap<Row, number>;
  values: TotalPart['values'];
}

/** Whether a discount is an amount off the whole cart, which applies after the other discounts of its step. */
const isOffEverything = ({ take, goods }: DiscountRule): boolean => take.kind === 'amount' && !take.each && !goods;

/** Splits an amount over rows by weights. */
function split(amount: number, rows: readonly Row[], weights: readonly number[]): Map<Row, number> {
  const parts = allocateProportionally(amount, weights);
  return new Map(rows.map((row, at) => [row, parts[at]!]));
}

/** Amounts that a discount would take off each row if it were the only one in its step. */
function amountsOf(
  rule: DiscountRule,
  all: readonly Row[],
  usesPieces: boolean,
): Omit<AppliedDiscount, 'rule' | 'step'> {
  const { take, goods } = rule;
  const rows = rowsAmong(all, goods);
  const left = sumOf(rows.map((row) => row.left));
  const lefts = () => rows.map((row) => row.left);
  if (take.kind === 'percentage')
    return {
      amounts: split(percentageOf(left, take.percentage), rows, lefts()),
      values: { percentage: take.percentage, base: left },
    };
  if (take.kind === 'fixedPrice')
    return {
      amounts: new Map(rows.map((row) => [row, Math.max(0, row.left - take.price * row.line.quantity)])),
      values: { price: take.price },
    };
  if (take.kind === 'amount')
    return {
      amounts: take.each
        ? new Map(rows.map((row) => [row, take.amount * row.line.quantity]))
        : split(Math.min(take.amount, left), rows, lefts()),
      values: { off: take.amount },
    };
  const bundle = bundleReduction(rule, rows, all);
  if (!bundle) return { amounts: new Map(), values: {} };
  const members = [...bundle.from];
  const weights = members.map(([row, count]) => priceOfPieces(row, count));
  if (usesPieces && bundle.amount > 0) claimPieces(bundle);
  return {
    amounts: split(
      bundle.amount,
      members.map(([row]) => row),
      weights,
    ),
    values: bundle.values,
  };
}

/** Takes amounts off rows, at most the remainder of each. */
function take(amounts: ReadonlyMap<Row, number>): Map<Row, number> {
  const taken = new Map<Row, number>();
  for (const [row, amount] of amounts) {
    const part = Math.min(row.left, amount);
    if (part > 0) taken.set(row, part);
    row.left -= part;
  }
  return taken;
}

/** Sorts discounts independently of the order of entry: higher priority first, then by identifier. */
export const byPriority = (rules: readonly DiscountRule[]): DiscountRule[] =>
  [...rules].sort((a, b) => (b.priority ?? 0) - (a.priority ?? 0) || (a.id < b.id ? -1 : 1));

/**
 * Takes the discounts of one step off the rows. All of them are calculated from the result of the previous step,
 * so that none depends on another of the same step; amounts off the whole cart apply after the others.
 */
export function applyDiscountStep(
  step: DiscountStep,
  rules: readonly DiscountRule[],
  rows: readonly Row[],
): AppliedDiscount[] {
  const ordered = byPriority(rules);
  const usesPieces = step === 'bundle';
  const found = ordered
    .filter((rule) => !isOffEverything(rule))
    .map((rule) => ({ rule, ...amountsOf(rule, rows, usesPieces) }));
  const taken = found.map(({ rule, amounts, values }) => ({ rule, step, values, amounts: take(amounts) }));
  const offEverything = ordered.filter(isOffEverything).map((rule) => {
    const { amounts, values } = amountsOf(rule, rows, false);
    return { rule, step, values, amounts: take(amounts) };
  });
  return [...taken, ...offEverything].filter(({ amounts }) => amounts.size > 0);
}

/** The step of a discount: first bundles without a code, then automatic discounts, then codes. */
export function stepOf(rule: DiscountRule): DiscountStep {
  const isEntered = rule.code !== undefined && !rule.goods?.through;
  if (isEntered) return 'coded';
  return isBundle(rule) || rule.goods?.through ? 'bundle' : 'automatic';
}

/** The amount that a discount takes off all rows together. */
export function discountTotal({ amounts }: Pick<AppliedDiscount, 'amounts'>): number {
  let sum = 0;
  for (const amount of amounts.values()) sum += amount;
  return sum;
}

/** The amount that several discounts take off all rows together. */
export const totalDiscount = (taken: readonly AppliedDiscount[]): number =>
  taken.reduce((sum, each) => sum + discountTotal(each), 0);
