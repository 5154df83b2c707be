import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';
import { fieldProps } from '../../kinds/field-props.ts';

export default defineWidget({
  name: 'checkbox',
  summary: 'A box that is ticked or not.',
  kind: 'data',
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.')),
    value: boolean('Whether it is ticked at first, and again whenever this changes.', { default: false }),
    required: boolean('Whether it has to be ticked.', { default: false }),
    disabled: boolean('Cannot be changed.', { default: false }),
    ...appearance,
  }),
  data: object({
    value: boolean('Whether it is ticked.'),
    error: optional(text('What is wrong.')),
    touched: boolean('Whether the shopper has left it once.'),
  }),
  actions: {
    setValue: { summary: 'Ticks it or not.', payload: object({ value: boolean('Whether it is ticked.') }) },
    focus: { summary: 'Gives it the focus.' },
    clear: { summary: 'Takes the tick away.' },
    touch: { summary: 'Counts it as left.' },
  },
  events: { change: { summary: 'It was ticked or not.', data: object({ value: boolean('Whether it is ticked.') }) } },
});
