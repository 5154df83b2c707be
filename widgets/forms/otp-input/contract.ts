import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { textActions, textData } from '../../ui/fields/text-contract.ts';

export default defineWidget({
  name: 'otp-input',
  summary: 'A field for a one-time code, which phones fill in from the message.',
  kind: 'data',
  alsoKnownAs: ['one-time-code', 'code-input', 'pin-input'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(text('Initial code; resets the field whenever it changes.', { secret: true })),
    length: integer('Digits of the code.', { default: limits.codeLength, minimum: 4, maximum: limits.maxCodeLength }),
    required: boolean('Whether the field is required.', { default: true }),
    disabled: boolean('Disables the field.', { default: false }),
    ...appearance,
  }),
  data: object({
    ...textData.properties,
    text: text('Text of the field: the code, or the text that an input method is composing.', { secret: true }),
    isComplete: boolean('Whether all digits are entered.'),
  }),
  actions: textActions,
  events: {
    change: { summary: 'The code has changed.', data: object({ value: text('The code.') }) },
    blur: { summary: 'The field lost the focus.', data: object({ value: text('The code.') }) },
    complete: { summary: 'All digits are entered.', data: object({ value: text('The code.') }) },
  },
});
