import { limits } from '../../../commerce/limits.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { inputField } from '../../ui/fields/field.tsx';
import type { TextData } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, TextData>((input) => {
  const { type, placeholder, autocomplete, inputMode, maxLength } = input.props;
  return inputField(input, {
    ...{ type, value: input.data.value, placeholder, autoComplete: autocomplete, inputMode, maxLength },
    minLength: type === 'tel' ? limits.telephoneMinLength : undefined,
    onKeyDown: (event) => event.key === 'Enter' && input.emit('submit', { value: event.currentTarget.value }),
  });
});
