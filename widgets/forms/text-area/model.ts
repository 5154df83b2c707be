import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { type TextData, type TextLocal, textModel } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

const text = textModel('text-area');

export default defineModel<PropsOf<typeof contract>, TextData, TextLocal>({
  initial: text.initial,
  data: text.data,
  actions: text.actions,
  changed: text.changed,
});
