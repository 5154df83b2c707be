import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { initialText, type TextData, type TextLocal, textData, textReducers } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, TextData, TextLocal>({
  initial: initialText,
  data: ({ local, props }) => textData(local, props),
  actions: textReducers,
  startsOnLoad: ({ autofocus }, computed) => autofocus || computed.has('autofocus'),
  mounted: ({ id, props }) => {
    if (!props.autofocus) return [];
    return [
      {
        effect: 'start',
        effects: [
          {
            effect: 'wait',
            key: `${id} autofocus`,
            milliseconds: limits.textInputAutofocusMs,
            send: { type: 'text-input.focus', target: id, payload: {} },
          },
        ],
      },
    ];
  },
});
