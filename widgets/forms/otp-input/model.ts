import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { plainDigits } from '../../../text/digits.ts';
import { initialText, setText, type TextLocal, textData, textReducers } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

interface Local extends TextLocal {
  /** Text being composed by an input method, which is shown unchanged. */
  composed?: string | undefined;
}

/**
 * The code in a text: a group with the code's number of digits or, as messages and shoppers group digits in many
 * ways, all digits.
 */
const codeIn = (text: string, length: number): string => {
  const groups = plainDigits(text).match(/\d+/g) ?? [];
  return groups.find((group) => group.length === length) ?? groups.join('').slice(0, length);
};

export default defineModel<Props, DataOf<typeof contract>, Local>({
  initial: initialText,
  data({ local, props }) {
    const data = textData(local, props);
    return { ...data, text: local.composed ?? data.value, isComplete: data.value.length === props.length };
  },
  actions: {
    ...textReducers,
    setValue({ local, props }, { value, isComposing }: { value: string; isComposing?: boolean }) {
      const code = codeIn(value, props.length);
      local.composed = isComposing ? value : undefined;
      const effects = setText(local, props, code);
      const isComplete = effects.length > 0 && code.length === props.length;
      return [
        ...effects,
        ...(isComplete ? [{ effect: 'emit' as const, event: 'complete', data: { value: code } }] : []),
      ];
    },
  },
});
