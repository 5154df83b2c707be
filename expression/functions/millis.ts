import { defineFunction } from './builtin.ts';

export const millis = defineFunction({
  name: 'millis',
  signature: '<:n>',
  arity: 0,
  call: (_, run) => run.now(),
});
