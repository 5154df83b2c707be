import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { limits } from '../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import { maxPurchasableQuantity, purchasableQuantity } from '../../../commerce/rules/purchasable-quantity.ts';
import { type OptionIndex, preselectedVariant, variantWithOption } from '../../../commerce/rules/variant-selection.ts';
import { queryRef } from '../../../runtime/core/call.ts';
import { defineModel, type ModelInput, type ReduceInput } from '../../../runtime/core/define.ts';
import type { Effect } from '../../../runtime/core/effect.ts';
import { type Failure, FailureError } from '../../../runtime/core/failure.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart.ts';
import type { Product } from '../../../schemas/entities/product.ts';
import type { SellingPlan } from '../../../schemas/entities/selling-plan.ts';
import type { Variant } from '../../../schemas/entities/variant.ts';
import { checkoutAddress } from '../../kinds/checkout-address.ts';
import { type Loading, loadingOf, slotsByStatus, tellFetchFailure } from '../../kinds/loading.ts';
import type contract from './contract.ts';
import { type MarkedOption, markedOptions } from './options.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  variantId?: string;
  sellingPlanId?: string;
  quantity?: number;
  inWishlist?: boolean;
  isAdding: boolean;
}

export interface ProductData extends Loading {
  product?: Product;
  variant?: Variant;
  options: MarkedOption[];
  sellingPlan?: SellingPlan;
  quantity: number;
  maxQuantity: number;
  inWishlist: boolean;
  isAdding: boolean;
}

type Input = ReduceInput<Props, Local, ProductData>;

const inUrl = (query: Record<string, string | string[]>): string | undefined => [query.variant ?? []].flat()[0];

/** The variant asked for: the shopper's choice, the address's, the author's. A name that no variant has is passed over. */
function wantedVariant({ variants }: Product, { props, local, state }: ModelInput<Props, Local>): string | undefined {
  const wanted = [local.variantId, props.urlVariant ? inUrl(state.route.query) : undefined, props.defaultVariantId];
  return wanted.find((name) => name && variants.some(({ id, simpleId }) => name === id || name === simpleId));
}

/** The plan counts only while the variant offers it. */
const planOf = (
  product: Product,
  variant: Variant | undefined,
  sellingPlanId: string | undefined,
): SellingPlan | undefined =>
  variant?.sellingPlanAllocations.some((allocation) => allocation.sellingPlanId === sellingPlanId)
    ? product.sellingPlans.find((plan) => plan.id === sellingPlanId)
    : undefined;

function chooseVariant({ local, props, data }: Input, variant: Variant | undefined): Effect[] {
  if (!variant) throw new FailureError('variant-required', messages.selectedVariantRequired);
  if (variant.id === data.variant?.id) return [];
  local.variantId = variant.simpleId;
  local.quantity = Math.max(1, purchasableQuantity(data.quantity, variant));
  if (local.sellingPlanId && data.product && !planOf(data.product, variant, local.sellingPlanId))
    delete local.sellingPlanId;
  return [
    ...(props.urlVariant
      ? [{ effect: 'write-query' as const, query: { variant: variant.simpleId }, mode: 'replace' as const }]
      : []),
    { effect: 'emit', event: 'variantChange', data: { variant } },
  ];
}

const chosenVariant = ({ data }: Input): Variant => {
  if (!data.variant) throw new FailureError('variant-required', messages.selectedVariantRequired);
  return data.variant;
};

interface AddPayload {
  quantity?: number;
  attributes?: { key: string; value: string }[];
  customisation?: Record<string, unknown>;
  giftCardReceiver?: Record<string, unknown>;
  expressDelivery?: boolean;
  pincode?: string;
  discountCode?: string;
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

const to = (id: string, name: string, payload = {}) => ({ type: `product.${name}`, target: id, payload });

/** Adds to the cart of an offer, which is a cart of its own. */
function addToOffer(input: Input, offer: 'volumeCombo' | 'buyXAtY', slug: string): Effect[] {
  const variant = chosenVariant(input);
  const body = [{ variantId: variant.id, quantity: input.data.quantity }];
  input.local.isAdding = true;
  return [
    {
      effect: 'call',
      call: offer === 'volumeCombo' ? 'volumeCombo.addLines' : 'buyXAtY.addLines',
      input: { params: { slug }, body },
      done: to(input.id, 'addedToOffer', { offer, slug }),
      failed: to(input.id, 'addFailed'),
    },
  ];
}

const offerCarts = { volumeCombo: 'volumeCombo.cart', buyXAtY: 'buyXAtY.cart' };

export default defineModel<Props, ProductData, Local>({
  uses: ['route.query', 'user'],
  initial: () => ({ isAdding: false }),
  queries: ({ props }) => ({
    product: queryRef('product.get', { params: { slug: props.slug } }, { keepPrevious: true }),
  }),
  data({ queries, ...input }) {
    const { props, local } = input;
    const product = queries.product?.data as Product | undefined;
    const base = {
      ...loadingOf(queries.product!),
      options: [],
      quantity: props.quantity,
      maxQuantity: limits.maxLineQuantity,
      inWishlist: false,
      isAdding: local.isAdding,
    };
    if (!product) return base;
    const variant = preselectedVariant(product.variants, wantedVariant(product, input));
    const quantity = local.quantity ?? props.quantity;
    const sellingPlan = planOf(product, variant, local.sellingPlanId);
    return {
      ...base,
      product,
      ...(variant ? { variant } : {}),
      ...(sellingPlan ? { sellingPlan } : {}),
      options: markedOptions(product, variant),
      quantity: variant ? Math.max(1, purchasableQuantity(quantity, variant)) : quantity,
      maxQuantity: variant ? maxPurchasableQuantity(variant) : 0,
      inWishlist: local.inWishlist ?? product.inDefaultWishlist ?? false,
    };
  },
  shows: slotsByStatus([]),
  actions: {
    setOption(input, { option, value }: { option: OptionIndex; value: string }) {
      const { product, variant } = input.data;
      return chooseVariant(input, product && variantWithOption(product.variants, variant, option, value));
    },
    setVariant: (input, { variantId }: { variantId: string }) =>
      chooseVariant(
        input,
        input.data.product?.variants.find((variant) => variant.id === variantId || variant.simpleId === variantId),
      ),
    setSellingPlan({ local }, { sellingPlanId }: { sellingPlanId?: string }) {
      if (sellingPlanId) local.sellingPlanId = sellingPlanId;
      else delete local.sellingPlanId;
      return undefined;
    },
    setQuantity({ local, data }, { quantity }: { quantity: number }) {
      const wanted = data.variant ? purchasableQuantity(quantity, data.variant) : Math.trunc(quantity);
      if (wanted >= 1) local.quantity = wanted;
      return undefined;
    },
    addToCart(input, payload: AddPayload) {
      // A wish for nothing is ignored; nothing of what was wished for is a failure.
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
      return cartEffects.add([line], { done: to(input.id, 'added'), failed: to(input.id, 'addFailed') });
    },
    addToCombo(
      input,
      { comboType, comboSlug, discountCode }: { comboType?: string; comboSlug?: string; discountCode?: string },
    ) {
      if (!comboType || !comboSlug || !discountCode)
        throw new FailureError('combo-incomplete', messages.comboFieldsRequired);
      const line = { variantId: chosenVariant(input).id, quantity: input.data.quantity };
      input.local.isAdding = true;
      return cartEffects.change(
        'cart.addCombo',
        { body: { comboType, comboSlug, discountCode, lines: [line] } },
        { done: to(input.id, 'added'), failed: to(input.id, 'addFailed') },
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
    addedToOffer({ local }, { answer, offer, slug }: { answer: Cart; offer: keyof typeof offerCarts; slug: string }) {
      local.isAdding = false;
      // The product says how many of it are in the offer's cart, so it is out of date now.
      const refresh: Effect = { effect: 'refetch', match: 'product.get' };
      return [
        { effect: 'set-data', key: queryRef(offerCarts[offer], { params: { slug } }).key, data: answer },
        { effect: 'start', effects: [refresh] },
        { effect: 'emit', event: 'addSuccess', data: { cart: answer } },
      ];
    },
    addFailed({ local }, { failure }: { failure: Failure }) {
      local.isAdding = false;
      return [{ effect: 'emit', event: 'addFailure', data: { error: failure } }];
    },
    refetch: () => [{ effect: 'refetch', match: 'product.get' }],
    expressCheckout(input, { payment }: { payment?: string }) {
      const { variant, sellingPlan, quantity } = input.data;
      if (!variant) throw new FailureError('variant-required', messages.variantRequired);
      const line = { variantId: variant.id, quantity, ...(sellingPlan ? { sellingPlanId: sellingPlan.id } : {}) };
      const body = { lines: [line], attributes: [{ key: 'checkoutPartner', value: limits.defaultCheckoutPartner }] };
      return [
        {
          effect: 'call',
          call: 'cart.expressCheckout',
          input: { body },
          done: to(input.id, 'expressReady', payment ? { payment } : {}),
          failed: to(input.id, 'expressFailed'),
        },
      ];
    },
    expressReady: (_, { answer, payment }: { answer: { checkoutUrl: string }; payment?: string }) => [
      { effect: 'navigate', to: checkoutAddress(answer.checkoutUrl, payment) },
    ],
    expressFailed: (_, { failure }: { failure: Failure }) => [
      { effect: 'emit', event: 'checkoutFailure', data: { error: failure } },
    ],
    toggleWishlist({ id, local, data }, { value }: { value?: boolean }) {
      if (!data.product) throw new FailureError('variant-required', messages.variantRequired);
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
          // One after another: an add that is cut short may reach the server after the removal that followed it.
          lane: `${id} wishlist`,
          done: to(id, 'wishlistChanged'),
          failed: to(id, 'wishlistFailed', { before }),
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
  },
  changed: tellFetchFailure,
});
