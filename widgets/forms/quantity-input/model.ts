import { maxPurchasableQuantity } from '../../../commerce/rules/carts/purchasable-quantity.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local {
  quantity: number;
  /** The prop value that the quantity was initialised from. */
  fromProp: number;
}

/** Maximum quantity; without tracked stock, only the shop's limit and the prop apply. */
const maxOf = ({ quantityAvailable, isInventoryTracked, inventoryPolicy, max }: Props): number => {
  const stock = maxPurchasableQuantity({
    quantityAvailable: quantityAvailable ?? 0,
    isInventoryTracked: isInventoryTracked && quantityAvailable !== undefined,
    inventoryPolicy,
  });
  return Math.max(1, Math.min(stock, max ?? stock));
};

/** The shopper's quantity until the prop changes; the prop is clamped as well. */
const current = (local: Local, props: Props): number =>
  Math.min(maxOf(props), Math.max(1, Math.trunc(props.value === local.fromProp ? local.quantity : props.value)));

function setQuantity(local: Local, props: Props, wanted: number, event?: 'increment' | 'decrement'): Effect[] {
  const before = current(local, props);
  if (event === 'decrement' && props.removable && wanted < 1) return [{ effect: 'emit', event, data: { quantity: 0 } }];
  const quantity = Math.min(Math.trunc(wanted), maxOf(props));
  // Zero is ignored: clearing the input is not a request to remove.
  if (!Number.isFinite(quantity) || quantity < 1 || quantity === before) return [];
  local.quantity = quantity;
  local.fromProp = props.value;
  const data = { quantity };
  return [...(event ? [{ effect: 'emit' as const, event, data }] : []), { effect: 'emit', event: 'change', data }];
}

export default defineModel<Props, DataOf<typeof contract>, Local>({
  initial: ({ value }) => ({ quantity: value, fromProp: value }),
  data: ({ local, props }) => ({ quantity: current(local, props), min: props.removable ? 0 : 1, max: maxOf(props) }),
  actions: {
    set: ({ local, props }, { quantity }: { quantity: number }) => setQuantity(local, props, quantity),
    increment: ({ local, props }) => setQuantity(local, props, current(local, props) + 1, 'increment'),
    decrement: ({ local, props }) => setQuantity(local, props, current(local, props) - 1, 'decrement'),
    followProp({ local, props }) {
      local.quantity = props.value;
      local.fromProp = props.value;
      return undefined;
    },
  },
  // Otherwise the shopper's quantity would be shown again when the prop changes back, as after a rollback.
  changed: ({ id, local, props }) =>
    props.value === local.fromProp
      ? []
      : [{ effect: 'dispatch', message: { type: 'quantity-input.followProp', target: id, payload: {} } }],
});
