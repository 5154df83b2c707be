import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { type TextData, type TextLocal, textModel } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

const text = textModel('text-input');

export default defineModel<PropsOf<typeof contract>, TextData, TextLocal>({
  initial: text.initial,
  data: text.data,
  actions: text.actions,
  changed: text.changed,
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
