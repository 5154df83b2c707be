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

const lineNotFound: Readonly<Record<OfferType, string>> = {
  buyXAtY: messages.buyXAtYLineNotFound,
  volumeCombo: messages.volumeComboLineNotFound,
};

interface LineName {
  lineId?: string;
  variantId?: string;
}

/** The actions of a widget with the cart of an offer, and what they end in. */
export function offerCartActions(widget: string, type: OfferType) {
  const slugOf = ({ slug }: OfferCartProps): string => {
    if (!slug) throw new FailureError('slug-required', slugRequired[type]);
    return slug;
  };
  const cartOf = ({ props }: Input) => cartEffectsOf(`${type}/${slugOf(props)}`);
  const to =
    (id: string) =>
    (name: string, payload: object = {}) => ({ type: `${widget}.${name}`, target: id, payload });
  const then = ({ id }: Input, kind: string) => ({
    done: to(id)('changed', { kind }),
    failed: to(id)('notChanged', { kind }),
  });

  const lineOf = ({ data, props }: Input, { lineId, variantId }: LineName): CartLine => {
    slugOf(props);
    if (!lineId && !variantId) throw new FailureError('variant-required', messages.selectedVariantRequired);
    const line = data.lines.find(({ id, productVariant }) =>
      lineId ? id === lineId : productVariant.id === variantId || productVariant.simpleId === variantId,
    );
    if (!line) throw new FailureError('cart-line-not-found', lineNotFound[type]);
    return line;
  };

  function setQuantity(input: Input, line: CartLine, quantity: number): Effect[] {
    if (quantity < 1) return cartOf(input).removeLine(line.id, then(input, 'remove'));
    const capped = Math.min(quantity, Math.max(1, line.maxQuantity));
    return capped === line.quantity ? [] : cartOf(input).setQuantity(line.id, capped, then(input, 'update'));
  }

  const choicesOf = ({ props }: Input, payment?: string) => ({
    ...props,
    ...(payment ? { payment } : {}),
    bundle: { type, slug: slugOf(props) },
  });

  return {
    add(input: Input, { variantId, quantity = limits.defaultQuantity }: { variantId?: string; quantity?: number }) {
      const cart = cartOf(input);
      if (!variantId) throw new FailureError('variant-required', messages.variantIdRequired);
      return cart.add([{ variantId, quantity }], then(input, 'add'));
    },
    increment(input: Input, name: LineName) {
      const line = lineOf(input, name);
      return setQuantity(input, line, line.quantity + 1);
    },
    decrement(input: Input, name: LineName) {
      const line = lineOf(input, name);
      return setQuantity(input, line, line.quantity - 1);
    },
    setQuantity: (input: Input, { quantity, ...name }: LineName & { quantity: number }) =>
      setQuantity(input, lineOf(input, name), quantity),
    remove: (input: Input, name: LineName) => setQuantity(input, lineOf(input, name), 0),
    updateVariant(
      input: Input,
      { variantId, quantity = limits.defaultQuantity, ...name }: LineName & { quantity?: number },
    ) {
      const { id } = lineOf(input, name);
      if (!variantId) throw new FailureError('variant-required', messages.variantIdRequired);
      const inputs = { params: { slug: slugOf(input.props) }, body: [{ id, variantId, quantity }] };
      return cartOf(input).change(`${type}.updateLines`, inputs, then(input, 'update'));
    },
    merge(input: Input) {
      const { id, local, props } = input;
      const params = { bundleType: type, slug: slugOf(props) };
      if (local.isMerging) return [];
      local.isMerging = true;
      const done = { done: to(id)('merged'), failed: to(id)('notMerged') };
      // What waits is sent first: all carts have one queue.
      return [...cartOf(input).flush(), ...cartEffects.change('bundle.mergeWithMain', { params, body: {} }, done)];
    },
    checkout(input: Input, { payment }: { payment?: string }) {
      return startCheckout(input.local.checkout, choicesOf(input, payment), input.state, to(input.id));
    },
    retry: (input: Input) => cartOf(input).retry(),
    refetch: (input: Input) => cartOf(input).refetch(),
    changed: (_: Input, { kind, answer }: { kind: string; answer: Cart }): Effect[] => [
      { effect: 'emit', event: `${kind}Success`, ...(kind === 'add' ? { data: { cart: answer } } : {}) },
    ],
    notChanged: (_: Input, { kind, failure }: { kind: string; failure: Failure }): Effect[] => [
      { effect: 'emit', event: `${kind}Failure`, data: { error: failure } },
    ],
    merged(input: Input, { answer }: { answer: Cart }): Effect[] {
      input.local.isMerging = false;
      return [
        // Not waited for: this is part of a request, and the cart of the offer is fetched after it.
        { effect: 'start', effects: [...cartOf(input).refetch(), { effect: 'refetch', match: 'product.get' }] },
        { effect: 'emit', event: 'mergeSuccess', data: { cart: answer } },
      ];
    },
    notMerged({ local }: Input, { failure }: { failure: Failure }): Effect[] {
      local.isMerging = false;
      return [{ effect: 'emit', event: 'mergeFailure', data: { error: failure } }];
    },
    finalised: (input: Input, { answer }: { answer: Cart }) =>
      checkoutFinalised(input.local.checkout, choicesOf(input), answer, to(input.id)),
    begun: ({ local }: Input, { partner }: { partner: string }) => checkoutBegun(local.checkout, partner),
    checkoutFailed: ({ local }: Input, { failure }: { failure: Failure }) => checkoutFailed(local.checkout, failure),
  };
}
