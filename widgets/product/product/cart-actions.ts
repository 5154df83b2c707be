import { cartEffects, cartEffectsOf } from '../../../commerce/actions/cart/cart-effects.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { purchasableQuantity } from '../../../commerce/rules/carts/purchasable-quantity.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import { type Actions, chosenVariant, type Input, productMessage } from './product-data.ts';

interface AddPayload {
  quantity?: number;
  attributes?: { key: string; value: string }[];
  customisation?: Record<string, unknown>;
  giftCardReceiver?: Record<string, unknown>;
  expressDelivery?: boolean;
  pincode?: string;
  discountCode?: string;
  lines?: { variantId: string; quantity: number }[];
}

interface ComboPayload {
  comboType?: string;
  comboSlug?: string;
  discountCode?: string;
  /** All lines of the combo. */
  lines?: { variantId: string; quantity: number }[];
}

function lineToAdd(input: Input, payload: AddPayload) {
  const variant = chosenVariant(input);
  if (payload.expressDelivery && !payload.pincode) throw new FailureError('pincode-required', messages.pincodeRequired);
  const quantity = purchasableQuantity(payload.quantity ?? input.data.quantity, variant);
  const { attributes, customisation, giftCardReceiver, discountCode } = payload;
  return {
    variantId: variant.id,
    quantity,
    ...(attributes ? { attributes } : {}),
    ...(customisation ? { customisation } : {}),
    ...(giftCardReceiver ? { giftCardReceiver } : {}),
    ...(discountCode ? { discountCode } : {}),
    ...(input.data.sellingPlan ? { sellingPlanId: input.data.sellingPlan.id } : {}),
    ...(payload.expressDelivery ? { expressDeliveryUpsell: { add: true, pincode: payload.pincode } } : {}),
  };
}

/** Adds the chosen variant to an offer's separate cart. */
function addToOffer(input: Input, offer: 'volumeCombo' | 'buyXAtY', slug: string): Effect[] {
  const line = { variantId: chosenVariant(input).id, quantity: input.data.quantity };
  input.local.isAdding = true;
  const then = { done: productMessage(input.id, 'added'), failed: productMessage(input.id, 'addFailed') };
  return cartEffectsOf(`${offer}/${slug}`).add([line], then);
}

/** Actions that add the product to the cart or to an offer's cart. */
export const cartActions = {
  addToCart(input, payload: AddPayload) {
    // An explicit quantity below 1 is ignored; none available is a failure.
    if (payload.quantity !== undefined && payload.quantity < 1) return [];
    const line = lineToAdd(input, payload);
    if (line.quantity < 1)
      return [
        {
          effect: 'fail',
          code: 'out-of-stock',
          message: formatMessage(messages.outOfStock, { title: input.data.product?.title ?? '' }),
        },
      ];
    input.local.isAdding = true;
    return cartEffects.add([line, ...(payload.lines ?? [])], {
      done: productMessage(input.id, 'added'),
      failed: productMessage(input.id, 'addFailed'),
    });
  },
  addToCombo(input, { comboType, comboSlug, discountCode, lines }: ComboPayload) {
    if (!comboType || !comboSlug || !discountCode)
      throw new FailureError('combo-incomplete', messages.comboFieldsRequired);
    const own = () => [{ variantId: chosenVariant(input).id, quantity: input.data.quantity }];
    input.local.isAdding = true;
    return cartEffects.change(
      'cart.addCombo',
      { body: { comboType, comboSlug, discountCode, lines: lines ?? own() } },
      { done: productMessage(input.id, 'added'), failed: productMessage(input.id, 'addFailed') },
    );
  },
  addToVolumeCombo(input, { slug }: { slug?: string }) {
    if (!slug) throw new FailureError('slug-required', messages.volumeComboSlugRequired);
    return addToOffer(input, 'volumeCombo', slug);
  },
  addToBuyXAtY(input, { slug }: { slug?: string }) {
    if (!slug) throw new FailureError('slug-required', messages.buyXAtYSlugRequired);
    return addToOffer(input, 'buyXAtY', slug);
  },
  added({ local }, { answer }: { answer: Cart }) {
    local.isAdding = false;
    return [{ effect: 'emit', event: 'addSuccess', data: { cart: answer } }];
  },
  addFailed({ local }, { failure }: { failure: Failure }) {
    local.isAdding = false;
    return [{ effect: 'emit', event: 'addFailure', data: { error: failure } }];
  },
} satisfies Actions;
