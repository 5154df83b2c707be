import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { inputField } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';
import type { NumberData } from './model.ts';

export default defineView<PropsOf<typeof contract>, NumberData>((input) => {
  const { min, max, step, placeholder } = input.props;
  return inputField(input, { type: 'number', value: input.data.text, min, max, step, placeholder });
});
