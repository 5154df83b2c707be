import { currencyDecimals } from '../../../commerce/rules/money.ts';
import { deliveryMethods } from '../../../commerce/rules/pricing/delivery.ts';
import type { DeliveryRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { ReturnPolicy } from '../../core/config.ts';
import { context, type JsonLd } from './subject.ts';

/** The shop's terms of sale, as far as the merchant has set them. */
export interface SaleTerms {
  /** ISO 3166 codes of the countries that the shop delivers to. */
  countries: readonly string[];
  currencyCode: string;
  delivery: readonly DeliveryRule[];
  returns?: ReturnPolicy | undefined;
}

/** Countries by the delivery price of one item, in minor units; empty when the prices are unknown. */
function deliveryPrices(
  { countries, delivery }: Pick<SaleTerms, 'countries' | 'delivery'>,
  subtotal: number,
): ReadonlyMap<number, string[]> {
  const byPrice = new Map<number, string[]>();
  const isByWeight = delivery.some(
    ({ minimumWeight, maximumWeight, perKilogram }) => minimumWeight ?? maximumWeight ?? perKilogram,
  );
  // Free delivery is the default before the merchant sets any price.
  const isUnsaid = delivery.every(({ price }) => price === 0);
  if (isByWeight || isUnsaid) return byPrice;
  for (const country of countries) {
    const methods = deliveryMethods(delivery, { subtotal, weight: 0, place: { country } });
    if (methods.length === 0) continue;
    const price = Math.min(...methods.map((method) => method.price));
    byPrice.set(price, [...(byPrice.get(price) ?? []), country]);
  }
  return byPrice;
}

const fees = { free: 'https://schema.org/FreeReturn', buyer: 'https://schema.org/ReturnFeesCustomerResponsibility' };

/** The return policy (https://schema.org/MerchantReturnPolicy); undefined when the shop has not set one. */
export function returnPolicyLd({ countries, returns }: Pick<SaleTerms, 'countries' | 'returns'>): JsonLd | undefined {
  if (!returns || countries.length === 0) return undefined;
  const { days, isFree = false } = returns;
  const category = days === 0 ? 'MerchantReturnNotPermitted' : 'MerchantReturnFiniteReturnWindow';
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: countries,
    returnPolicyCategory: `https://schema.org/${category}`,
    ...(days === 0
      ? {}
      : {
          merchantReturnDays: days,
          returnMethod: 'https://schema.org/ReturnByMail',
          returnFees: isFree ? fees.free : fees.buyer,
        }),
  };
}

/** Delivery and returns of a product: references for its offers, and the descriptions, which all offers share. */
export function offerTerms(
  { price }: Pick<Product, 'price'>,
  terms: SaleTerms | undefined,
  url: string,
): { ofOffer: JsonLd; described: JsonLd[] } {
  if (!terms) return { ofOffer: {}, described: [] };
  const unit = 10 ** currencyDecimals(terms.currencyCode);
  const rates = [...deliveryPrices(terms, Math.round(price.amount * unit))].map(([minor, countries], at) => ({
    '@type': 'OfferShippingDetails',
    '@id': `${url}#delivery-${at + 1}`,
    shippingRate: { '@type': 'MonetaryAmount', value: minor / unit, currency: terms.currencyCode },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
  }));
  const returns = returnPolicyLd(terms);
  const policy = returns && { ...returns, '@id': `${url}#returns` };
  return {
    ofOffer: {
      ...(rates.length > 0 ? { shippingDetails: rates.map((rate) => ({ '@id': rate['@id'] })) } : {}),
      ...(policy ? { hasMerchantReturnPolicy: { '@id': policy['@id'] } } : {}),
    },
    described: [...rates, ...(policy ? [policy] : [])].map((each) => ({ ...context, ...each })),
  };
}
