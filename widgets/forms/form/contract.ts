import { defineWidget } from '../../../schemas/contract/widget.ts';
import { formField } from '../../../schemas/entities/content/form-schema.ts';
import { anything, boolean, dictionary, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

const check = object({
  that: anything('Whether it is right, as a rule an expression of the values of this form.'),
  say: text('Error message if it does not hold.'),
  at: optional(text('Key of the field that it is said at; at the end of the form by default.')),
});

const step = object({
  title: text('Title of the step.'),
  fields: list('Keys of its fields.', text('Key.'), { minItems: 1 }),
});

const values = (description: string) => dictionary(description, anything('Value.'), { secret: 'fields' });

export default defineWidget({
  name: 'form',
  renders: { element: 'form' },
  summary:
    'A form: one event for all of its fields, or fields with rules that it draws, checks and submits itself. Without script, the server runs the same actions.',
  kind: 'data',
  alsoKnownAs: ['dynamic-form', 'contact-form', 'form-builder'],
  calls: ['form.schema', 'form.submit'],
  readsItself: ['check'],
  restores: 'keep',
  collects: { listed: 'fields', elsewhere: ['schema'], action: 'submit', values: 'values' },
  props: object({
    label: optional(text('Accessible name.')),
    schema: optional(
      text("Name of a form of the shop's settings, which has the fields and receives what is sent.", {
        refers: 'form',
      }),
    ),
    fields: list('Fields of the page; what is sent is in the event "submit".', formField, { default: [] }),
    initial: dictionary(
      "Initial values of fields, by their keys, such as those of a link that determines the form's subject.",
      anything('Value; undefined and null are none.'),
      { default: {}, secret: 'fields' },
    ),
    omit: list('Keys of fields that widgets among the children are for, by their names.', text('Key.'), {
      default: [],
    }),
    check: list('Conditions besides the rules of fields.', check, { default: [] }),
    steps: list('Steps in which the fields are asked; all at once by default.', step, { default: [] }),
    submitLabel: text('Label of the button that sends.', { default: 'Send' }),
    nextLabel: text('Label of the button to the next step.', { default: 'Continue' }),
    backLabel: text('Label of the button to the step before.', { default: 'Back' }),
    sentText: text('Message after a form from the settings was sent.', { default: 'Thank you. We have received it.' }),
    keep: optional(
      text('Keeps what is entered over a reload, in this tab, under this name; passwords are not kept.', {
        pattern: '^[a-z][a-z0-9-]*$',
        maxLength: 60,
      }),
    ),
    ...appearance,
  }),
  data: object({
    status: text('"loading", "failure" or "success" of loading the fields.'),
    fields: list('The fields of the present step.', anything('Field.')),
    values: values('Entered values, by the names of the fields.'),
    errors: dictionary(
      'Error messages of fields that were left, and of all fields after an attempt to submit.',
      text('Sentence.'),
    ),
    error: optional(text('Why it was not sent.')),
    reason: optional(text("The server's reason.")),
    isValid: boolean('Whether everything keeps its rules.'),
    isDirty: boolean('Whether anything was entered.'),
    isSubmitting: boolean('Whether it is being sent.'),
    isSubmitted: boolean('Whether it was sent.'),
    step: integer('The present step, from 0.'),
    stepCount: integer('How many steps there are.'),
    stepTitle: optional(text('Title of the present step.')),
  }),
  actions: {
    setValue: {
      summary: 'Enters a value.',
      payload: object({ name: text('Name of the field.'), value: anything('The value: text, or a list of texts.') }),
    },
    setValues: {
      summary: 'Enters several values; the fields of this step that it does not name are emptied.',
      payload: object({ values: values('Values of the fields.') }),
    },
    submit: {
      summary: 'Checks what is entered, then goes to the next step or sends it.',
      payload: object({ values: optional(values('Values of the fields.')) }),
    },
    back: { summary: 'Goes to the step before.' },
    reset: { summary: 'Empties the form.' },
  },
  events: {
    submit: {
      summary: 'The form was submitted and is right: by its button, the Enter key, or without script.',
      data: object({ values: values('Values of the fields, by their names.') }),
    },
    success: { summary: 'It was sent to the shop.', data: object({ values: values('Submitted values.') }) },
    failure: { summary: 'It could not be sent.', data: object({ error: anything('The error.') }) },
    invalid: { summary: 'Something is wrong.', data: object({ field: text('The first field that is.') }) },
    step: { summary: 'Another step is shown.', data: object({ step: integer('The step, from 0.') }) },
  },
  slots: {
    field: {
      summary: 'Rendered for each field, instead of what the form draws.',
      each: true,
      data: object({
        field: anything('The field: key, name, isRequired, definition.'),
        value: anything('Entered value.'),
        error: optional(text('Error message.')),
      }),
    },
    failure: { summary: 'Shown when the fields could not be loaded.' },
    children: { summary: 'Other fields, and a button of the type "submit" unless the form draws its own.' },
  },
});
