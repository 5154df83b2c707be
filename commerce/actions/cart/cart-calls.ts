import type { CallInputs } from '../../../runtime/messages/call.ts';
import type { Message } from '../../../runtime/messages/effect.ts';
import type { CartSyncState } from './cart-sync-state.ts';

/** Name of a shopper's cart that belongs to no offer. */
export const mainCart = 'main';

/** The calls of a cart, and the input that they all take. */
export interface CartCalls {
  get: string;
  addLines: string;
  updateLines: string;
  removeLine: string;
  input: Pick<CallInputs, 'params'>;
}

/** Returns the calls of a cart by its name: `main`, or `TYPE/SLUG` of an offer. */
export function cartCalls(name: string): CartCalls {
  const at = name.indexOf('/');
  const prefix = at < 0 ? 'cart' : name.slice(0, at);
  return {
    get: at < 0 ? 'cart.get' : `${prefix}.cart`,
    addLines: `${prefix}.addLines`,
    updateLines: `${prefix}.updateLines`,
    removeLine: `${prefix}.removeLine`,
    input: at < 0 ? {} : { params: { slug: name.slice(at + 1) } },
  };
}

/** Creates a message for a cart to the slice. */
export const syncMessage = (
  name: string,
  type: string,
  payload: object = {},
): Required<Pick<Message, 'type' | 'payload'>> => ({
  type: `cartSync.${type}`,
  payload: name === mainCart ? payload : { ...payload, cart: name },
});

/** The initial state of a cart for which the page has made no requests. */
export const emptySync = (): CartSyncState => ({
  seq: 0,
  settledSeq: 0,
  pending: {},
  inFlight: {},
  callbacks: {},
  failures: 0,
  sent: {},
});
