import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { maxPurchasableQuantity, purchasableQuantity } from '../../../commerce/rules/purchasable-quantity.ts';
import { type OptionIndex, preselectedVariant, variantWithOption } from '../../../commerce/rules/variant-selection.ts';
import { queryRef } from '../../../runtime/core/call.ts';
import { defineModel, type ModelInput } from '../../../runtime/core/define.ts';
import type { Effect } from '../../../runtime/core/effect.ts';
import { FailureError } from '../../../runtime/core/failure.ts';
import type { Product } from '../../../schemas/entities/product.ts';
import type { SellingPlan } from '../../../schemas/entities/selling-plan.ts';
import type { Variant } from '../../../schemas/entities/variant.ts';
import { loadingOf, slotsByStatus, tellFetchFailure } from '../../kinds/loading.ts';
import { adding } from './adding.ts';
import { buying } from './buying.ts';
import { markedOptions } from './options.ts';
import type { Input, Local, ProductData, Props } from './product-data.ts';
import { wishing } from './wishing.ts';

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

export default defineModel<Props, ProductData, Local>({
  uses: ['route.query', 'user'],
  initial: () => ({ isAdding: false }),
  // The product comes with the page; what belongs to the shopper is only changed from here.
  startsByItself: () => false,
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
    refetch: () => [{ effect: 'refetch', match: 'product.get' }],
    ...adding,
    ...buying,
    ...wishing,
  },
  changed: tellFetchFailure,
});
