import type { TaxRate } from '../../../schemas/entities/cart/pricing-rules.ts';

/** Tax class of products that do not name one. */
export const standardTaxClass = 'standard';

/** Tax class of products that are taxed only by rates that name it. */
export const exemptTaxClass = 'exempt';

/** Normalises a class for comparison, ignoring case and surrounding whitespace. */
const spelled = (name: string): string => name.trim().toLowerCase();

/** Whether a rate applies to products of a class. */
export function isTaxedBy({ classes }: Pick<TaxRate, 'classes'>, taxClass: string | undefined): boolean {
  const spelledClass = spelled(taxClass ?? '') || standardTaxClass;
  return classes ? classes.some((name) => spelled(name) === spelledClass) : spelledClass !== exemptTaxClass;
}

/** The classes that rates name, and the predefined ones, for a merchant to choose from. */
export const offeredTaxClasses = (rates: readonly Pick<TaxRate, 'classes'>[]): string[] => [
  ...new Set([standardTaxClass, ...rates.flatMap(({ classes = [] }) => classes.map(spelled)), exemptTaxClass]),
];
