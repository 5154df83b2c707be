import { cartQueryOf } from '../../../commerce/actions/cart/cart-effects.ts';
import { cartSyncOf, isCartUpdating } from '../../../commerce/actions/cart/is-cart-updating.ts';
import { messages } from '../../../commerce/messages.ts';
import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import type { Model, ReduceInput } from '../../../runtime/define.ts';
import type { Failure } from '../../../runtime/failure.ts';
import type { Cart, CartCost } from '../../../schemas/entities/cart/cart.ts';
import type { CartLine } from '../../../schemas/entities/cart/cart-line.ts';
import { slotItems } from '../elements/slot-items.ts';
import { emitFetchFailure, type Loading, loadingOf, slotsByStatus } from '../loading/loading.ts';
import type { CheckoutLocal } from '../partners/checkout-steps.ts';

/** Props of a widget with an offer's cart. */
export interface OfferCartProps {
  slug?: string;
  partner?: string;
  payment?: string;
  attributes: { key: string; value: string }[];
}

/** Local state of a widget with an offer's cart. */
export interface OfferCartLocal {
  isMerging: boolean;
  checkout: CheckoutLocal;
}

/** Data of a widget with an offer's cart. */
export interface OfferCartData extends Loading {
  cart?: Cart;
  lines: CartLine[];
  totals?: CartCost;
  totalQuantity: number;
  quantities: Record<string, number>;
  missing: number;
  isEmpty: boolean;
  isUpdating: boolean;
  isMerging: boolean;
  checkoutStatus: CheckoutLocal['status'];
  changeError?: Failure;
}

/** Input of its reducers. */
export type OfferCartInput = ReduceInput<OfferCartProps, OfferCartLocal, OfferCartData>;

/** Returns the message for a missing slug of an offer. */
export const slugRequired = (type: OfferType): string =>
  type === 'buyXAtY' ? messages.buyXAtYSlugRequired : messages.volumeComboSlugRequired;

/** Returns the number of pieces until a cart's offer takes off more. */
export function missingPieces({ buyXAtYDiscount, volumeDiscount, totalQuantity: pieces }: Cart): number {
  const ofSet = buyXAtYDiscount?.quantity ?? 0;
  if (ofSet > 0) return pieces > 0 && pieces % ofSet === 0 ? 0 : ofSet - (pieces % ofSet);
  const next = volumeDiscount?.volumeDiscount.tiers?.find(({ quantity }) => quantity > pieces);
  return next ? next.quantity - pieces : 0;
}

const quantitiesOf = (lines: readonly CartLine[]): Record<string, number> => {
  const quantities: Record<string, number> = {};
  for (const { productVariant, quantity } of lines)
    quantities[productVariant.id] = (quantities[productVariant.id] ?? 0) + quantity;
  return quantities;
};

/** Creates the shared parts, besides actions, of the models of offer carts. */
export const offerCartParts = (type: OfferType) =>
  ({
    uses: ['slices.cartSync'],
    initial: () => ({ isMerging: false, checkout: { status: 'idle' } }),
    queries: ({ props: { slug } }) => ({ cart: slug ? cartQueryOf(`${type}/${slug}`) : undefined }),
    data({ props: { slug }, local, state, queries }) {
      const cart = queries.cart?.data as Cart | undefined;
      const sync = cartSyncOf(state, `${type}/${slug}`);
      const lines = cart?.lines ?? [];
      const unnamed: Loading = {
        status: 'failure',
        isFetching: false,
        error: { code: 'slug-required', message: slugRequired(type) },
      };
      return {
        ...(slug ? loadingOf(queries.cart!) : unnamed),
        ...(cart ? { cart, totals: cart.cost } : {}),
        lines,
        totalQuantity: cart?.totalQuantity ?? 0,
        quantities: quantitiesOf(lines),
        missing: cart ? missingPieces(cart) : 0,
        isEmpty: lines.length === 0,
        isUpdating: isCartUpdating(sync),
        isMerging: local.isMerging,
        checkoutStatus: local.checkout.status,
        ...(sync.failed ? { changeError: sync.failed.failure } : {}),
      };
    },
    items: { item: ({ lines }) => slotItems(lines) },
    shows: (data) => slotsByStatus(data.isEmpty ? ['empty'] : ['item', 'filled'])(data),
    changed: emitFetchFailure,
  }) satisfies Partial<Model<OfferCartProps, OfferCartLocal, OfferCartData>>;
