import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, integer, object, optional, text } from '../../../schemas/schema.ts';
import { styleToken } from '../../../schemas/style.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { textActions, textData } from '../../ui/fields/text-contract.ts';

const value = object({ value: text('The text.') });

export default defineWidget({
  name: 'text-area',
  summary: 'A text input of several lines, which grows with its text and which a shopper can make taller.',
  kind: 'data',
  alsoKnownAs: ['textarea', 'multiline'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(text('Initial text; resets the field whenever it changes.')),
    placeholder: optional(text('Placeholder text.')),
    rows: optional(styleToken('textRows', integer('Lines that are shown; 4 by default.', { minimum: 1, maximum: 40 }))),
    maxRows: optional(
      styleToken(
        'maxTextRows',
        integer('Lines that it grows to before it scrolls; 12 by default.', { minimum: 1, maximum: 100 }),
      ),
    ),
    required: boolean('Whether the field is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    maxLength: optional(integer('Maximum number of characters.', { minimum: 1 })),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: textData,
  actions: textActions,
  events: {
    change: { summary: 'The text has changed.', data: value },
    blur: { summary: 'The field lost the focus.', data: value },
  },
});
