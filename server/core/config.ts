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

/** Products sold together. The promotion of its code covers complete sets; the code itself is refused as input. */
export interface Combo {
  type: string;
  slug: string;
  discountCode: string;
  /** Slugs of its products, with the pieces of each. */
  goods: readonly { product: string; quantity: number }[];
}

/** Products that go well together, by slug. */
export interface ShopLook {
  slug: string;
  title: string;
  description?: string;
  /** Occasions; shoppers choose by them. */
  tags?: readonly string[];
  products: readonly string[];
}

/** The settings of a shop. Money is in minor units. */
export interface ShopConfig extends Omit<TenantConfig, 'markets'> {
  tenant: string;
  /** Locales other than the default, each with its path prefix. */
  markets: readonly Market[];
  /** Countries the shop delivers to (ISO 3166 codes); the first is the default. */
  countries: readonly string[];
  /** Path of the checkout page. */
  checkoutPath: string;
  /** Prices contain tax: 1800 for 18 percent. */
  taxBasisPoints: number;
  /** Price of delivery; without `freeFrom` it is never free. */
  shipping: { flat: number; freeFrom?: number };
  /**
   * Rules of prices in their general form. Discounts are added to promotions, offers and combos; ways of delivery and tax
   * replace `shipping` and `taxBasisPoints`.
   */
  pricing?: Partial<PricingRules>;
  /** Colour of the icons that stand for the shop, `#rrggbb`. */
  themeColor: string;
  /** Discounts; one without a code applies automatically. */
  promotions: readonly Promotion[];
  offers: readonly Offer[];
  combos: readonly Combo[];
  looks: readonly ShopLook[];
  /** Names of blogs; one without is called by its slug. */
  blogs: readonly Blog[];
  /** Content that pages choose by its tags. */
  entityVariants: readonly EntityVariant[];
  /** Where analytics events go, each once there is consent. */
  analytics: readonly AnalyticsAdapter[];
  /** Forms that shoppers submit. */
  forms: readonly FormSchema[];
  /** Prefixes of postal codes with express delivery. */
  expressDeliveryZips: readonly string[];
  /** Signs links that add to a cart; without it, no such link works. Never sent to a page. */
  actionLinkSecret?: string;
  /** Origins that published scripts may fetch from, by the name of the script. */
  scriptHosts: Readonly<Record<string, readonly string[]>>;
  /** Origins of other sites whose pages may be shown in frames. */
  frameHosts: readonly string[];
  /** Origins of other sites that pages may fetch from in the browser. */
  fetchHosts: readonly string[];
  /** Services that pages reach through the shop, by name. Never sent to a page. */
  services: Services;
  /** Reviews wait until a merchant shows them, which is the default; otherwise they are shown at once. */
  reviewsNeedApproval: boolean;
  /** The picture of link previews of pages without one of their own. */
  socialPicture?: SocialPicture;
  /** Return policy in structured data; its days are `config.returnDays` on pages. Both are absent without it. */
  returnPolicy?: ReturnPolicy;
  /** Mails that ask buyers for reviews once an order has arrived; none are sent if this is omitted. */
  reviewRequests?: ReviewRequests;
}

/** A picture of link previews, of the size that it is served in. */
export interface SocialPicture {
  /** A path of the shop, or a full URL. */
  url: string;
  altText: string;
  width: number;
  height: number;
}

/** What buyers can send back, as search engines read it. */
export interface ReturnPolicy {
  /** Days after delivery; 0 where nothing is taken back. */
  days: number;
  /** Whether sending it back costs nothing; no by default. */
  isFree?: boolean;
}

/** When buyers are asked for reviews, and where they write them. */
export interface ReviewRequests {
  /** Days after the last parcel has arrived. */
  afterDays: number;
  /** Path with `{slug}` for that of the product. */
  path: string;
}

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
  fetchHosts: [],
  services: {},
  reviewsNeedApproval: true,
};
