import { defineCall } from '../../../schemas/contract/call.ts';
import { anything, boolean, dictionary, object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'form.submit',
  method: 'POST',
  path: '/api/v1/org/formSchema/{slug}/submitForm',
  summary: 'Submits a form. The header "referrer" has the page that it is on.',
  access: 'session',
  limit: 'submission',
  multipart: true,
  params: object({ slug: text('Name of the form', { maxLength: limits.maxSlugLength }) }),
  body: dictionary('Entries by the keys of the fields; several entries of one field are a list', anything('Entry')),
  answer: object({ isSubmitted: boolean('Whether it was submitted') }),
});
