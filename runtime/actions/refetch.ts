import type { PageActionReducer } from '../define.ts';

const reduce: PageActionReducer = (_, { call }: { call: string }) => [{ effect: 'refetch', match: call }];

export default reduce;
