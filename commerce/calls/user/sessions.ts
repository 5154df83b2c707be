import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, list, object, optional, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'user.sessions',
  method: 'GET',
  path: '/api/v1/org/user/sessions',
  summary: 'Where the customer is signed in, the latest seen first.',
  access: 'user',
  answer: object({
    sessions: list(
      'Sessions',
      object(
        {
          id: text('Identifier'),
          device: optional(text('Browser and system, such as "Firefox, Android"')),
          createdAt: text('When it began, as an ISO date-time'),
          seenAt: text('When it was last used, to the day, as an ISO date-time'),
          isCurrent: boolean('Whether it is the one that asks'),
        },
        'A session',
      ),
    ),
  }),
});
