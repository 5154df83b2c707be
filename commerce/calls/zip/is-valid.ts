import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, object, text } from '../../../schemas/schema.ts';

export default defineCall({
  id: 'zip.isValid',
  method: 'GET',
  path: '/api/v1/org/zip/isValid',
  summary: 'Whether a postal code exists.',
  access: 'anyone',
  query: object({ zip: text('Postal code', { minLength: 1, maxLength: 20 }) }),
  answer: object({ valid: boolean('Whether it exists') }),
});
