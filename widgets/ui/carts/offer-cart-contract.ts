import { cart, cartCost } from '../../../schemas/entities/cart/cart.ts';
import { cartLine } from '../../../schemas/entities/cart/cart-line.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { fetchFailure } from '../loading/fetch-failure.ts';
import { cartItemSlots } from './cart-slots.ts';

const failure = object({ error: anything('The error.') });
const withCart = object({ cart: anything('The cart.') });

/** Payload properties by which actions find a line. */
const line = {
  lineId: optional(text('The line.')),
  variantId: optional(text('Its variant, where the line is not known.')),
};

const data = object({
  cart: optional(cart),
  lines: list('The lines of the cart.', cartLine),
  totals: optional(cartCost),
  totalQuantity: integer('Total quantity of all lines.'),
  quantities: anything('Pieces of each variant, by its identifier.'),
  missing: integer('Pieces until the offer takes off more; 0 when it takes off all that it can.'),
  isEmpty: boolean('Whether the cart is empty.'),
  isUpdating: boolean('Whether a change is pending.'),
  isMerging: boolean('Whether the lines are being moved to the main cart.'),
  checkoutStatus: choice('Status of the checkout.', ['idle', 'starting', 'started', 'failed']),
  changeError: optional(
    object({ code: text('Code.'), message: text('Sentence for the shopper.') }, 'Why the last change was not saved.'),
  ),
});

const actions = {
  add: {
    summary: 'Adds a variant.',
    payload: object({
      variantId: optional(text('The variant.')),
      quantity: optional(integer('Pieces; one by default.', { minimum: 1 })),
    }),
  },
  increment: { summary: 'Adds one piece to a line.', payload: object(line) },
  decrement: {
    summary: 'Takes one piece from a line; without any left the line is removed.',
    payload: object(line),
  },
  setQuantity: {
    summary: 'Sets the pieces of a line; 0 and less remove it.',
    payload: object({ ...line, quantity: integer('Pieces.') }),
  },
  remove: { summary: 'Removes a line.', payload: object(line) },
  updateVariant: {
    summary: "Replaces a line's variant.",
    payload: object({
      lineId: optional(text('The line.')),
      variantId: optional(text('The new variant.')),
      quantity: optional(integer('Pieces; one by default.', { minimum: 1 })),
    }),
  },
  merge: { summary: 'Moves all lines into the main cart, where they keep the price of the offer.' },
  checkout: {
    summary: 'Checks this cart out, without the main one.',
    payload: object({ payment: optional(text('Payment channel.')) }),
  },
  retry: { summary: 'Makes the quantity change again that was not saved.' },
};

const events = {
  ...fetchFailure,
  addSuccess: { summary: 'A variant was added.', data: withCart, follows: ['add'] },
  addFailure: { summary: 'A variant could not be added.', data: failure },
  removeSuccess: { summary: 'A line was removed.' },
  removeFailure: { summary: 'A line could not be removed.', data: failure },
  updateSuccess: { summary: 'A line was changed.' },
  updateFailure: { summary: 'A line could not be changed.', data: failure },
  mergeSuccess: { summary: 'The lines are in the main cart.', data: withCart, follows: ['merge'] },
  mergeFailure: { summary: 'The lines could not be moved to the main cart.', data: failure },
  initialised: {
    summary: 'The checkout has started.',
    data: object({ partner: text('Partner.'), cart: anything('The cart.') }),
  },
  checkoutFailure: { summary: 'The checkout could not be started.', data: failure },
};

/** Creates the contract of a widget with an offer's separate cart. */
export const offerCartContract = (type: 'buyXAtY' | 'volumeCombo') => ({
  renders: {},
  loads: true as const,
  calls: [
    ...[`${type}.cart`, `${type}.addLines`, `${type}.updateLines`, `${type}.removeLine`],
    ...['bundle.mergeWithMain', 'bundle.finalise', 'cart.get', 'product.get'],
  ],
  props: object({
    slug: optional(text('Slug of the offer.', { refers: type === 'buyXAtY' ? 'buy-x-at-y' : 'volume-combo' })),
    partner: optional(text("Checkout partner; the shop's own checkout when it is not connected.")),
    payment: optional(text('Payment channel, passed in the checkout URL.')),
    attributes: list('Attributes to add at the checkout.', object({ key: text('Name.'), value: text('Value.') }), {
      default: [],
    }),
  }),
  data,
  actions,
  events,
  slots: cartItemSlots,
});
