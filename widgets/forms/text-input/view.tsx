import { limits } from '../../../commerce/limits.ts';
import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { isComposing } from '../../ui/fields/entry.ts';
import { inputField } from '../../ui/fields/field.tsx';
import { lengthLimit, type TextData } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, TextData>((input) => {
  const { type, placeholder, autocomplete, inputMode } = input.props;
  return inputField(input, {
    type,
    value: input.data.value,
    placeholder,
    autoComplete: autocomplete,
    inputMode,
    maxLength: lengthLimit(input.props),
    minLength: type === 'tel' ? limits.telephoneMinLength : undefined,
    onKeyDown: (event) =>
      event.key === 'Enter' && !isComposing(event) && input.emit('submit', { value: event.currentTarget.value }),
  });
});
