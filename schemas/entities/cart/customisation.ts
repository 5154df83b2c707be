import { anything, dictionary, object, optional, type Static, text } from '../../schema.ts';

/** Form data of a customised line. */
export const customisation = object(
  {
    formSchemaSlug: text('Slug of the form', { maxLength: 200 }),
    data: dictionary('Values by field', anything('Value')),
    customisationType: optional(text('Kind of customisation', { maxLength: 100 })),
  },
  'A customised line',
);
export type Customisation = Static<typeof customisation>;
