import { defineFunction } from './builtin.ts';

/** `$millis`: the current time in milliseconds since 1970. */
export const millis = defineFunction({
  name: 'millis',
  signature: '<:n>',
  arity: 0,
  call: (_, run) => run.now(),
});
