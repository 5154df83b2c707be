import { minorFromMajor, moneyFromMinor } from '../../../commerce/rules/money.ts';
import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { PageState } from '../../../runtime/state/page-state.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type { Cart } from '../../../schemas/entities/cart/cart.ts';
import type { CartLine } from '../../../schemas/entities/cart/cart-line.ts';
import type { Money } from '../../../schemas/entities/money.ts';
import { type CartChoice, cartChoiceParts } from '../../ui/cart/cart-choice.ts';
import { type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;
type Data = DataOf<typeof contract> & Loading;
/** Whether each line is to be wrapped, by line identifier. */
type Choice = Record<string, boolean>;
type Local = CartChoice<Choice>;
type Input = ReduceInput<Props, Local, Data>;

const parts = cartChoiceParts<Choice>('gift-wrap');

const cartIn = (state: PageState): Cart | undefined => state.queries['cart.get']?.data as Cart | undefined;

/** The lines to which the widget applies: the one in its prop, otherwise all. */
function linesOf({ line }: Props, cart: Cart | undefined): CartLine[] {
  if (line === undefined || line === null) return cart?.lines ?? [];
  const { id } = line as Partial<CartLine>;
  return cart?.lines.filter((each) => each.id === id) ?? [];
}

/** Price of wrapping lines. */
function priceOf({ price, each }: NonNullable<Cart['giftWrap']>, lines: readonly CartLine[]): Money {
  const { amount, currencyCode } = price;
  const count = lines.reduce((sum, { quantity }) => sum + (each === 'piece' ? quantity : 1), 0);
  return moneyFromMinor(minorFromMajor(amount, currencyCode) * count, currencyCode);
}

function wrap(input: Input, isWrapped: boolean, lineItemId?: string): Effect[] {
  const { local, props, state } = input;
  const ids = lineItemId === undefined ? linesOf(props, cartIn(state)).map(({ id }) => id) : [lineItemId];
  if (ids.length === 0) return [];
  const lines = ids.map((id) => ({ lineItemId: id }));
  const chosen = { ...local.chosen, ...Object.fromEntries(ids.map((id) => [id, isWrapped])) };
  return isWrapped
    ? parts.save(input, 'add', chosen, ['cart.giftWrap', { toAdd: lines }])
    : parts.save(input, 'remove', chosen, ['cart.giftWrap', { toRemove: lines }]);
}

export default defineModel<Props, Data, Local>({
  ...parts.model,
  data(input) {
    const { cart, chosen = {}, shown } = parts.read(input);
    const isWrapped = ({ id, isGiftWrapped }: CartLine): boolean => chosen[id] ?? isGiftWrapped;
    const lines = linesOf(input.props, cart);
    return {
      ...shown,
      isWrapped: lines.length > 0 && lines.every(isWrapped),
      wrapped: cart?.lines.filter(isWrapped).length ?? 0,
      isOffered: cart?.giftWrap !== undefined,
      ...(cart?.giftWrap ? { price: priceOf(cart.giftWrap, lines) } : {}),
    };
  },
  shows: slotsByStatus([]),
  actions: {
    ...parts.actions,
    add: (input, { lineItemId }: { lineItemId?: string }) => wrap(input, true, lineItemId),
    remove: (input, { lineItemId }: { lineItemId?: string }) => wrap(input, false, lineItemId),
    toggle: (input) => wrap(input, !input.data.isWrapped),
  },
});
