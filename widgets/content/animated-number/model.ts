import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';
import { numberText } from './number-text.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract> | undefined>({
  uses: ['market'],
  data({ props, state }) {
    const { value, format, fractionDigits } = props;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    const { locale, currencyCode } = state.market;
    const style = { locale, format, currency: props.currencyCode ?? currencyCode };
    return { formatted: numberText(value, { ...style, ...(fractionDigits === undefined ? {} : { fractionDigits }) }) };
  },
});
