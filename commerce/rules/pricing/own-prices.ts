import type { PricingRules, TaxRate } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { PricingCart, PricingLine, PricingPlace } from './cart.ts';
import type { DeliveryMethod } from './delivery.ts';

/** Input to a shop's own delivery rule. Money is in minor units. */
export interface DeliveryQuestion {
  /** Methods of the merchant's table that fit the parcel. */
  methods: readonly DeliveryMethod[];
  /** Price of the products before discounts. */
  subtotal: number;
  /** Weight in grams, of the products whose weight is known. */
  weight: number;
  /** Where it is sent: until an address is known, the shop's first country. */
  place: PricingPlace | undefined;
  currencyCode: string;
  lines: readonly Pick<PricingLine, 'product' | 'quantity' | 'unitPrice' | 'weight'>[];
  /** The current time, in milliseconds since 1970. */
  at: number;
}

/** Input to a shop's own tax rule. */
export interface TaxQuestion {
  /** Rates of the merchant's table that apply in the place. */
  rates: readonly TaxRate[];
  place: PricingPlace | undefined;
  currencyCode: string;
  at: number;
}

/**
 * A shop's own rules for delivery and tax, in place of the merchant's tables. They are called whenever a cart is
 * priced, also while an order is placed, so they must be pure: equal questions have equal answers.
 */
export interface OwnPrices {
  /** Returns the methods; the first one is used. */
  delivery?(question: DeliveryQuestion): DeliveryMethod[];
  /** Returns the rates. Rounding, and whether prices include tax, follow the merchant's settings. */
  tax?(question: TaxQuestion): TaxRate[];
}

/** Price rules with the shop's own functions. */
export type RulesInUse = PricingRules & { own?: OwnPrices | undefined };

/** Returns the methods of a parcel by the shop's own rule, if it has one. */
export function ownMethods(
  { own }: RulesInUse,
  { currencyCode, place, at }: PricingCart,
  parcel: Pick<DeliveryQuestion, 'methods' | 'subtotal' | 'weight'> & { lines: readonly PricingLine[] },
): readonly DeliveryMethod[] {
  if (!own?.delivery) return parcel.methods;
  const lines = parcel.lines.map(({ product, quantity, unitPrice, weight }) => ({
    product,
    quantity,
    unitPrice,
    ...(weight === undefined ? {} : { weight }),
  }));
  return own.delivery({ ...parcel, lines, currencyCode, place, at });
}
