import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { moneyText } from '../../ui/money/money.ts';
import { moneyOf } from '../../ui/money/money-value.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract> | undefined>({
  uses: ['market'],
  data({ props, state }) {
    const money = moneyOf(props.value, props.currencyCode ?? state.market.currencyCode);
    if (!money) return undefined;
    const { amount, currencyCode } = money;
    return { amount, currencyCode, formatted: moneyText(money, state.market.locale, props.fraction) };
  },
});
