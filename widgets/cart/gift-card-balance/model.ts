import { defineModel, type ReduceInput } from '../../../runtime/define.ts';
import type { Effect } from '../../../runtime/messages/effect.ts';
import type { DataOf } from '../../../schemas/contract/widget.ts';
import type { CartChoice } from '../../ui/cart/cart-choice.ts';
import { fundsChoiceParts } from '../../ui/cart/funds-choice.ts';
import { type Loading, slotsByStatus } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = Record<string, never>;
type Data = DataOf<typeof contract> & Loading;
type Local = CartChoice<boolean>;

const parts = fundsChoiceParts('gift-card-balance');

const set = (input: ReduceInput<Props, Local, Data>, useGiftCardBalance: boolean): Effect[] =>
  useGiftCardBalance === input.data.isUsed
    ? []
    : parts.save(input, 'update', useGiftCardBalance, ['cart.giftCardBalanceUsed', { useGiftCardBalance }]);

export default defineModel<Props, Data, Local>({
  ...parts.model,
  data(input) {
    const { cart, chosen, shown } = parts.read(input);
    const { isUsed: isSaved = false, ...amounts } = cart?.giftCardBalance ?? {};
    const isUsed = chosen ?? isSaved;
    return { ...shown, ...amounts, isUsed, isOffered: isUsed || (cart?.giftCardBalance.available.amount ?? 0) > 0 };
  },
  shows: slotsByStatus([]),
  actions: {
    ...parts.actions,
    toggle: (input) => set(input, !input.data.isUsed),
    set: (input, { use }: { use: boolean }) => set(input, use),
  },
});
