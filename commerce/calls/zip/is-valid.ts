import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object, optional, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'zip.isValid',
  method: 'GET',
  path: '/api/v1/org/zip/isValid',
  summary: 'Whether a postal code exists, and the place that it stands for.',
  access: 'anyone',
  query: object({ zip: text('Postal code', { minLength: 1, maxLength: 20 }) }),
  answer: object({
    valid: boolean('Whether it exists'),
    city: optional(text('City that the whole area of the code is in, where there is one')),
    province: optional(text('State that the whole area of the code is in')),
  }),
});
