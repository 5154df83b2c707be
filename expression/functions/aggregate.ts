import { defineFunction } from './builtin.ts';

const numbers = (values: readonly unknown[]): readonly number[] | undefined =>
  values[0] as readonly number[] | undefined;

function total(list: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < list.length; index++) sum += list[index] as number;
  return sum;
}

/** Not `Math.max(...list)`: a long list would not fit on the stack. */
function extreme(
  list: readonly number[] | undefined,
  pick: (left: number, right: number) => number,
): number | undefined {
  if (list === undefined || list.length === 0) return undefined;
  let found = list[0] as number;
  for (let index = 1; index < list.length; index++) found = pick(found, list[index] as number);
  return found;
}

export const sum = defineFunction({
  name: 'sum',
  signature: '<a<n>:n>',
  arity: 1,
  call: (values) => {
    const list = numbers(values);
    return list && total(list);
  },
});

export const count = defineFunction({
  name: 'count',
  constant: true,
  signature: '<a:n>',
  arity: 1,
  call: ([list]) => (list === undefined ? 0 : (list as readonly unknown[]).length),
});

export const max = defineFunction({
  name: 'max',
  signature: '<a<n>:n>',
  arity: 1,
  call: (values) => extreme(numbers(values), Math.max),
});

export const min = defineFunction({
  name: 'min',
  signature: '<a<n>:n>',
  arity: 1,
  call: (values) => extreme(numbers(values), Math.min),
});

export const average = defineFunction({
  name: 'average',
  signature: '<a<n>:n>',
  arity: 1,
  call: (values) => {
    const list = numbers(values);
    return list === undefined || list.length === 0 ? undefined : total(list) / list.length;
  },
});
