import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';
import { fieldProps } from '../../kinds/field-props.ts';

export default defineWidget({
  name: 'select',
  summary: 'A choice of one or several options. An option is known by one of its fields.',
  kind: 'data',
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.')),
    options: list('The options: objects, or plain texts.', anything('Option.'), { default: [] }),
    identifier: text('Field of an option that names it.', { default: 'value' }),
    display: text('Field of an option that the shopper reads.', { default: 'label' }),
    value: optional(anything('What is chosen at first, and again whenever this changes: one identifier, or a list.')),
    multiple: boolean('Lets several be chosen.', { default: false }),
    placeholder: optional(text('What stands there while nothing is chosen.')),
    required: boolean('Whether something has to be chosen.', { default: false }),
    disabled: boolean('Cannot be changed.', { default: false }),
    hideLabel: boolean('Keeps the label for screen readers only.', { default: false }),
    ...appearance,
  }),
  data: object({
    options: list('The options.', anything('Option.')),
    selected: anything('The chosen option; a list of them when several can be chosen.'),
    isOpen: boolean('Whether the list of options is open.'),
  }),
  actions: {
    select: { summary: 'Chooses an option.', payload: object({ value: anything('Its identifier.') }) },
    unselect: { summary: 'Takes an option back.', payload: object({ value: anything('Its identifier.') }) },
    toggle: {
      summary: 'Chooses an option, or takes it back.',
      payload: object({ value: anything('Its identifier.') }),
    },
    clear: { summary: 'Takes everything back.' },
    setOpen: {
      summary: 'Notes that the list of options is open or closed.',
      payload: object({ isOpen: boolean('Whether it is open.') }),
    },
  },
  events: {
    change: {
      summary: 'The choice has changed.',
      data: object({
        value: anything('Chosen identifier, or list of them.'),
        selected: anything('Chosen option, or list of them.'),
      }),
    },
  },
});
