import { anything, boolean, choice, list, object, optional, type Static, text } from '../../schema.ts';

/** A validation rule of a field. */
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
    value: optional(anything('Parameter of the rule: a number, a pattern, choices')),
    message: optional(text('Message for the shopper when the value is invalid')),
  },
  'A rule',
);
export type FormRule = Static<typeof formRule>;

/** A value that a CHOICE rule allows. */
export const formChoice = object(
  {
    value: text('Value'),
    label: text('Label'),
    additionalData: optional(object({ key: optional(text('Key in another system')) })),
  },
  'A choice',
);

export type FormChoice = Static<typeof formChoice>;

/** A field of a form. */
export const formField = object(
  {
    key: text('Name of the value'),
    name: text('Label'),
    isRequired: optional(boolean('Whether it is required; not by default')),
    defaultValue: optional(object({ data: anything('Initial value') })),
    definition: object({
      type: choice('Type of the value', ['STRING', 'NUMBER', 'BOOLEAN', 'DATE']),
      validations: object({ rules: list('Rules', formRule) }),
    }),
  },
  'A field',
  { means: 'form-field' },
);
export type FormField = Static<typeof formField>;

/** A form defined by the server. */
export const formSchema = object(
  {
    slug: text('Name'),
    fields: list('Fields in order', formField),
    timeZone: optional(text('Time zone of its days, such as Asia/Kolkata (default UTC)')),
  },
  'A form',
);
export type FormSchema = Static<typeof formSchema>;
