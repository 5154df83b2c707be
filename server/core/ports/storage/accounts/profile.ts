import type { ShopInformation } from '../../../../../schemas/entities/shop/tenant-config.ts';

/** A shop's policies in Markdown, each shown on its own page. */
export interface ShopPolicies {
  privacy?: string;
  terms?: string;
}

/** A shop's profile, written when the shop is first filled, and stored with its catalogue. */
export interface ShopProfile {
  /** Origin of the products: demo products are replaced by the first import. */
  origin: 'demo' | 'import';
  shopName: string;
  /** Currency of every price of the catalogue. */
  currencyCode: string;
  defaultLocale: string;
  /** Country of the shop and of its deliveries (ISO 3166), as entered by the merchant. */
  country?: string;
  /** The merchant's answers; pages omit missing ones. */
  information?: ShopInformation;
  policies?: ShopPolicies;
  /** Whether the merchant has uploaded a list of the postal codes that the shop delivers to. */
  hasDeliveryCheck?: boolean;
  /** Whether the first import of its products was started but not completed. */
  isUnfinished?: boolean | undefined;
}

/** The shop's profile. */
export interface ProfileStorage {
  /** Undefined when the shop was never filled. */
  read(): Promise<ShopProfile | undefined>;
  save(profile: ShopProfile): Promise<void>;
}
