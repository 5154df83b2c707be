import { defineCall } from '../../../schemas/contract/call.ts';
import { formSchema } from '../../../schemas/entities/content/form-schema.ts';
import { object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'form.schema',
  method: 'GET',
  path: '/api/v1/org/formSchema/{slug}',
  summary: 'The fields of a form with their rules.',
  access: 'anyone',
  params: object({ slug: text('Name of the form', { maxLength: limits.maxSlugLength }) }),
  answer: formSchema,
});
