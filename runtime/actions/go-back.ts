import type { PageActionReducer } from '../core/define.ts';

const reduce: PageActionReducer = () => [{ effect: 'world', name: 'back', input: {} }];

export default reduce;
