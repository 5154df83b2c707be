import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';

export default defineWidget({
  name: 'checkbox',
  summary: 'A checkbox.',
  kind: 'data',
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: boolean('Initial state; resets the field whenever it changes.', { default: false }),
    required: boolean('Whether it must be checked.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    ...appearance,
  }),
  data: object({
    value: boolean('Whether it is checked.'),
    error: optional(text('The error.')),
    touched: boolean('Whether the shopper has left the field once.'),
  }),
  actions: {
    setValue: { summary: 'Checks or unchecks it.', payload: object({ value: boolean('Whether it is checked.') }) },
    focus: { summary: 'Focuses the field.' },
    clear: { summary: 'Unchecks it.' },
    touch: { summary: 'Marks the field as touched.' },
  },
  events: {
    change: { summary: 'It was checked or unchecked.', data: object({ value: boolean('Whether it is checked.') }) },
  },
});
