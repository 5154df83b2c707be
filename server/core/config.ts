import { limits } from '../../commerce/limits.ts';
import type { Offer } from '../../commerce/rules/carts/offer.ts';
import type { PricingRules } from '../../schemas/entities/cart/pricing-rules.ts';
import type { EntityVariant } from '../../schemas/entities/catalogue/entity-variant.ts';
import type { Blog } from '../../schemas/entities/content/article.ts';
import type { FormSchema } from '../../schemas/entities/content/form-schema.ts';
import type { AnalyticsAdapter } from '../../schemas/entities/shop/analytics.ts';
import type { Market } from '../../schemas/entities/shop/market.ts';
import type { TenantConfig } from '../../schemas/entities/shop/tenant-config.ts';
import type { Services } from './service.ts';
import { starterForms } from './starter-forms.ts';

/** A discount on a whole cart. Money is in minor units. Without a code it applies automatically. */
export interface Promotion {
  code?: string;
  title: string;
  description?: string;
  type: 'PERCENTAGE' | 'AMOUNT';
  /** Percentage, or minor units. */
  value: number;
  minimumSubtotal?: number;
}

/**
 * Products sold together. The promotion with its code covers complete sets; shoppers cannot enter the code
 * themselves.
 */
export interface Combo {
  type: string;
  slug: string;
  discountCode: string;
  /** Slugs of its products, with the quantity of each. */
  goods: readonly { product: string; quantity: number }[];
}

/** Products that go well together, by slug. */
export interface ShopLook {
  slug: string;
  title: string;
  description?: string;
  /** Occasions, by which shoppers choose. */
  tags?: readonly string[];
  products: readonly string[];
}

/** The settings of a shop. Money is in minor units. */
export interface ShopConfig extends Omit<TenantConfig, 'markets'> {
  tenant: string;
  /** Locales other than the default, each with its path prefix. */
  markets: readonly Market[];
  /** Countries to which the shop delivers (ISO 3166 codes); the first is the default. */
  countries: readonly string[];
  /** Path of the checkout page. */
  checkoutPath: string;
  /** Prices contain tax: 1800 for 18 percent. */
  taxBasisPoints: number;
  /** Delivery price; never free when `freeFrom` is omitted. */
  shipping: { flat: number; freeFrom?: number };
  /**
   * Pricing rules in their general form. Discounts are added to promotions, offers and combos; delivery methods and
   * tax replace `shipping` and `taxBasisPoints`.
   */
  pricing?: Partial<PricingRules>;
  /** Colour of the shop's icons (favicon, home screen), `#rrggbb`. */
  themeColor: string;
  /** Discounts; one without a code applies automatically. */
  promotions: readonly Promotion[];
  offers: readonly Offer[];
  combos: readonly Combo[];
  looks: readonly ShopLook[];
  /** Blog names; a blog without a name is shown by its slug. */
  blogs: readonly Blog[];
  /** Content that pages select by tag. */
  entityVariants: readonly EntityVariant[];
  /** Destinations of analytics events; each receives them once the shopper has consented. */
  analytics: readonly AnalyticsAdapter[];
  /** Forms that shoppers submit. */
  forms: readonly FormSchema[];
  /** Prefixes of postal codes with express delivery. */
  expressDeliveryZips: readonly string[];
  /** Secret that signs links which add to a cart; no such link works without it. Never sent to a page. */
  actionLinkSecret?: string;
  /** Origins that published scripts may fetch from, by script name. */
  scriptHosts: Readonly<Record<string, readonly string[]>>;
  /** Origins of other sites whose pages may be shown in frames. */
  frameHosts: readonly string[];
  /** Origins of pictures besides those of the shop's own catalogue, such as of another backend. */
  pictureHosts: readonly string[];
  /** Origins of other sites that pages may fetch from in the browser. */
  fetchHosts: readonly string[];
  /** Services that pages reach through the shop, by name. Never sent to a page. */
  services: Services;
  /** Whether reviews wait for a merchant's approval (the default) or are shown at once. */
  reviewsNeedApproval: boolean;
  /** Link-preview picture for pages without their own. */
  socialPicture?: SocialPicture;
  /**
   * Return policy in structured data; pages read its days as `config.returnDays`. Both are absent when it is
   * omitted.
   */
  returnPolicy?: ReturnPolicy;
  /** Mails that ask buyers for reviews once an order has arrived; none are sent when it is omitted. */
  reviewRequests?: ReviewRequests;
}

/** A link-preview picture, with the size in which it is served. */
export interface SocialPicture {
  /** A path of the shop, or a full URL. */
  url: string;
  altText: string;
  width: number;
  height: number;
}

/** The return policy, as search engines read it. */
export interface ReturnPolicy {
  /** Days after delivery; 0 when nothing is taken back. */
  days: number;
  /** Whether returns are free of charge; false by default. */
  isFree?: boolean;
}

/** Timing of review requests, and the page on which reviews are written. */
export interface ReviewRequests {
  /** Days after the last parcel has arrived. */
  afterDays: number;
  /** Path in which `{slug}` stands for the product's slug. */
  path: string;
}

/** Settings of a shop that configures nothing. */
export const defaultShopConfig: ShopConfig = {
  tenant: 'default',
  markets: [],
  shopName: 'Endcap',
  currencyCode: limits.defaultCurrency,
  defaultLocale: 'en-IN',
  tenantFlags: [],
  thirdPartyIntegrations: [],
  countries: ['IN', 'US', 'GB', 'DE', 'JP', 'AU', 'CA'],
  checkoutPath: '/checkout',
  taxBasisPoints: 0,
  shipping: { flat: 0, freeFrom: 0 },
  themeColor: '#231d17',
  promotions: [],
  offers: [],
  combos: [],
  looks: [],
  blogs: [],
  entityVariants: [],
  analytics: [],
  forms: starterForms,
  expressDeliveryZips: [],
  scriptHosts: {},
  frameHosts: [],
  pictureHosts: [],
  fetchHosts: [],
  services: {},
  reviewsNeedApproval: true,
};
