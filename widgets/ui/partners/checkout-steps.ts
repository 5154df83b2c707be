import { mainCart } from '../../../commerce/actions/cart/cart-calls.ts';
import { cartEffectsOf } from '../../../commerce/actions/cart/cart-effects.ts';
import { type Failure, failureOf } from '../../../runtime/failure.ts';
import type { Effect, Message } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { availablePartner, finalisation, openCheckout } from './open-checkout.ts';

/** A widget's choices for the checkout that it starts. */
export interface CheckoutChoices {
  partner?: string;
  payment?: string;
  bundle?: { type: string; slug: string };
  attributes: readonly { key: string; value: string }[];
}

/** State of a widget that starts a checkout. */
export interface CheckoutLocal {
  status: 'idle' | 'starting' | 'started' | 'failed';
  payment?: string;
  /** Partner that the checkout was started with. */
  partner?: string;
  /** The finalised cart, until the checkout has started. */
  cart?: Cart;
  error?: Failure;
}

/** Data that a widget publishes about the checkout that it starts. */
export interface CheckoutData {
  status: CheckoutLocal['status'];
  partner: string;
  error?: Failure;
}

/** Returns the requested partner; the default for a volume combo is GoKwik. */
const requestedPartner = ({ partner, bundle }: CheckoutChoices): string | undefined =>
  partner ?? (bundle?.type === 'volumeCombo' ? 'GOKWIK' : undefined);

/** Returns the requested partner if this shop is connected to it; otherwise the shop's own checkout. */
export const partnerOf = (choices: CheckoutChoices, state: PageState): string =>
  availablePartner(state, requestedPartner(choices));

function fail(local: CheckoutLocal, error: Failure): Effect[] {
  local.status = 'failed';
  local.error = error;
  return [{ effect: 'emit', event: 'checkoutFailure', data: { error } }];
}

/** Finalises the cart. The outcome is sent to the widget's actions `finalised` and `checkoutFailed`. */
export function startCheckout(
  local: CheckoutLocal,
  choices: CheckoutChoices,
  state: PageState,
  to: (name: string) => Message,
): Effect[] {
  if (local.status === 'starting') return [];
  local.status = 'starting';
  delete local.error;
  delete local.partner;
  if (choices.payment) local.payment = choices.payment;
  else delete local.payment;
  const { bundle } = choices;
  const body = finalisation(state, requestedPartner(choices), choices.attributes);
  const then = { done: to('finalised'), failed: to('checkoutFailed') };
  if (!bundle) return cartEffectsOf(mainCart).change('cart.finalise', { body }, then);
  const params = { bundleType: bundle.type, bundleSlug: bundle.slug };
  return cartEffectsOf(`${bundle.type}/${bundle.slug}`).change('bundle.finalise', { params, body }, then);
}

/** Opens the finalised cart's checkout, and then calls the widget's action `begun`. */
export function checkoutFinalised(
  local: CheckoutLocal,
  choices: CheckoutChoices,
  cart: Cart,
  to: (name: string) => Message,
): Effect[] {
  try {
    const partner = requestedPartner(choices);
    const channel = { ...(local.payment ? { payment: local.payment } : {}), ...(partner ? { partner } : {}) };
    const effects = openCheckout(cart, channel, to('begun'));
    local.cart = cart;
    return effects;
  } catch (thrown) {
    return fail(local, failureOf(thrown));
  }
}

/** Records that the checkout is open, and emits it. */
export function checkoutBegun(local: CheckoutLocal, partner: string): Effect[] {
  const { cart } = local;
  local.status = 'started';
  local.partner = partner;
  delete local.cart;
  return [{ effect: 'emit', event: 'initialised', data: { partner, cart } }];
}

/** Records that the checkout could not be started, and emits it. */
export const checkoutFailed = fail;
