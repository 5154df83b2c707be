import type { PageActionReducer } from '../define.ts';
import { checkCookieName } from './set-cookie.ts';

const reduce: PageActionReducer = (_, { name }: { name: unknown }) => [
  { effect: 'world', name: 'remove-cookie', input: { name: checkCookieName(name) } },
];

export default reduce;
