import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';

export default defineWidget({
  name: 'select',
  summary: 'A choice of one or several options, identified by one of their fields.',
  kind: 'data',
  alsoKnownAs: ['dropdown', 'combobox', 'picker'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    options: list('The options: objects or strings.', anything('Option.'), {
      default: [],
      fieldsIn: ['identifier', 'display'],
    }),
    identifier: text('Field that identifies an option.', { default: 'value' }),
    display: text("Field with an option's label.", { default: 'label' }),
    value: optional(
      anything('Initial choice; resets the field whenever it changes: one identifier, or a list.', {
        optionOf: 'options',
      }),
    ),
    multiple: boolean('Allows several choices.', { default: false }),
    searchable: boolean(
      'Finds options by what the shopper types; the choices of several are buttons that remove them. A plain select without script.',
      { default: false },
    ),
    placeholder: optional(text('Text while nothing is chosen.')),
    noneText: text('Said when no option is found.', { default: 'Nothing found.' }),
    removeLabel: text('Label of the button that removes a choice, before its name.', { default: 'Remove' }),
    required: boolean('Whether a choice is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    ...appearance,
  }),
  data: object({
    options: list('The options.', anything('Option.')),
    selected: anything('The chosen option; a list if several can be chosen.'),
    isOpen: boolean('Whether the options are open.'),
    search: text('Text typed to find options.'),
  }),
  actions: {
    select: { summary: 'Chooses an option.', payload: object({ value: anything('Option identifier.') }) },
    unselect: { summary: 'Unselects an option.', payload: object({ value: anything('Option identifier.') }) },
    toggle: {
      summary: 'Toggles an option.',
      payload: object({ value: anything('Option identifier.') }),
    },
    clear: { summary: 'Unselects all options.' },
    setOpen: {
      summary: 'Sets whether the options are open.',
      payload: object({ isOpen: boolean('Whether they are open.') }),
    },
  },
  events: {
    search: {
      summary: 'The shopper types to find options.',
      data: object({ search: text('Typed text.') }),
    },
    change: {
      summary: 'The choice has changed.',
      follows: ['toggle'],
      data: object({
        value: anything('Chosen identifier, or a list of them.'),
        selected: anything('Chosen option, or a list of them.'),
      }),
    },
  },
});
