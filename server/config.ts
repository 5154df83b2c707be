import { limits } from '../commerce/limits.ts';
import type { Offer } from '../commerce/rules/offer-discount.ts';
import type { PromotionRule } from '../commerce/rules/promotion-discount.ts';
import type { Market } from '../schemas/entities/market.ts';
import type { TenantConfig } from '../schemas/entities/tenant-config.ts';

/** Lines that are sold together at a discount that a code stands for. */
export interface Combo {
  type: string;
  slug: string;
  discountCode: string;
}

/** The settings of a shop. Money is in minor units. */
export interface ShopConfig extends TenantConfig {
  tenant: string;
  /** Locales besides the default one, each with the start of its paths. */
  markets: readonly Market[];
  /** Where the shop delivers, the first being the default. ISO 3166 codes. */
  countries: readonly string[];
  /** Path of the checkout page. */
  checkoutPath: string;
  /** Prices contain tax: 1800 for 18 percent. */
  taxBasisPoints: number;
  shipping: { flat: number; freeFrom: number };
  /** Discounts; one without a code applies by itself. */
  promotions: readonly PromotionRule[];
  offers: readonly Offer[];
  combos: readonly Combo[];
  /** Starts of the postal codes that express delivery reaches. */
  expressDeliveryZips: readonly string[];
  /** Hosts that published scripts may ask, as origins, by the name of the script. */
  scriptHosts: Readonly<Record<string, readonly string[]>>;
}

export const defaultShopConfig: ShopConfig = {
  tenant: 'default',
  markets: [],
  shopName: 'Endcap',
  currencyCode: limits.defaultCurrency,
  defaultLocale: 'en-IN',
  tenantFlags: [],
  thirdPartyIntegrations: [],
  countries: ['IN', 'US', 'GB', 'DE', 'AU', 'CA'],
  checkoutPath: '/checkout',
  taxBasisPoints: 0,
  shipping: { flat: 0, freeFrom: 0 },
  promotions: [],
  offers: [],
  combos: [],
  expressDeliveryZips: [],
  scriptHosts: {},
};
