import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { momentModel } from '../../ui/fields/moment-value.ts';
import type { TextData, TextLocal } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

const text = momentModel('date-input');

export default defineModel<PropsOf<typeof contract>, TextData, TextLocal>({
  uses: ['market'],
  initial: text.initial,
  data: text.data,
  actions: text.actions,
  changed: text.changed,
});
