import type { Failure } from '../../runtime/failure.ts';
import type { CallInputs } from '../../runtime/messages/call.ts';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import type { AnalyticsEvent } from './analytics-event.ts';
import { isListCall, listEvent } from './list-event.ts';
import { cartPayload, orderPayload, type Payload, userPayload } from './payloads.ts';
import { authEvent, isAuthCall } from './sign-in-events.ts';

/** A call that has succeeded. */
export interface AnsweredCall {
  call: string;
  input: CallInputs;
  answer: unknown;
  /** The shopper who made the call. */
  user: { email?: unknown; phone?: unknown };
}

type Data = (made: AnsweredCall) => Payload;

const body = ({ input }: AnsweredCall): Payload => (input.body ?? {}) as Payload;
const cart: Data = ({ answer }) => ({ cart: cartPayload(answer as Cart) });
/** The requested lines and the resulting cart. */
const linesAndCart: Data = (made) => ({
  lines: Array.isArray(made.input.body) ? made.input.body : (body(made).lines ?? []),
  ...cart(made),
});
const checkout: Data = (made) => ({
  ...cart(made),
  partner: body(made).partner ?? null,
  ...userPayload(made.user),
});
/** Choices besides the products: some fields of the request, but never texts that a shopper has written. */
const choiceAndCart =
  (...fields: readonly string[]): Data =>
  (made) => ({
    ...Object.fromEntries(fields.flatMap((field) => (field in body(made) ? [[field, body(made)[field]]] : []))),
    ...cart(made),
  });
const product: Data = (made) => ({ productId: body(made).productId ?? made.input.params?.productId });

/** The event of each call that changes something for the shopper, and its data. */
const events: Readonly<Record<string, readonly [event: string, data: Data]>> = {
  'cart.addLines': ['add_to_cart', linesAndCart],
  'cart.addCombo': ['add_to_cart', linesAndCart],
  'cart.moveFromWishlist': ['add_to_cart', linesAndCart],
  'cart.processActionLink': ['add_to_cart', cart],
  'cart.updateLines': ['update_cart', linesAndCart],
  'cart.removeLine': ['remove_from_cart', (made) => ({ lineId: made.input.query?.lineId, ...cart(made) })],
  'cart.clear': ['clear_cart', cart],
  'cart.moveToWishlist': ['move_to_wishlist', (made) => ({ lineIds: body(made).lineIds, ...cart(made) })],
  'cart.discountCodes': ['change_discount_codes', (made) => ({ change: body(made), ...cart(made) })],
  'cart.customerNote': ['change_cart_note', (made) => ({ hasNote: Boolean(body(made).note), ...cart(made) })],
  'cart.giftWrap': ['change_cart_extras', choiceAndCart('toAdd', 'toRemove')],
  'cart.orderProtection': ['change_cart_extras', choiceAndCart('enabled')],
  'cart.upsell': ['change_cart_extras', choiceAndCart('upsellSlug', 'enabled')],
  'cart.coinsApplicable': ['change_cart_coins', choiceAndCart('apply')],
  'cart.giftCardBalanceUsed': ['change_cart_gift_card', choiceAndCart('useGiftCardBalance')],
  'cart.finalise': ['begin_checkout', checkout],
  'bundle.finalise': ['begin_checkout', checkout],
  'cart.expressCheckout': ['begin_checkout', checkout],
  'bundle.expressCheckout': ['begin_checkout', checkout],
  'bundle.mergeWithMain': ['add_to_cart', cart],
  'buyXAtY.addLines': ['add_to_bundle', linesAndCart],
  'buyXAtY.updateLines': ['update_bundle', linesAndCart],
  'buyXAtY.removeLine': ['remove_from_bundle', cart],
  'volumeCombo.addLines': ['add_to_bundle', linesAndCart],
  'volumeCombo.updateLines': ['update_bundle', linesAndCart],
  'volumeCombo.removeLine': ['remove_from_bundle', cart],
  'checkout.placeOrder': ['purchase', ({ answer }) => ({ order: orderPayload((answer as { order: Order }).order) })],
  'giftCard.link': ['redeem_gift_card', () => ({})],
  'recurringOrder.change': ['change_subscription', (made) => ({ change: body(made).change })],
  'recurringOrder.setAddress': ['change_subscription', () => ({ change: 'ADDRESS' })],
  'wishlist.add': ['add_to_wishlist', product],
  'wishlist.remove': ['remove_from_wishlist', product],
  'search.recordHistory': ['search', (made) => ({ q: (body(made).tsQuery as Payload).q })],
  'review.create': ['submit_review', ({ input }) => ({ productSlug: input.params?.slug })],
  'testimonial.create': ['submit_testimonial', () => ({})],
  'user.emailSubscription': ['subscribe', () => ({})],
};

/** The analytics event of a call that has succeeded; undefined for a call without one. */
export function eventOfCall(made: AnsweredCall): AnalyticsEvent | undefined {
  const { call, input, answer } = made;
  if (isListCall(call)) return listEvent(call, answer as Parameters<typeof listEvent>[1], slugOf(input));
  if (isAuthCall(call)) return authEvent(call, input);
  const [event, data] = Object.hasOwn(events, call) ? events[call]! : [];
  return event === undefined || data === undefined ? undefined : { event, data: data(made) };
}

/** The analytics event of a failed call; undefined for a call without one. */
export function eventOfFailure(call: string, { code, message, aborted }: Failure): AnalyticsEvent | undefined {
  if (aborted) return undefined;
  if (isAuthCall(call)) return { event: 'custom_auth_error', data: { call, code, message } };
  return Object.hasOwn(events, call) ? { event: `${events[call]![0]}_error`, data: { code, message } } : undefined;
}

const slugOf = (input: CallInputs): string | undefined =>
  typeof input.params?.slug === 'string' ? input.params.slug : undefined;
