import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';

export default defineAction({
  name: 'scroll-to',
  summary: 'Brings an element of the page into view.',
  payload: object({ element: text('Id of the element.', { pattern: '^[A-Za-z][\\w-]*$' }) }),
});
