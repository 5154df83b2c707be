/** An offer with a separate cart. Money is in minor units. */
export type Offer = OfferGoods &
  (
    | { type: 'buyXAtY'; slug: string; title: string; quantity: number; price: number }
    | { type: 'volumeCombo'; slug: string; title: string; tiers: readonly { quantity: number; percentage: number }[] }
  );

/** The products of an offer; all products when neither is set. */
export interface OfferGoods {
  /** Slugs of products. */
  products?: readonly string[];
  /** Slug of a collection. */
  collection?: string;
}

/** Type of an offer with a separate cart. */
export type OfferType = Offer['type'];
