import { cartEffects, cartEffectsOf } from '../../../commerce/actions/cart/cart-effects.ts';
import { formatMessage, messages } from '../../../commerce/messages.ts';
import type { ReduceInput } from '../../../runtime/define.ts';
import { type Failure, FailureError } from '../../../runtime/failure.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { PickedLine, PickItem, PicksData, PicksLocal, PicksProps } from './picks-model.ts';

type Input = ReduceInput<PicksProps, PicksLocal, PicksData>;

/** @throws FailureError when there is no such item */
function itemOf({ data }: Input, variantId: string | undefined): PickItem {
  const item = data.items.find((each) => each.variantId === variantId);
  if (!item) throw new FailureError('variant-required', messages.variantRequired);
  return item;
}

function pick(input: Input, item: PickItem, quantity: number): Effect[] {
  const { local, props, data } = input;
  if (!item.isInStock && props.autoUntrack) {
    const { title } = item as { title?: unknown };
    const text = formatMessage(messages.outOfStock, { title: typeof title === 'string' ? title : '' }).trim();
    throw new FailureError('out-of-stock', text);
  }
  const others = props.mode === 'single' ? [] : data.tracked.filter(({ variantId }) => variantId !== item.variantId);
  const tracked = [...others, { variantId: item.variantId, quantity }];
  const pieces = tracked.reduce((sum, each) => sum + each.quantity, 0);
  if (props.maximum !== undefined && pieces > props.maximum)
    throw new FailureError('too-many-picked', formatMessage(messages.maxPieces, { count: props.maximum }));
  return picked(local, tracked);
}

function picked(local: PicksLocal, tracked: readonly PickedLine[]): Effect[] {
  local.tracked = Object.fromEntries(tracked.map(({ variantId, quantity }) => [variantId, quantity]));
  return [{ effect: 'emit', event: 'trackChange', data: { tracked } }];
}

const removePick = ({ local, data }: Input, variantId: string): Effect[] =>
  picked(
    local,
    data.tracked.filter((line) => line.variantId !== variantId),
  );

/** Creates the actions of a widget in which shoppers pick variants, including those that handle their outcomes. */
export function variantPickerActions(widget: string) {
  const to = (id: string, name: string) => ({ type: `${widget}.${name}`, target: id, payload: {} });
  return {
    track(input: Input, { variantId, quantity }: { variantId?: string; quantity?: number }) {
      const item = itemOf(input, variantId);
      return pick(input, item, quantity ?? item.quantity);
    },
    untrack: (input: Input, { variantId }: { variantId?: string }) =>
      removePick(input, itemOf(input, variantId).variantId),
    clear: ({ local }: Input) => picked(local, []),
    setQuantity(input: Input, { variantId, quantity }: { variantId?: string; quantity: number }) {
      const item = itemOf(input, variantId);
      return quantity < 1 ? removePick(input, item.variantId) : pick(input, item, Math.trunc(quantity));
    },
    add({ id, local, data, props }: Input, { lines = [] }: { lines?: PickedLine[] }) {
      if (local.isAdding) return [];
      const all = [...lines, ...data.tracked];
      if (all.length === 0) throw new FailureError('variant-required', messages.variantRequired);
      if (data.tracked.length > 0 && !data.isComplete)
        throw new FailureError('too-few-picked', formatMessage(messages.minPieces, { count: props.minimum }));
      local.isAdding = true;
      const then = { done: to(id, 'added'), failed: to(id, 'notAdded') };
      if (props.combo) return cartEffects.change('cart.addCombo', { body: { ...props.combo, lines: all } }, then);
      const { offer } = props;
      return (offer ? cartEffectsOf(`${offer.type}/${offer.slug}`) : cartEffects).add(all, then);
    },
    added({ local }: Input, { answer }: { answer: Cart }): Effect[] {
      Object.assign(local, { tracked: {}, isAdding: false });
      return [{ effect: 'emit', event: 'addSuccess', data: { cart: answer } }];
    },
    notAdded({ local }: Input, { failure }: { failure: Failure }): Effect[] {
      local.isAdding = false;
      return [{ effect: 'emit', event: 'addFailure', data: { error: failure } }];
    },
    forget({ local }: Input, { lost }: { lost: readonly string[] }): Effect[] {
      for (const variantId of lost) delete local.tracked[variantId];
      return [];
    },
  };
}
