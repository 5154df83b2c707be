import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/define.ts';
import { domId } from '../../../runtime/view/dom-id.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import {
  currentText,
  initialText,
  setText,
  type TextData,
  type TextLocal,
  textData,
} from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, TextData, TextLocal>({
  initial: initialText,
  data: ({ local, props }) => textData(local, props),
  actions: {
    setValue: ({ local, props }, { value }: { value: string }) => setText(local, props, value),
    clear: ({ local, props }) => setText(local, props, ''),
    focus: ({ id }) => [{ effect: 'world', name: 'focus', input: { id: `${domId(id)}-input` } }],
    touch({ local, props }) {
      local.touched = true;
      return [{ effect: 'emit', event: 'blur', data: { value: currentText(local, props) } }];
    },
  },
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
