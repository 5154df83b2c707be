import { cartEffects } from '../../../commerce/actions/cart/cart-effects.ts';
import { messages } from '../../../commerce/messages.ts';
import { type LineDetail, lineDetails } from '../../../commerce/rules/carts/line-details.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { CallInputs } from '../../../runtime/messages/call.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { CartLine } from '../../../schemas/entities/cart/cart-line.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  isUpdating: boolean;
}

/** Data of a line of the cart. */
export interface CartLineData {
  line?: CartLine;
  /** Choices for the line besides variant and quantity, as texts; gift wrap is handled by the widget `gift-wrap`. */
  details: LineDetail[];
  isUpdating: boolean;
}

type Input = ReduceInput<Props, Local, CartLineData>;
type Kind = 'remove' | 'update' | 'moveToWishlist';

const lineOf = ({ data }: Input): CartLine => {
  if (typeof data.line?.id !== 'string') throw new FailureError('no-line', messages.cartLineNotFound);
  return data.line;
};

const then = ({ id }: Input, kind: Kind) => ({
  done: { type: 'cart-line.ended', target: id, payload: { kind } },
  failed: { type: 'cart-line.failed', target: id, payload: { kind } },
});

function change(input: Input, kind: Kind, call: string, inputs: CallInputs): Effect[] {
  input.local.isUpdating = true;
  return cartEffects.change(call, inputs, then(input, kind));
}

const update = (input: Input, fields: object): Effect[] =>
  change(input, 'update', 'cart.updateLines', { body: [{ id: lineOf(input).id, ...fields }] });

function setQuantity(input: Input, quantity: number): Effect[] {
  const line = lineOf(input);
  if (quantity < 1) return cartEffects.removeLine(line.id, then(input, 'remove'));
  const capped = Math.min(quantity, Math.max(1, line.maxQuantity));
  return capped === line.quantity ? [] : cartEffects.setQuantity(line.id, capped, then(input, 'update'));
}

/** Marks a product as being in the wishlist in every product query of this page. */
function markWished(state: PageState, productId: string): void {
  for (const [key, query] of Object.entries(state.queries)) {
    const product = query.data as Product | undefined;
    if (key.startsWith('product.get ') && product?.id === productId) product.inDefaultWishlist = true;
  }
}

export default defineModel<Props, CartLineData, Local>({
  initial: () => ({ isUpdating: false }),
  data({ props, local: { isUpdating } }) {
    const line = typeof props.line === 'object' && props.line !== null ? (props.line as CartLine) : undefined;
    return line
      ? { line, details: lineDetails({ ...line, isGiftWrapped: false }), isUpdating }
      : { details: [], isUpdating };
  },
  actions: {
    remove: (input) => setQuantity(input, 0),
    increment: (input) => setQuantity(input, lineOf(input).quantity + 1),
    decrement: (input) => setQuantity(input, lineOf(input).quantity - 1),
    setQuantity: (input, { quantity }: { quantity: number }) => setQuantity(input, quantity),
    updateVariant(
      input,
      { variantId, quantity, sellingPlanId }: { variantId?: string; quantity?: number; sellingPlanId?: string },
    ) {
      if (!variantId) throw new FailureError('variant-required', messages.variantIdRequired);
      return update(input, {
        variantId,
        quantity: quantity ?? lineOf(input).quantity,
        ...(sellingPlanId ? { sellingPlanId } : {}),
      });
    },
    moveToWishlist: (input) =>
      change(input, 'moveToWishlist', 'cart.moveToWishlist', { body: { lineIds: [lineOf(input).id] } }),
    setCustomisation: (input, customisation: { formSchemaSlug: string; data: Record<string, unknown> }) =>
      update(input, { quantity: lineOf(input).quantity, customisation }),
    removeCustomisation: (input) => update(input, { quantity: lineOf(input).quantity, customisation: null }),
    setSellingPlan: (input, { sellingPlanId }: { sellingPlanId?: string }) =>
      update(input, { quantity: lineOf(input).quantity, sellingPlanId: sellingPlanId || null }),
    ended({ local, state, data }, { kind }: { kind: Kind }) {
      local.isUpdating = false;
      if (kind === 'moveToWishlist' && data.line) markWished(state, data.line.productVariant.product.id);
      const refresh: Effect[] =
        kind === 'moveToWishlist'
          ? [{ effect: 'start', effects: [{ effect: 'refetch', match: 'wishlist.list' }] }]
          : [];
      return [...refresh, { effect: 'emit', event: `${kind}Success` }];
    },
    failed({ local }, { kind, failure }: { kind: Kind; failure: Failure }) {
      local.isUpdating = false;
      return [{ effect: 'emit', event: `${kind}Failure`, data: { error: failure } }];
    },
  },
});
