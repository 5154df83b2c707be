/** What a shop says about itself. Written when the shop is first filled, and kept with its catalogue. */
export interface ShopProfile {
  /** Where its goods come from: the demo shop makes way for the first import. */
  origin: 'demo' | 'import';
  shopName: string;
  /** Currency of every price of the catalogue. */
  currencyCode: string;
  defaultLocale: string;
}

export interface ProfileStorage {
  /** Undefined for a shop that was never filled. */
  read(): Promise<ShopProfile | undefined>;
  save(profile: ShopProfile): Promise<void>;
}
