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

const parts = fundsChoiceParts('coins');

const set = (input: ReduceInput<Props, Local, Data>, apply: boolean): Effect[] =>
  apply === input.data.isApplied ? [] : parts.save(input, 'update', apply, ['cart.coinsApplicable', { apply }]);

export default defineModel<Props, Data, Local>({
  ...parts.model,
  data(input) {
    const { cart, chosen, shown } = parts.read(input);
    const { spendable, available = 0, isApplied: isSaved = false, discount } = cart?.coins ?? {};
    const { coins = 0, amount } = spendable?.currentlyApplicable ?? {};
    const isApplied = chosen ?? isSaved;
    return {
      ...shown,
      isApplied,
      available,
      coins,
      isOffered: coins > 0 || isApplied,
      ...(amount ? { amount } : {}),
      ...(discount ? { discount } : {}),
    };
  },
  shows: slotsByStatus([]),
  actions: {
    ...parts.actions,
    toggle: (input) => set(input, !input.data.isApplied),
    set: (input, { apply }: { apply: boolean }) => set(input, apply),
  },
});
