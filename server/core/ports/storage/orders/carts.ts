import type { SequenceFence } from '../../../../../commerce/rules/carts/cart-sequence.ts';
import type { OfferType } from '../../../../../commerce/rules/carts/offer.ts';
import type { Customisation } from '../../../../../schemas/entities/cart/customisation.ts';
import type { LineChoices } from '../../../../../schemas/entities/cart/line-choices.ts';
import type { KeyValue } from '../../../../../schemas/entities/key-value.ts';
import type { AddressInput } from '../../../../../schemas/entities/people/address.ts';
import type { StoredVariant } from '../catalogue/catalogue.ts';

/** A stored line. Prices are not stored: they come from the catalogue. */
export interface StoredCartLine extends Omit<LineChoices, 'isGiftWrapped' | 'sellingPlanName'> {
  id: string;
  variantId: string;
  quantity: number;
  isGiftWrapped?: true;
  /** The offer or combo through which it was added. */
  offer?: { type: OfferType | 'combo'; slug: string };
}

/** An upsell that a shopper has chosen, with the input to its form. */
export interface StoredUpsell {
  slug: string;
  customisation?: Customisation;
}

/** A stored cart. */
export interface StoredCart {
  id: string;
  lines: StoredCartLine[];
  discountCodes: string[];
  attributes: KeyValue[];
  customerNote: string;
  hasOrderProtection?: boolean;
  upsells?: StoredUpsell[];
  /** Whether the customer's coins and gift card balance are spent on it. */
  areCoinsApplied?: true;
  isGiftCardBalanceUsed?: true;
  /** Whether the offer of one of its lines has ended, which is shown until the shopper changes something. */
  hasEndedOffers?: true;
  /** Checkout input. */
  checkout?: { email: string; shippingAddress: AddressInput };
  fence: SequenceFence;
}

/** A cart's key; its name is `main`, `express`, or that of an offer, such as `buyXAtY/three-mugs`. */
export interface CartKey {
  owner: string;
  name: string;
}

/** The variants of a cart's lines and of a change, by identifier. */
export type CartVariants = ReadonlyMap<string, StoredVariant>;

/** The outcome of the function that decides on a change. */
export interface CartDecision<Result> {
  cart: StoredCart | undefined;
  result: Result;
  /** Products to add to and remove from the owner's wishlist. */
  wishlist?: { add: readonly string[]; remove: readonly string[]; at: number };
}

/** Carts. An owner is a session or a user. */
export interface CartStorage {
  read(key: CartKey): Promise<StoredCart | undefined>;
  /**
   * Reads a cart and its variants, calls `decide` for the next state and stores it, in one transaction.
   *
   * @param variantIds additional variants that `decide` requires
   * @param decide pure; returns the cart to store (the same object when nothing changed), the result, and wishlist
   *   changes
   */
  change<Result>(
    key: CartKey,
    variantIds: readonly string[],
    decide: (cart: StoredCart | undefined, variants: CartVariants) => CartDecision<Result>,
  ): Promise<Result>;
  /** Changes two of an owner's carts in one transaction, to move lines between them. */
  changeTwo<Result>(
    owner: string,
    names: readonly [string, string],
    decide: (
      carts: readonly [StoredCart | undefined, StoredCart | undefined],
      variants: CartVariants,
    ) => { carts: readonly [StoredCart | undefined, StoredCart | undefined]; result: Result },
  ): Promise<Result>;
  /** Names of all carts of an owner. */
  names(owner: string): Promise<string[]>;
}
