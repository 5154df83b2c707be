import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { textActions, textData } from '../../ui/fields/text-contract.ts';

const value = object({ value: text('The date, such as 2026-05-31; empty while there is none.') });

export default defineWidget({
  name: 'date-input',
  summary: 'A date with limits, entered as the browser offers it; one that does not fit has an error.',
  kind: 'data',
  alsoKnownAs: ['date', 'date-picker', 'calendar'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(text('Initial date, such as 2026-05-31; resets the field whenever it changes.', { means: 'date' })),
    min: optional(text('Earliest date.', { means: 'date', notAbove: 'max' })),
    max: optional(text('Latest date.', { means: 'date' })),
    required: boolean('Whether the field is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: textData,
  actions: textActions,
  events: {
    change: { summary: 'The date has changed.', data: value },
    blur: { summary: 'The field lost the focus.', data: value },
  },
});
