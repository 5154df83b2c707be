import type { PayloadOf } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../core/define.ts';
import type contract from './delay.contract.ts';

const reduce: PageActionReducer = (_, { ms }: PayloadOf<typeof contract>) => [{ effect: 'pause', milliseconds: ms }];

export default reduce;
