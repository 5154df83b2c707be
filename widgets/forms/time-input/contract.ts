import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { textActions, textData } from '../../ui/fields/text-contract.ts';

const value = object({ value: text('The time of day, such as 14:30; empty while there is none.') });

export default defineWidget({
  name: 'time-input',
  summary: 'A time of day with limits, entered as the browser offers it; one that does not fit has an error.',
  kind: 'data',
  alsoKnownAs: ['time', 'time-picker'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(text('Initial time of day, such as 14:30; resets the field whenever it changes.')),
    min: optional(text('Earliest time of day.')),
    max: optional(text('Latest time of day.')),
    step: integer('Minutes between the times that the arrow keys choose.', { default: 1, minimum: 1, maximum: 720 }),
    required: boolean('Whether the field is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: textData,
  actions: textActions,
  events: {
    change: { summary: 'The time of day has changed.', data: value },
    blur: { summary: 'The field lost the focus.', data: value },
  },
});
