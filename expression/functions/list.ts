import { fail } from '../errors/expression-error.ts';
import { applyFunction } from '../run/apply.ts';
import type { Run } from '../run/run.ts';
import { isSequence, rawSequence } from '../run/sequence.ts';
import { distinctItems } from '../values/distinct-items.ts';
import { areNumbers } from '../values/is-truthy.ts';
import { append as appendValues } from '../values/lookup.ts';
import { mergeSort } from '../values/merge-sort.ts';
import { defineFunction } from './builtin.ts';

type List = readonly unknown[];

/** `$append`: two lists joined. */
export const append = defineFunction({
  name: 'append',
  constant: true,
  signature: '<xx:a>',
  arity: 2,
  call: ([left, right], run) => appendValues(left, right, run),
});

/** `$reverse`: a list in reverse order. */
export const reverse = defineFunction({
  name: 'reverse',
  signature: '<a:a>',
  arity: 1,
  call: ([list], run) => {
    if (list === undefined || (list as List).length <= 1) return list;
    run.admitList((list as List).length);
    return (list as List).toReversed();
  },
});

/** `$shuffle`: a list in random order. */
export const shuffle = defineFunction({
  name: 'shuffle',
  signature: '<a:a>',
  arity: 1,
  call: ([list], run) => {
    if (list === undefined || (list as List).length <= 1) return list;
    run.admitList((list as List).length);
    const result: unknown[] = [];
    for (const item of list as List) {
      const place = Math.floor(run.random() * (result.length + 1));
      result.push(result[place]);
      result[place] = item;
    }
    return result;
  },
});

/** `$zip`: lists of the items that several lists have at the same index. */
export const zip = defineFunction({
  name: 'zip',
  signature: '<a+>',
  arity: 0,
  call: (lists, run) => {
    const length = Math.min(...lists.map((list) => (Array.isArray(list) ? list.length : 0)));
    if (!Number.isFinite(length)) return [];
    run.admitList(length * (lists.length + 1));
    const rows: unknown[] = [];
    for (let index = 0; index < length; index++) {
      const row: unknown[] = [];
      for (const list of lists) row.push((list as List)[index]);
      rows.push(row);
    }
    return rows;
  },
});

/** `$distinct`: a list without duplicates. */
export const distinct = defineFunction({
  name: 'distinct',
  signature: '<x:x>',
  arity: 1,
  sequence: 'self',
  call: ([list], run) => {
    if (!Array.isArray(list) || list.length <= 1) return list;
    const items = distinctItems(list, run);
    return isSequence(list, run) ? rawSequence(items, run) : items;
  },
});

const isText = (value: unknown): value is string => typeof value === 'string';

function sorted(list: List, run: Run): unknown[] {
  run.admitList(list.length * 2);
  if (areNumbers(list)) return list.toSorted((left, right) => left - right);
  if (list.every(isText)) {
    for (const text of list) run.chargeFor(text);
    return list.toSorted();
  }
  return fail('D3070', { index: 1 });
}

/** `$sort`: a list in order, by default of its numbers or texts. */
export const sort = defineFunction({
  name: 'sort',
  signature: '<af?:a>',
  arity: 2,
  call: ([list, comparator], run) => {
    if (list === undefined || (list as List).length <= 1) return list;
    if (comparator === undefined) return sorted(list as List, run);
    run.admitList((list as List).length);
    return mergeSort(list as List, (left, right) => Boolean(applyFunction(comparator, [left, right], null, run)));
  },
});
