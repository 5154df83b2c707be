import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { textActions } from '../../ui/fields/text-contract.ts';

const value = object({ value: optional(number('The number; absent while there is none.')) });

export default defineWidget({
  name: 'number-input',
  summary: 'A number with limits. A number that does not fit is kept as it was entered, and its error says why.',
  kind: 'data',
  alsoKnownAs: ['number', 'number-field', 'numeric'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(number('Initial number; resets the field whenever it changes.', { between: ['min', 'max'] })),
    min: optional(number('Least number.', { notAbove: 'max' })),
    max: optional(number('Greatest number.')),
    step: number('Distance of the arrow keys; 1 for whole numbers only.', { default: 1, exclusiveMinimum: 0 }),
    placeholder: optional(text('Placeholder text.')),
    required: boolean('Whether the field is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: object({
    value: optional(number('The number; absent while there is none, or while it does not fit.')),
    text: text('Entered value.'),
    error: optional(text('The error: that of the page, or why the number does not fit.')),
    touched: boolean('Whether the shopper has left the field once.'),
  }),
  actions: { ...textActions, setValue: { summary: 'Sets the number.', payload: value } },
  events: {
    change: { summary: 'The number has changed.', data: value },
    blur: { summary: 'The field lost the focus.', data: value },
  },
});
