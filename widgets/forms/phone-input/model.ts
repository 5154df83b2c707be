import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { digitsIn } from '../../../text/digits.ts';
import { initialText, type TextLocal, textData, textReducers } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>, TextLocal>({
  initial: initialText,
  data({ local, props }) {
    const data = textData(local, { ...props, type: 'tel' });
    const digits = digitsIn(data.value);
    return { ...data, number: digits === '' ? '' : `${props.prefix}${digits}` };
  },
  actions: textReducers,
});
