import type { PageActionReducer } from '../core/define.ts';

const reduce: PageActionReducer = (_, { call }: { call: string }) => [{ effect: 'refetch', match: call }];

export default reduce;
