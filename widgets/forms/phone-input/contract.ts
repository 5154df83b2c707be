import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { textActions, textData } from '../../ui/fields/text-contract.ts';

export default defineWidget({
  name: 'phone-input',
  summary: `A telephone number beside the prefix of its country; ${limits.telephoneMinLength} digits or more.`,
  kind: 'data',
  alsoKnownAs: ['telephone', 'tel', 'phone'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(text('Initial number without the prefix; resets the field whenever it changes.')),
    prefix: text('Country prefix.', { default: '+91', pattern: '^\\+\\d{1,4}$' }),
    placeholder: optional(text('Placeholder text.')),
    required: boolean('Whether the field is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    ...appearance,
  }),
  data: object({ ...textData.properties, number: text('Prefix and digits; empty without digits.') }),
  actions: textActions,
  events: {
    change: { summary: 'The number has changed.', data: object({ value: text('The number as entered.') }) },
    blur: { summary: 'The field lost the focus.', data: object({ value: text('The number as entered.') }) },
  },
});
