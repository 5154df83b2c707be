import type { ShopInformation } from '../../../../../schemas/entities/shop/tenant-config.ts';

/** Texts that a shop shows on a page of their own, in Markdown. */
export interface ShopPolicies {
  privacy?: string;
  terms?: string;
}

/** What a shop says about itself. Written when the shop is first filled, and kept with its catalogue. */
export interface ShopProfile {
  /** Where its goods come from: the demo shop makes way for the first import. */
  origin: 'demo' | 'import';
  shopName: string;
  /** Currency of every price of the catalogue. */
  currencyCode: string;
  defaultLocale: string;
  /** Country that it is in and delivers to (ISO 3166), as its merchant gave it. */
  country?: string;
  /** Answers of its merchant; missing ones are on no page. */
  information?: ShopInformation;
  policies?: ShopPolicies;
  /** Its merchant gave it a list of the postal codes that it delivers to. */
  hasDeliveryCheck?: boolean;
  /** The first import of its goods has begun, and not ended. */
  isUnfinished?: boolean | undefined;
}

export interface ProfileStorage {
  /** Undefined for a shop that was never filled. */
  read(): Promise<ShopProfile | undefined>;
  save(profile: ShopProfile): Promise<void>;
}
