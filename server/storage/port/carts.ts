import type { SequenceFence } from '../../../commerce/rules/cart-sequence.ts';
import type { OfferType } from '../../../commerce/rules/offer-discount.ts';
import type { AddressInput } from '../../../schemas/entities/address.ts';
import type { Customisation } from '../../../schemas/entities/customisation.ts';
import type { GiftCardReceiver } from '../../../schemas/entities/gift-card-receiver.ts';
import type { KeyValue } from '../../../schemas/entities/key-value.ts';
import type { StoredVariant } from './catalogue.ts';

/** A line as it is kept. Prices are never kept: they are those of the catalogue. */
export interface StoredCartLine {
  id: string;
  variantId: string;
  quantity: number;
  attributes: KeyValue[];
  customisation?: Customisation;
  giftCardReceiver?: GiftCardReceiver;
  sellingPlanId?: string;
  expressDelivery?: { pincode: string };
  /** The offer that it was bought through. */
  offer?: { type: OfferType; slug: string };
}

/** A cart as it is kept. */
export interface StoredCart {
  id: string;
  lines: StoredCartLine[];
  discountCodes: string[];
  attributes: KeyValue[];
  customerNote: string;
  /** What the checkout knows so far. */
  checkout?: { email: string; shippingAddress: AddressInput };
  fence: SequenceFence;
}

/** Which cart: `main`, or that of an offer, such as `buyXAtY/three-mugs`. */
export interface CartKey {
  owner: string;
  name: string;
}

/** The variants behind a cart's lines and behind those that a change names. */
export type CartVariants = ReadonlyMap<string, StoredVariant>;

/** What a change comes to. */
export interface CartDecision<Result> {
  cart: StoredCart | undefined;
  result: Result;
  /** Products to put into the owner's wishlist and to take out of it. */
  wishes?: { add: readonly string[]; remove: readonly string[]; at: number };
}

/** Carts. An owner is a session or a user. */
export interface CartStorage {
  read(key: CartKey): Promise<StoredCart | undefined>;
  /**
   * Reads a cart and its variants, lets `decide` make the next state, and keeps it, in one step.
   *
   * @param variantIds further variants that `decide` needs
   * @param decide pure; returns the cart to keep (the same object when nothing changed), what to answer, and the wishes
   * that change in the same step
   */
  change<Result>(
    key: CartKey,
    variantIds: readonly string[],
    decide: (cart: StoredCart | undefined, variants: CartVariants) => CartDecision<Result>,
  ): Promise<Result>;
  /** Two carts of one owner at once: for moving lines between them. */
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
