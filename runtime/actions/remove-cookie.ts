import { defineAction } from '../../schemas/contract/action.ts';
import { object, text } from '../../schemas/schema.ts';
import type { PageActionReducer } from '../define.ts';
import { checkCookieName } from './set-cookie.ts';

export const contract = defineAction({
  name: 'remove-cookie',
  summary: 'Removes a cookie that a page has set.',
  payload: object({ name: text('Name of the cookie.', { minLength: 1, maxLength: 100 }) }),
});

export const reduce: PageActionReducer = (_, { name }: { name: unknown }) => [
  { effect: 'world', name: 'remove-cookie', input: { name: checkCookieName(name) } },
];
