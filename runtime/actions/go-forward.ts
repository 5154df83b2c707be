import type { PageActionReducer } from '../core/define.ts';

const reduce: PageActionReducer = () => [{ effect: 'world', name: 'forward', input: {} }];

export default reduce;
