import { defineAction } from '../../schemas/contract/action.ts';
import { anything, dictionary, object, optional, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'track',
  summary:
    'Tells whoever measures the page that something happened: appends to "dataLayer" and fires "endcap:track" on the document. Nothing is sent by itself.',
  payload: object({
    event: text('Name of what happened, such as size_guide_opened.', {
      pattern: '^[A-Za-z][\\w .:-]*$',
      maxLength: 100,
    }),
    data: optional(dictionary('What is to be known about it; kept as JSON.', anything('Value.'))),
  }),
});
