import { cartEffects, cartEffectsOf } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import type { OfferType } from '../../../commerce/rules/carts/offer.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { CartLine } from '../../../schemas/entities/cart/cart-line.ts';
import { checkoutBegun, checkoutFailed, checkoutFinalised, startCheckout } from '../partners/checkout-steps.ts';
import { type OfferCartInput as Input, type OfferCartProps, slugRequired } from './offer-cart-model.ts';

const lineNotFound = (type: OfferType): string =>
  type === 'buyXAtY' ? messages.buyXAtYLineNotFound : messages.volumeComboLineNotFound;

interface LineName {
  lineId?: string;
  variantId?: string;
}

/** Effects and lookups for the cart of the offer that a widget names. */
class OfferCart {
  readonly #widget: string;
  readonly #type: OfferType;

  constructor(widget: string, type: OfferType) {
    this.#widget = widget;
    this.#type = type;
  }

  slugOf({ slug }: OfferCartProps): string {
    if (!slug) throw new FailureError('slug-required', slugRequired(this.#type));
    return slug;
  }

  cartOf({ props }: Input) {
    return cartEffectsOf(`${this.#type}/${this.slugOf(props)}`);
  }

  to(id: string) {
    return (name: string, payload: object = {}) => ({ type: `${this.#widget}.${name}`, target: id, payload });
  }

  outcomes({ id }: Input, kind: string) {
    return { done: this.to(id)('changed', { kind }), failed: this.to(id)('notChanged', { kind }) };
  }

  lineOf({ data, props }: Input, { lineId, variantId }: LineName): CartLine {
    this.slugOf(props);
    if (!lineId && !variantId) throw new FailureError('variant-required', messages.selectedVariantRequired);
    const line = data.lines.find(({ id, productVariant }) =>
      lineId ? id === lineId : productVariant.id === variantId || productVariant.simpleId === variantId,
    );
    if (!line) throw new FailureError('cart-line-not-found', lineNotFound(this.#type));
    return line;
  }

  setQuantity(input: Input, line: CartLine, quantity: number): Effect[] {
    if (quantity < 1) return this.cartOf(input).removeLine(line.id, this.outcomes(input, 'remove'));
    const capped = Math.min(quantity, Math.max(1, line.maxQuantity));
    return capped === line.quantity
      ? []
      : this.cartOf(input).setQuantity(line.id, capped, this.outcomes(input, 'update'));
  }

  choicesOf({ props }: Input, payment?: string) {
    return { ...props, ...(payment ? { payment } : {}), bundle: { type: this.#type, slug: this.slugOf(props) } };
  }
}

/** Creates the actions of a widget with an offer's cart, including those that handle their outcomes. */
export function offerCartActions(widget: string, type: OfferType) {
  const offer = new OfferCart(widget, type);
  return {
    add(input: Input, { variantId, quantity = limits.defaultQuantity }: { variantId?: string; quantity?: number }) {
      const cart = offer.cartOf(input);
      if (!variantId) throw new FailureError('variant-required', messages.variantIdRequired);
      return cart.add([{ variantId, quantity }], offer.outcomes(input, 'add'));
    },
    increment(input: Input, name: LineName) {
      const line = offer.lineOf(input, name);
      return offer.setQuantity(input, line, line.quantity + 1);
    },
    decrement(input: Input, name: LineName) {
      const line = offer.lineOf(input, name);
      return offer.setQuantity(input, line, line.quantity - 1);
    },
    setQuantity: (input: Input, { quantity, ...name }: LineName & { quantity: number }) =>
      offer.setQuantity(input, offer.lineOf(input, name), quantity),
    remove: (input: Input, name: LineName) => offer.setQuantity(input, offer.lineOf(input, name), 0),
    updateVariant(
      input: Input,
      { variantId, quantity = limits.defaultQuantity, ...name }: LineName & { quantity?: number },
    ) {
      const { id } = offer.lineOf(input, name);
      if (!variantId) throw new FailureError('variant-required', messages.variantIdRequired);
      const inputs = { params: { slug: offer.slugOf(input.props) }, body: [{ id, variantId, quantity }] };
      return offer.cartOf(input).change(`${type}.updateLines`, inputs, offer.outcomes(input, 'update'));
    },
    merge(input: Input) {
      const { id, local, props } = input;
      const params = { bundleType: type, slug: offer.slugOf(props) };
      if (local.isMerging) return [];
      local.isMerging = true;
      const done = { done: offer.to(id)('merged'), failed: offer.to(id)('notMerged') };
      // Waiting changes are sent first, because all carts share one queue.
      return [
        ...offer.cartOf(input).flush(),
        ...cartEffects.change('bundle.mergeWithMain', { params, body: {} }, done),
      ];
    },
    checkout(input: Input, { payment }: { payment?: string }) {
      return startCheckout(input.local.checkout, offer.choicesOf(input, payment), input.state, offer.to(input.id));
    },
    retry: (input: Input) => offer.cartOf(input).retry(),
    refetch: (input: Input) => offer.cartOf(input).refetch(),
    changed: (_: Input, { kind, answer }: { kind: string; answer: Cart }): Effect[] => [
      { effect: 'emit', event: `${kind}Success`, ...(kind === 'add' ? { data: { cart: answer } } : {}) },
    ],
    notChanged: (_: Input, { kind, failure }: { kind: string; failure: Failure }): Effect[] => [
      { effect: 'emit', event: `${kind}Failure`, data: { error: failure } },
    ],
    merged(input: Input, { answer }: { answer: Cart }): Effect[] {
      input.local.isMerging = false;
      return [
        // Not awaited: this runs as part of a request, and the offer's cart is fetched after it.
        { effect: 'start', effects: [...offer.cartOf(input).refetch(), { effect: 'refetch', match: 'product.get' }] },
        { effect: 'emit', event: 'mergeSuccess', data: { cart: answer } },
      ];
    },
    notMerged({ local }: Input, { failure }: { failure: Failure }): Effect[] {
      local.isMerging = false;
      return [{ effect: 'emit', event: 'mergeFailure', data: { error: failure } }];
    },
    finalised: (input: Input, { answer }: { answer: Cart }) =>
      checkoutFinalised(input.local.checkout, offer.choicesOf(input), answer, offer.to(input.id)),
    begun: ({ local }: Input, { partner }: { partner: string }) => checkoutBegun(local.checkout, partner),
    checkoutFailed: ({ local }: Input, { failure }: { failure: Failure }) => checkoutFailed(local.checkout, failure),
  };
}
