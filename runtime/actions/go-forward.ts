import type { PageActionReducer } from '../define.ts';

const reduce: PageActionReducer = () => [{ effect: 'world', name: 'forward', input: {} }];

export default reduce;
