import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import { type CartChoice, cartChoiceParts } from '../../ui/cart/cart-choice.ts';
import { type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = Record<string, never>;
type Data = DataOf<typeof contract> & Loading;
type Local = CartChoice<boolean>;

const parts = cartChoiceParts<boolean>('order-protection');

const set = (input: ReduceInput<Props, Local, Data>, enabled: boolean): Effect[] =>
  enabled === input.data.isEnabled ? [] : parts.save(input, 'update', enabled, ['cart.orderProtection', { enabled }]);

export default defineModel<Props, Data, Local>({
  ...parts.model,
  data(input) {
    const { cart, chosen, shown } = parts.read(input);
    const price = cart?.orderProtection.price;
    return {
      ...shown,
      isEnabled: chosen ?? cart?.orderProtection.isEnabled ?? false,
      isOffered: price !== undefined,
      ...(price === undefined ? {} : { price }),
    };
  },
  shows: slotsByStatus([]),
  actions: {
    ...parts.actions,
    toggle: (input) => set(input, !input.data.isEnabled),
    set: (input, { enabled }: { enabled: boolean }) => set(input, enabled),
  },
});
