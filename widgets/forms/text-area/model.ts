import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { initialText, type TextData, type TextLocal, textData, textReducers } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineModel<PropsOf<typeof contract>, TextData, TextLocal>({
  initial: initialText,
  data: ({ local, props }) => textData(local, props),
  actions: textReducers,
});
