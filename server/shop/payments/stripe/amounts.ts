import { currencyDecimals } from '../../../../commerce/rules/money.ts';

/** Decimals of amounts at Stripe that differ from those of the currency (docs.stripe.com/currencies). */
const ownDecimals: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
]);

/** Amounts of currencies with thousandths must be multiples of this. */
const thousandths = 10;

/** Converts minor units to Stripe's units; undefined when the amount cannot be paid exactly. */
export function stripeAmount(minor: number, currencyCode: string): number | undefined {
  const decimals = currencyDecimals(currencyCode);
  const amount = minor * 10 ** ((ownDecimals.get(currencyCode) ?? decimals) - decimals);
  const isExact = Number.isSafeInteger(amount) && amount > 0 && (decimals < 3 || amount % thousandths === 0);
  return isExact ? amount : undefined;
}

/**
 * Converts Stripe's units to minor units. An amount that minor units cannot express becomes a fraction, which never
 * equals an expected amount.
 */
export function minorFromStripe(amount: number, currencyCode: string): number {
  const decimals = currencyDecimals(currencyCode);
  return amount / 10 ** ((ownDecimals.get(currencyCode) ?? decimals) - decimals);
}
