import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../kinds/appearance.ts';
import { fieldProps } from '../../kinds/field-props.ts';

export default defineWidget({
  name: 'text-input',
  summary: 'A line of text that the shopper enters.',
  kind: 'data',
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.')),
    value: optional(text('What is in it at first, and again whenever this changes.')),
    type: choice(
      'What is entered, for keyboards and filling in.',
      ['text', 'email', 'tel', 'url', 'search', 'password'],
      { default: 'text' },
    ),
    placeholder: optional(text('Example shown while it is empty.')),
    autocomplete: optional(text('What browsers may fill in, as the "autocomplete" of HTML.')),
    inputMode: optional(
      choice('Keyboard of touch screens.', ['text', 'numeric', 'decimal', 'tel', 'email', 'search', 'url']),
    ),
    required: boolean('Whether it has to be filled in.', { default: false }),
    disabled: boolean('Cannot be changed.', { default: false }),
    maxLength: optional(integer('Most characters.', { minimum: 1 })),
    hideLabel: boolean('Keeps the label for screen readers only.', { default: false }),
    autofocus: boolean(`Takes the focus ${limits.textInputAutofocusMs} ms after it appears.`, { default: false }),
    ...appearance,
  }),
  data: object({
    value: text('What is in it.'),
    error: optional(text('What is wrong.')),
    touched: boolean('Whether the shopper has left it once.'),
  }),
  actions: {
    setValue: { summary: 'Puts text into it.', payload: object({ value: text('The text.') }) },
    focus: { summary: 'Gives it the focus.' },
    clear: { summary: 'Empties it.' },
    touch: { summary: 'Counts it as left.' },
  },
  events: {
    change: { summary: 'What is in it has changed.', data: object({ value: text('What is in it.') }) },
    blur: { summary: 'The shopper left it.', data: object({ value: text('What is in it.') }) },
    submit: { summary: 'Enter was pressed in it.', data: object({ value: text('What is in it.') }) },
  },
});
