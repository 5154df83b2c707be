import { defineCall } from '../../../schemas/contract/call.ts';
import { autoCompleteItem } from '../../../schemas/entities/catalogue/auto-complete-item.ts';
import { list, object, text } from '../../../schemas/schema.ts';
import { limits } from '../../limits.ts';

export default defineCall({
  id: 'search.autoComplete',
  method: 'GET',
  path: '/api/v2/org/autoComplete',
  summary: 'Suggestions for a partial query.',
  access: 'anyone',
  query: object({ q: text('Partial query', { maxLength: limits.maxQueryLength }) }),
  answer: list('Suggestions, the best first', autoCompleteItem),
});
