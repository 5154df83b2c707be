import type { DeliveryRule, PricedPlace } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { PricingPlace } from './cart.ts';

const isIn = ({ country, province, zip }: PricingPlace, place: PricedPlace): boolean =>
  country === place.country &&
  (!place.provinces || place.provinces.includes(province ?? '')) &&
  (!place.zips || place.zips.some((prefix) => zip?.startsWith(prefix)));

/**
 * Whether a rule limited to some places applies in a place; while the place is unknown, a limited rule does not
 * apply.
 */
export const appliesIn = (places: readonly PricedPlace[] | undefined, place: PricingPlace | undefined): boolean =>
  places === undefined || (place !== undefined && places.some((each) => isIn(place, each)));

/** A parcel with its weight in grams and the price of its products before discounts. */
interface Parcel {
  subtotal: number;
  weight: number;
  place: PricingPlace | undefined;
}

/** A delivery method with its price. */
export interface DeliveryMethod {
  id: string;
  title: string;
  price: number;
}

const fits = (rule: DeliveryRule, { subtotal, weight, place }: Parcel): boolean =>
  appliesIn(rule.places, place) &&
  subtotal >= (rule.minimumSubtotal ?? 0) &&
  subtotal <= (rule.maximumSubtotal ?? Infinity) &&
  weight >= (rule.minimumWeight ?? 0) &&
  weight <= (rule.maximumWeight ?? Infinity);

function priceOf({ price, perKilogram = 0, freeFrom }: DeliveryRule, { subtotal, weight }: Parcel): number {
  if (subtotal === 0 || (freeFrom !== undefined && subtotal >= freeFrom)) return 0;
  return price + perKilogram * Math.ceil(weight / 1000);
}

/** The delivery methods that fit a parcel, in the order of the rules; of several with the same id, the first. */
export function deliveryMethods(rules: readonly DeliveryRule[], parcel: Parcel): DeliveryMethod[] {
  const methods = new Map<string, DeliveryMethod>();
  for (const rule of rules)
    if (!methods.has(rule.id) && fits(rule, parcel))
      methods.set(rule.id, { id: rule.id, title: rule.title, price: priceOf(rule, parcel) });
  return [...methods.values()];
}
