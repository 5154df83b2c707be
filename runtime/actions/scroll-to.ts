import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';

export const contract = defineAction({
  name: 'scroll-to',
  summary: 'Brings an element of the page into view.',
  payload: object({ element: text('Id of the element.', { leadsTo: 'element', pattern: '^[A-Za-z][\\w-]*$' }) }),
});

export const reduce: PageActionReducer = (_, { element }: { element: string }) => [
  { effect: 'world', name: 'scroll-to', input: { id: element } },
];
