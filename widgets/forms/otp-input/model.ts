import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { initialText, setText, type TextLocal, textData, textReducers } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Digits only, as messages and shoppers group them in many ways. */
const digits = (text: string, length: number): string => text.replaceAll(/\D/g, '').slice(0, length);

export default defineModel<Props, DataOf<typeof contract>, TextLocal>({
  initial: initialText,
  data({ local, props }) {
    const data = textData(local, props);
    return { ...data, isComplete: data.value.length === props.length };
  },
  actions: {
    ...textReducers,
    setValue({ local, props }, { value }: { value: string }) {
      const code = digits(value, props.length);
      const effects = setText(local, props, code);
      const isComplete = effects.length > 0 && code.length === props.length;
      return [
        ...effects,
        ...(isComplete ? [{ effect: 'emit' as const, event: 'complete', data: { value: code } }] : []),
      ];
    },
  },
});
