import type { PricingRules, TaxRate } from '../../../schemas/entities/cart/pricing-rules.ts';
import { allocateProportionally } from './allocation.ts';
import type { PricingPlace, TotalPart } from './cart.ts';
import { appliesIn } from './delivery.ts';
import { roundedPart } from './rounding.ts';
import { type Row, sumOf } from './rows.ts';
import { isTaxedBy } from './tax-class.ts';

/** An amount taxed by the same rates: a part of the products, the extras, or the delivery. */
interface Basis {
  rates: readonly TaxRate[];
  amount: number;
  lines: readonly { id: string; amount: number }[];
  /** Tax classes that its products name. */
  classes: readonly string[];
  on: 'goods' | 'extras' | 'delivery';
}

/** The tax of an amount at a rate in basis points, rounded once; either contained in the amount or added to it. */
export const taxOf = (amount: number, basisPoints: number, isIncluded: boolean): number =>
  isIncluded ? amount - roundedPart(amount, 10_000, 10_000 + basisPoints) : roundedPart(amount, basisPoints, 10_000);

/** Groups rows by the rates of their tax class. */
function goodsBases(rates: readonly TaxRate[], rows: readonly Row[], paid: ReadonlyMap<Row, number>): Basis[] {
  const groups = new Map<string, { rates: readonly TaxRate[]; rows: Row[] }>();
  const ratesOf = new Map<string | undefined, readonly TaxRate[]>();
  for (const row of rows) {
    const { taxClass } = row.line;
    const fitting = ratesOf.get(taxClass) ?? rates.filter((rate) => isTaxedBy(rate, taxClass));
    ratesOf.set(taxClass, fitting);
    const key = fitting.map(({ id }) => id).join('\n');
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { rates: fitting, rows: [row] });
  }
  return [...groups.values()].map((group) => {
    const lines = group.rows.map((row) => ({ id: row.line.id, amount: paid.get(row)! }));
    const classes = [...new Set(group.rows.flatMap(({ line }) => line.taxClass ?? []))].sort();
    return { rates: group.rates, amount: sumOf(lines.map(({ amount }) => amount)), lines, classes, on: 'goods' };
  });
}

/** Tax of one basis, by rate: the combined tax is rounded once and split among the rates. */
function taxesOf({ rates, amount }: Basis, isIncluded: boolean): number[] {
  const basisPoints = rates.map((rate) => rate.basisPoints);
  return allocateProportionally(taxOf(amount, sumOf(basisPoints), isIncluded), basisPoints);
}

/** Taxed amounts: the products as paid for, extras and delivery. */
export interface TaxableAmounts {
  rows: readonly Row[];
  /** Price of each row after discounts and coins. */
  paid: ReadonlyMap<Row, number>;
  extras: number;
  delivery: number;
}

/** The parts of tax, one for each rate and taxed amount. */
export function taxParts(
  { isIncluded, rates }: PricingRules['tax'],
  { rows, paid, extras, delivery }: TaxableAmounts,
  place: PricingPlace | undefined,
): { parts: Omit<TotalPart, 'step'>[]; goods: number; delivery: number } {
  const fitting = rates.filter(({ places }) => appliesIn(places, place)).sort((a, b) => (a.id < b.id ? -1 : 1));
  const whole = (amount: number, of: readonly TaxRate[], on: Basis['on']): Basis => ({
    rates: of,
    amount,
    lines: [],
    classes: [],
    on,
  });
  const bases = [
    ...goodsBases(fitting, rows, paid),
    whole(
      extras,
      fitting.filter(({ onExtras }) => onExtras),
      'extras',
    ),
    whole(
      delivery,
      fitting.filter(({ onDelivery }) => onDelivery),
      'delivery',
    ),
  ];
  const parts = bases.flatMap((basis) => {
    const taxes = taxesOf(basis, isIncluded);
    return basis.rates.flatMap((rate, at) => {
      const amount = taxes[at]!;
      if (amount === 0) return [];
      const shares = allocateProportionally(
        amount,
        basis.lines.map((line) => line.amount),
      );
      const part: Omit<TotalPart, 'step'> = {
        rule: rate.id,
        amount,
        lines: basis.lines.map(({ id }, index) => ({ id, amount: shares[index]! })),
        values: {
          title: rate.title,
          basisPoints: rate.basisPoints,
          base: basis.amount,
          on: basis.on,
          ...(basis.classes.length > 0 ? { classes: basis.classes.join(', ') } : {}),
        },
        ...(isIncluded ? { isIncluded } : {}),
      };
      return [part];
    });
  });
  const of = (isDelivery: boolean): number =>
    sumOf(parts.filter(({ values }) => (values.on === 'delivery') === isDelivery).map(({ amount }) => amount));
  return { parts, goods: of(false), delivery: of(true) };
}
