import { anything, dictionary, object, optional, type Static, text } from '../schema.ts';

/** What a shopper filled in about a line, by the form that asked. */
export const customisation = object(
  {
    formSchemaSlug: text('Form that was filled in', { maxLength: 200 }),
    data: dictionary('Answers by field', anything('Answer')),
    customisationType: optional(text('Kind of customisation', { maxLength: 100 })),
  },
  'A customised line',
);
export type Customisation = Static<typeof customisation>;
