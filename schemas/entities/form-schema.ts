import { anything, boolean, choice, list, object, optional, type Static, text } from '../schema.ts';

/** One rule that a field's value must keep. */
export const formRule = object(
  {
    type: choice('Rule', [
      'MIN',
      'MAX',
      'DAYS_FROM_NOW_MIN',
      'DAYS_FROM_NOW_MAX',
      'REGEX',
      'EMAIL',
      'MIN_ITEMS',
      'MAX_ITEMS',
      'CHOICE',
      'REQUIRED',
    ]),
    value: optional(anything('What the rule is about: a number, a pattern, choices')),
    message: optional(text('Sentence for the shopper when it is broken')),
  },
  'A rule',
);
export type FormRule = Static<typeof formRule>;

/** One of the values that a CHOICE rule allows. */
export const formChoice = object(
  {
    value: text('Value'),
    label: text('What the shopper reads'),
    additionalData: optional(object({ key: optional(text('Key in another system')) })),
  },
  'A choice',
);

export const formField = object(
  {
    key: text('Name of the value'),
    name: text('What the shopper reads'),
    isRequired: boolean('Whether it must be filled in'),
    defaultValue: optional(object({ data: anything('Value to begin with') })),
    definition: object({
      type: choice('Type of the value', ['STRING', 'NUMBER', 'BOOLEAN', 'DATE']),
      validations: object({ rules: list('Rules', formRule) }),
    }),
  },
  'A field',
);
export type FormField = Static<typeof formField>;

/** A form that the server describes. */
export const formSchema = object({ slug: text('Name'), fields: list('Fields in order', formField) }, 'A form');
export type FormSchema = Static<typeof formSchema>;
