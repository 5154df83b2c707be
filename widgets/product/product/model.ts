import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { maxPurchasableQuantity, purchasableQuantity } from '../../../commerce/rules/carts/purchasable-quantity.ts';
import {
  type OptionIndex,
  preselectedVariant,
  variantWithOption,
} from '../../../commerce/rules/carts/variant-selection.ts';
import { defineModel, type ModelInput } from '../../../runtime/define.ts';
import { FailureError } from '../../../runtime/failure.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { SellingPlan } from '../../../schemas/entities/catalogue/selling-plan.ts';
import type { Variant } from '../../../schemas/entities/catalogue/variant.ts';
import { queryValue } from '../../ui/lists/query-value.ts';
import { emitFetchFailure, loadingOf, slotsByStatus } from '../../ui/loading/loading.ts';
import { cartActions } from './cart-actions.ts';
import { expressActions } from './express-actions.ts';
import { galleryOf } from './gallery.ts';
import { markedOptions } from './options.ts';
import type { Input, Local, ProductData, Props } from './product-data.ts';
import { wishlistActions } from './wishlist-actions.ts';

/** Returns the requested variant: the shopper's choice, then the URL's, then the author's. Unknown ones are skipped. */
function requestedVariant(
  { variants }: Product,
  { props, local, state }: ModelInput<Props, Local>,
): string | undefined {
  const requested = [
    local.variantId,
    props.urlVariant ? queryValue(state.route.query, 'variant') : undefined,
    props.defaultVariantId,
  ];
  return requested.find((name) => name && variants.some(({ id, simpleId }) => name === id || name === simpleId));
}

/** Returns the requested subscription: the shopper's choice, then the URL's. An empty string stands for buying once. */
const requestedPlan = ({ props, local, state }: ModelInput<Props, Local>): string | undefined =>
  local.sellingPlanId ?? (props.urlVariant ? queryValue(state.route.query, 'plan') : undefined);

/** Returns the selected subscription; undefined when the variant does not offer it. */
const planOf = (
  product: Product,
  variant: Variant | undefined,
  sellingPlanId: string | undefined,
): SellingPlan | undefined =>
  variant?.sellingPlanAllocations.some((allocation) => allocation.sellingPlanId === sellingPlanId)
    ? product.sellingPlans.find((plan) => plan.id === sellingPlanId)
    : undefined;

/** Writes the choice to the URL without adding history entries, if the author wants it there. */
const writeQuery = ({ urlVariant }: Props, query: Record<string, string | undefined>): Effect[] =>
  urlVariant ? [{ effect: 'write-query', query, mode: 'replace' }] : [];

function chooseVariant(input: Input, variant: Variant | undefined): Effect[] {
  const { local, props, data } = input;
  if (!variant) throw new FailureError('variant-required', messages.selectedVariantRequired);
  if (variant.id === data.variant?.id) return [];
  local.variantId = variant.simpleId;
  local.quantity = Math.max(1, purchasableQuantity(data.quantity, variant));
  const isPlanLost = data.product && data.sellingPlan && !planOf(data.product, variant, data.sellingPlan.id);
  if (isPlanLost) local.sellingPlanId = '';
  return [
    ...writeQuery(props, { variant: variant.simpleId, ...(isPlanLost ? { plan: undefined } : {}) }),
    { effect: 'emit', event: 'variantChange', data: { variant } },
  ];
}

export default defineModel<Props, ProductData, Local>({
  uses: ['route.query', 'user'],
  initial: () => ({ isAdding: false }),
  // The product is part of the page, and the shopper's data is only modified here.
  startsOnLoad: () => false,
  queries: ({ props }) => ({
    product: queryRef('product.get', { params: { slug: props.slug } }, { keepPrevious: true }),
  }),
  data({ queries, ...input }) {
    const { props, local } = input;
    const product = queries.product?.data as Product | undefined;
    const base = {
      ...loadingOf(queries.product!),
      options: [],
      gallery: [],
      quantity: props.quantity,
      maxQuantity: limits.maxLineQuantity,
      inWishlist: false,
      isAdding: local.isAdding,
    };
    if (!product) return base;
    const variant = preselectedVariant(product.variants, requestedVariant(product, input));
    const quantity = local.quantity ?? props.quantity;
    const sellingPlan = planOf(product, variant, requestedPlan(input));
    return {
      ...base,
      product,
      ...(variant ? { variant } : {}),
      ...(sellingPlan ? { sellingPlan } : {}),
      options: markedOptions(product, variant),
      gallery: galleryOf(product, variant),
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
    setSellingPlan({ local, props }, { sellingPlanId = '' }: { sellingPlanId?: string }) {
      local.sellingPlanId = sellingPlanId;
      return writeQuery(props, { plan: sellingPlanId || undefined });
    },
    setQuantity({ local, data }, { quantity }: { quantity: number }) {
      const requested = data.variant ? purchasableQuantity(quantity, data.variant) : Math.trunc(quantity);
      if (requested >= 1) local.quantity = requested;
      return undefined;
    },
    refetch: () => [{ effect: 'refetch', match: 'product.get' }],
    ...cartActions,
    ...expressActions,
    ...wishlistActions,
  },
  changed: emitFetchFailure,
});
