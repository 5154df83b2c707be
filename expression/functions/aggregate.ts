import type { Builtin } from '../run/builtin.ts';
import { defineFunction } from './builtin.ts';

type Numbers = readonly number[];

/** Declares a function of a list of numbers; it returns undefined for undefined. */
const ofNumbers = (name: string, call: (list: Numbers) => number | undefined): Builtin =>
  defineFunction({ name, signature: '<a<n>:n>', arity: 1, call: ([list]) => list && call(list as Numbers) });

function total(list: Numbers): number {
  let sum = 0;
  for (let index = 0; index < list.length; index++) sum += list[index] as number;
  return sum;
}

/** Reduces the list instead of calling `Math.max(...list)`: a long list would not fit on the stack. */
function extreme(list: Numbers, pick: (left: number, right: number) => number): number | undefined {
  let found = list[0];
  for (let index = 1; index < list.length; index++) found = pick(found as number, list[index] as number);
  return found;
}

/** `$sum`: the sum of a list of numbers. */
export const sum = ofNumbers('sum', total);

/** `$count`: the length of a list; 0 for nothing. */
export const count = defineFunction({
  name: 'count',
  constant: true,
  signature: '<a:n>',
  arity: 1,
  call: ([list]) => (list === undefined ? 0 : (list as readonly unknown[]).length),
});

/** `$max`: the largest of a list of numbers. */
export const max = ofNumbers('max', (list) => extreme(list, Math.max));

/** `$min`: the smallest of a list of numbers. */
export const min = ofNumbers('min', (list) => extreme(list, Math.min));

/** `$average`: the mean of a list of numbers; undefined for an empty list. */
export const average = ofNumbers('average', (list) => (list.length === 0 ? undefined : total(list) / list.length));
