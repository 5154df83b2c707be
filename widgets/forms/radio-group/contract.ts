import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { fieldOption } from '../../ui/fields/options.ts';

const value = object({ value: text('Value of the chosen option; empty while there is none.') });

export default defineWidget({
  name: 'radio-group',
  renders: { element: 'fieldset' },
  summary: 'One choice of a few that are all seen.',
  kind: 'data',
  alsoKnownAs: ['radio', 'radios', 'radio-buttons', 'options'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    options: list('The options.', fieldOption, { default: [] }),
    value: optional(text('Value chosen at first; resets the choice whenever it changes.', { optionOf: 'options' })),
    required: boolean('Whether a choice is required.', { default: false }),
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
    select: { summary: 'Chooses an option.', payload: object({ value: text('Its value.') }) },
    clear: { summary: 'Chooses nothing.' },
    focus: { summary: 'Focuses the chosen option, or the first.' },
    touch: { summary: 'Marks the group as touched.' },
  },
  events: { change: { summary: 'Another option was chosen.', data: value } },
});
