import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { inputField } from '../../ui/fields/field.tsx';
import type { TextData } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, TextData>((input) => {
  const { min, max, step } = input.props;
  return inputField(input, { type: 'time', value: input.data.value, min, max, step: step * 60 });
});
