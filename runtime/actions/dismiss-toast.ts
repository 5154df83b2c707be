import type { PageActionReducer } from '../define.ts';

const reduce: PageActionReducer = (_, payload: { id?: string }) => [
  { effect: 'dispatch', message: { type: 'toasts.dismiss', payload } },
];

export default reduce;
