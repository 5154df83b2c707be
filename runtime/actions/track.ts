import { defineAction, type PayloadOf } from '../../schemas/contract/action.ts';
import { anything, dictionary, object, optional, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { FailureError } from '../failure.ts';

export const contract = defineAction({
  name: 'track',
  summary:
    'Reports an analytics event: appends it to "dataLayer" and fires "endcap:track" on the document, or does what the settings of the shop say once there is consent.',
  payload: object({
    event: text('Name of what happened, such as size_guide_opened.', {
      pattern: '^[A-Za-z][\\w .:-]*$',
      maxLength: 100,
    }),
    data: optional(dictionary('Details of the event, stored as JSON.', anything('Value.'))),
  }),
});

/** Maximum length of one event's data: analytics must not become a way to carry whole responses out of the page. */
const dataLimit = 10_000;

export const reduce: PageActionReducer = (_, { event, data = {} }: PayloadOf<typeof contract>) => {
  if (typeof event !== 'string' || event === '') throw new FailureError('wrong-payload', 'An event needs a name');
  const text = JSON.stringify(data);
  if (text.length > dataLimit)
    throw new FailureError('wrong-payload', `The data of "${event}" is longer than ${dataLimit} characters of JSON`);
  // A copy, because a listener may retain and mutate it.
  return [{ effect: 'world', name: 'track', input: { event, data: JSON.parse(text) } }];
};
