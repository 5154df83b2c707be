import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, number, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';

const value = object({ value: number('The number.') });

export default defineWidget({
  name: 'slider',
  summary: 'A number between two others, where about right is right enough.',
  kind: 'data',
  alsoKnownAs: ['range', 'range-input'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(
      number('Initial number, by default the least; resets the field whenever it changes.', {
        between: ['min', 'max'],
      }),
    ),
    min: number('Least number.', { default: 0, notAbove: 'max' }),
    max: number('Greatest number.', { default: 100 }),
    step: number('Distance of the numbers.', { default: 1, exclusiveMinimum: 0 }),
    unit: optional(text('Text after the number.')),
    disabled: boolean('Disables the field.', { default: false }),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: value,
  actions: { setValue: { summary: 'Sets the number.', payload: value } },
  events: { change: { summary: 'The number has changed.', data: value } },
});
