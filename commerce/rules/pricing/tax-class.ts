import type { TaxRate } from '../../../schemas/entities/cart/pricing-rules.ts';

/** Class of goods that name none. */
export const standardTaxClass = 'standard';

/** Class of goods on which only rates that name it are. */
export const exemptTaxClass = 'exempt';

/** A class as classes are compared: the case of letters, and spaces around it, are nothing. */
const spelled = (name: string): string => name.trim().toLowerCase();

/** Whether a rate is on goods of a class. */
export function isTaxedBy({ classes }: Pick<TaxRate, 'classes'>, taxClass: string | undefined): boolean {
  const own = spelled(taxClass ?? '') || standardTaxClass;
  return classes ? classes.some((name) => spelled(name) === own) : own !== exemptTaxClass;
}

/** The classes that rates name, and those that have a meaning of their own, for a merchant to choose from. */
export const offeredTaxClasses = (rates: readonly Pick<TaxRate, 'classes'>[]): string[] => [
  ...new Set([standardTaxClass, ...rates.flatMap(({ classes = [] }) => classes.map(spelled)), exemptTaxClass]),
];
