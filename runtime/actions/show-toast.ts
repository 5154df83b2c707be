import type { PayloadOf } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';
import type contract from './show-toast.contract.ts';

const reduce: PageActionReducer = (_, toast: PayloadOf<typeof contract>) => [
  { effect: 'dispatch', message: { type: 'toasts.show', payload: toast } },
];

export default reduce;
