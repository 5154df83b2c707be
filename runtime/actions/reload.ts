import type { PageActionReducer } from '../core/define.ts';

const reduce: PageActionReducer = () => [{ effect: 'world', name: 'reload', input: {} }];

export default reduce;
