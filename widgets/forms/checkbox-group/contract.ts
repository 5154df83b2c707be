import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { fieldOption } from '../../ui/fields/options.ts';

const value = object({ value: list('Values of the checked options.', text('Value.')) });
const one = object({ value: text('Its value.') });

export default defineWidget({
  name: 'checkbox-group',
  renders: { element: 'fieldset' },
  summary: 'Any of a few options that are all seen.',
  kind: 'data',
  alsoKnownAs: ['checkboxes', 'multi-choice'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    options: list('The options.', fieldOption, { default: [] }),
    value: optional(
      list('Values checked at first; resets the choice whenever it changes.', text('Value.'), {
        optionOf: 'options',
      }),
    ),
    max: optional(integer('Most options that can be checked.', { minimum: 1 })),
    disabled: boolean('Disables all options.', { default: false }),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: object({
    ...value.properties,
    error: optional(text('The error.')),
    touched: boolean('Whether the shopper has left the group once.'),
  }),
  actions: {
    setValue: { summary: 'Checks exactly these options.', payload: value },
    toggle: { summary: 'Checks or unchecks an option.', payload: one },
    clear: { summary: 'Unchecks all options.' },
    touch: { summary: 'Marks the group as touched.' },
  },
  events: { change: { summary: 'Options were checked or unchecked.', follows: ['toggle'], data: value } },
});
