import type { PageActionReducer } from '../define.ts';

const reduce: PageActionReducer = (_, { element }: { element: string }) => [
  { effect: 'world', name: 'scroll-to', input: { id: element } },
];

export default reduce;
