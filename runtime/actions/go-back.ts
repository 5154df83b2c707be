import type { PageActionReducer } from '../define.ts';

const reduce: PageActionReducer = () => [{ effect: 'world', name: 'back', input: {} }];

export default reduce;
