import { currencyDecimals } from '../../../../commerce/rules/money.ts';

/** Decimals of amounts at Stripe where they are not those of the currency (docs.stripe.com/currencies). */
const ownDecimals: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
]);

/** What amounts of currencies with thousandths are multiples of. */
const thousandths = 10;

/** An amount of minor units as Stripe counts it; undefined when it cannot be paid exactly. */
export function stripeAmount(minor: number, currencyCode: string): number | undefined {
  const decimals = currencyDecimals(currencyCode);
  const amount = minor * 10 ** ((ownDecimals.get(currencyCode) ?? decimals) - decimals);
  const isExact = Number.isSafeInteger(amount) && amount > 0 && (decimals < 3 || amount % thousandths === 0);
  return isExact ? amount : undefined;
}

/** The same in minor units; a fraction, which equals no amount of ours, where it cannot be said in them. */
export function minorFromStripe(amount: number, currencyCode: string): number {
  const decimals = currencyDecimals(currencyCode);
  return amount / 10 ** ((ownDecimals.get(currencyCode) ?? decimals) - decimals);
}
