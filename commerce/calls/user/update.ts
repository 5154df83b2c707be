import { defineCall } from '../../../schemas/contract/call.ts';
import { user } from '../../../schemas/entities/people/user.ts';
import { object, optional, text } from '../../../schemas/schema.ts';
import { profileFields } from '../../inputs/account.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'user.update',
  method: 'PATCH',
  path: '/api/v1/org/user',
  summary: 'Changes the profile of the customer; an empty text removes a value.',
  access: 'user',
  body: object({
    ...profileFields,
    phone: optional(text('Telephone', { maxLength: limits.maxNameLength })),
    dateOfBirth: optional(text('ISO date', { pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })),
    preferredZip: optional(text('Postal code for delivery estimates', { maxLength: limits.maxNameLength })),
  }),
  answer: user,
});
