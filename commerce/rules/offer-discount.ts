/** An offer with a separate cart. Money is in minor units. */
export type Offer = OfferGoods &
  (
    | { type: 'buyXAtY'; slug: string; title: string; quantity: number; price: number }
    | { type: 'volumeCombo'; slug: string; title: string; tiers: readonly { quantity: number; percentage: number }[] }
  );

/** What an offer is for; every product without either. */
export interface OfferGoods {
  /** Slugs of products. */
  products?: readonly string[];
  /** Slug of a collection. */
  collection?: string;
}

export type OfferType = Offer['type'];

interface OfferLine {
  quantity: number;
  unitPrice: number;
}

/** Discount of "X pieces for Y": each complete set of X pieces costs Y, most expensive pieces first. */
const setDiscount = (offer: Extract<Offer, { type: 'buyXAtY' }>, lines: readonly OfferLine[]): number => {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const sets = offer.quantity > 0 ? Math.floor(pieces / offer.quantity) : 0;
  let left = sets * offer.quantity;
  let price = 0;
  for (const line of [...lines].sort((a, b) => b.unitPrice - a.unitPrice)) {
    const taken = Math.min(left, line.quantity);
    price += taken * line.unitPrice;
    left -= taken;
  }
  return Math.max(0, price - sets * offer.price);
};

/** Volume discount: the percentage of the highest tier that the quantity reaches. */
const tierDiscount = (offer: Extract<Offer, { type: 'volumeCombo' }>, lines: readonly OfferLine[]): number => {
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0);
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0);
  const percentage = offer.tiers.reduce(
    (best, tier) => (pieces >= tier.quantity ? Math.max(best, tier.percentage) : best),
    0,
  );
  return Math.min(subtotal, Math.round((subtotal * percentage) / 100));
};

/** Discount of an offer on the lines bought through it, in minor units. */
export const offerDiscount = (offer: Offer, lines: readonly OfferLine[]): number =>
  offer.type === 'buyXAtY' ? setDiscount(offer, lines) : tierDiscount(offer, lines);
