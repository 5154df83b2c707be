import { currencyDecimals } from '../../../commerce/rules/money.ts';
import { deliveryMethods } from '../../../commerce/rules/pricing/delivery.ts';
import type { DeliveryRule } from '../../../schemas/entities/cart/pricing-rules.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { ReturnPolicy } from '../../core/config.ts';
import { context, type JsonLd } from './subject.ts';

/** On which terms the shop sells: what it has said, and nothing that it has not. */
export interface SaleTerms {
  /** ISO 3166 codes of the countries that the shop delivers to. */
  countries: readonly string[];
  currencyCode: string;
  delivery: readonly DeliveryRule[];
  returns?: ReturnPolicy | undefined;
}

/** The countries by what delivery of one piece costs there, in minor units; empty where that is not known. */
function deliveryPrices(
  { countries, delivery }: Pick<SaleTerms, 'countries' | 'delivery'>,
  subtotal: number,
): ReadonlyMap<number, string[]> {
  const byPrice = new Map<number, string[]>();
  const isByWeight = delivery.some(
    ({ minimumWeight, maximumWeight, perKilogram }) => minimumWeight ?? maximumWeight ?? perKilogram,
  );
  // Delivery that costs nothing is what a shop has before its merchant says anything.
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

/** The return policy (https://schema.org/MerchantReturnPolicy); undefined where the shop has not stated one. */
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

/** Delivery and returns of a product: what its offers refer to, and the descriptions themselves, once for all of them. */
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
