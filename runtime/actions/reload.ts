import type { PageActionReducer } from '../define.ts';

const reduce: PageActionReducer = () => [{ effect: 'world', name: 'reload', input: {} }];

export default reduce;
