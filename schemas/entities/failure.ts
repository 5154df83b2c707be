import { anything, list, object, optional, type Static, text } from '../schema.ts';

/** Response of every failed call. */
export const failure = object(
  {
    error: object({
      code: text('Stable error code'),
      message: text('Message for developers'),
      formattedMessages: list('Messages for the shopper', text('Message')),
      details: optional(anything('Details, depending on the code')),
    }),
  },
  'A failed call',
);
export type ApiFailure = Static<typeof failure>;
