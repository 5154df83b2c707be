import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { boolean, choice, integer, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';
import { fieldProps } from '../../ui/fields/field-props.ts';
import { textActions, textData } from '../../ui/fields/text-contract.ts';

/** Input types and HTML autofill hints of secret texts. */
const secretText = {
  type: ['password'],
  autocomplete: ['one-time-code', 'current-password', 'new-password', 'cc-number', 'cc-csc', 'cc-exp'],
};

export default defineWidget({
  name: 'text-input',
  summary: 'A single-line text input.',
  kind: 'data',
  alsoKnownAs: ['input', 'textfield', 'text-field', 'email', 'field'],
  props: object({
    ...fieldProps,
    name: optional(text('Name in a form.', { means: 'field-name' })),
    value: optional(text('Initial text; resets the field whenever it changes.', { secret: secretText })),
    type: choice(
      'Type of text, for on-screen keyboards and autofill.',
      ['text', 'email', 'tel', 'url', 'search', 'password'],
      { default: 'text' },
    ),
    placeholder: optional(text('Placeholder text.')),
    autocomplete: optional(text('Autofill hint, as the HTML "autocomplete" attribute.')),
    inputMode: optional(choice('On-screen keyboard.', ['text', 'numeric', 'decimal', 'tel', 'email', 'search', 'url'])),
    required: boolean('Whether the field is required.', { default: false }),
    disabled: boolean('Disables the field.', { default: false }),
    maxLength: optional(integer('Maximum number of characters.', { minimum: 1 })),
    hideLabel: boolean('Shows the label to screen readers only.', { default: false }),
    autofocus: boolean(`Focuses the field ${limits.textInputAutofocusMs} ms after it appears.`, { default: false }),
    ...appearance,
  }),
  data: textData,
  actions: textActions,
  events: {
    change: { summary: 'The text has changed.', data: object({ value: text('The text.') }) },
    blur: { summary: 'The field lost the focus.', data: object({ value: text('The text.') }) },
    submit: { summary: 'Enter was pressed.', data: object({ value: text('The text.') }) },
  },
});
