import { messages } from '../../../commerce/messages.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import { type Actions, productMessage } from './product-data.ts';

/** Toggles the product on the wishlist optimistically and reverts on failure. */
export const wishlistActions = {
  toggleWishlist({ id, local, data }, { value }: { value?: boolean }) {
    if (!data.product) throw new FailureError('product-not-loaded', messages.productNotFound);
    const before = data.inWishlist;
    const after = value ?? !before;
    if (after === before) return [];
    local.inWishlist = after;
    const call = after ? 'wishlist.add' : 'wishlist.remove';
    const input = after ? { body: { productId: data.product.id } } : { params: { productId: data.product.id } };
    return [
      {
        effect: 'call',
        call,
        input,
        // Queued: an aborted add may reach the server after the removal that followed it.
        queue: `${id} wishlist`,
        done: productMessage(id, 'wishlistChanged'),
        failed: productMessage(id, 'wishlistFailed', { before }),
      },
    ];
  },
  wishlistChanged: () => [
    { effect: 'start', effects: [{ effect: 'refetch', match: 'wishlist.list' }] },
    { effect: 'emit', event: 'wishlistSuccess' },
  ],
  wishlistFailed({ local }, { failure, before }: { failure: Failure; before: boolean }) {
    local.inWishlist = before;
    return [{ effect: 'emit', event: 'wishlistFailure', data: { error: failure } }];
  },
} satisfies Actions;
