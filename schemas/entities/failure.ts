import { anything, list, object, optional, type Static, text } from '../schema.ts';

/** What every call answers when it fails. */
export const failure = object(
  {
    error: object({
      code: text('Stable name of what went wrong'),
      message: text('Sentence for a developer'),
      formattedMessages: list('Sentences for the shopper', text('Sentence')),
      details: optional(anything('More, by code')),
    }),
  },
  'A failed call',
);
export type Failure = Static<typeof failure>;
