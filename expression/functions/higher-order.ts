import { fail } from '../errors/expression-error.ts';
import { inlineCalls } from '../nodes/calls/inline-calls.ts';
import { applyFunction } from '../run/apply.ts';
import type { Builtin } from '../run/builtin.ts';
import { arityOf, type HostFunction } from '../run/function-value.ts';
import type { Run } from '../run/run.ts';
import { isTruthy } from '../values/is-truthy.ts';
import { setField } from '../values/lookup.ts';
import { defineFunction } from './builtin.ts';

type List = readonly unknown[];

/**
 * Returns a function that calls a callback with an item, its index and the whole, passing only as many arguments as the
 * callback takes.
 */
function caller(callback: unknown, whole: unknown, run: Run): (item: unknown, place: unknown) => unknown {
  if (typeof callback !== 'function') return fail('T1006');
  const arity = arityOf(callback as HostFunction);
  if (arity >= 3) return (item, place) => applyFunction(callback, [item, place, whole], null, run);
  if (arity === 2) return (item, place) => applyFunction(callback, [item, place], null, run);
  return (item) => applyFunction(callback, [item], null, run);
}

/**
 * Declares a function that calls the callback with each item and collects the results of `keep`, given the item and the
 * callback's result.
 */
const eachItem = (name: 'map' | 'filter', keep: (item: unknown, result: unknown, run: Run) => unknown): Builtin =>
  defineFunction({
    name,
    signature: '<af>',
    arity: 2,
    sequence: 'always',
    inline: inlineCalls[name],
    call: ([list, callback], run) => {
      if (list === undefined) return undefined;
      const each = caller(callback, list, run);
      const results: unknown[] = [];
      for (let index = 0; index < (list as List).length; index++) {
        const item = (list as List)[index];
        const kept = keep(item, each(item, index), run);
        if (kept !== undefined) results.push(kept);
      }
      return results;
    },
  });

/** `$map`: the results of a callback for each item of a list. */
export const map = eachItem('map', (_, result) => result);

/** `$filter`: the items of a list for which a callback returns true. */
export const filter = eachItem('filter', (item, result, run) => (isTruthy(result, run) ? item : undefined));

/** `$single`: the only item that a callback accepts; an error for none or several. */
export const single = defineFunction({
  name: 'single',
  signature: '<af?>',
  arity: 2,
  call: ([list, callback], run) => {
    if (list === undefined) return undefined;
    const each = callback === undefined ? () => true : caller(callback, list, run);
    let found: unknown;
    let count = 0;
    for (let index = 0; index < (list as List).length; index++) {
      const item = (list as List)[index];
      if (!isTruthy(each(item, index), run)) continue;
      if (++count > 1) fail('D3138', { index });
      found = item;
    }
    if (count === 0) fail('D3139');
    return found;
  },
});

export const reduce = defineFunction({
  name: 'reduce',
  signature: '<afj?:j>',
  arity: 3,
  inline: inlineCalls.reduce,
  call: ([value, callback, start], run) => {
    if (value === undefined) return undefined;
    const list = value as List;
    const arity = arityOf(callback as HostFunction);
    if (arity < 2) fail('D3050', { index: 1 });
    const seeded = start !== undefined || list.length === 0;
    let result = seeded ? start : list[0];
    for (let index = seeded ? 0 : 1; index < list.length; index++) {
      const values = [result, list[index]];
      if (arity >= 3) values.push(index);
      if (arity >= 4) values.push(list);
      result = applyFunction(callback, values, null, run);
    }
    return result;
  },
});

type Fields = Readonly<Record<string, unknown>>;

/** `$sift`: the fields of an object that a callback accepts. */
export const sift = defineFunction({
  name: 'sift',
  signature: '<o-f?:o>',
  arity: 2,
  call: ([value, callback], run) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const each = caller(callback, value, run);
    const result: Record<string, unknown> = {};
    let empty = true;
    for (const key of Object.keys(value)) {
      const field = (value as Fields)[key];
      if (!isTruthy(each(field, key), run)) continue;
      setField(result, key, field);
      empty = false;
    }
    return empty ? undefined : result;
  },
});

/** `$each`: the results of a callback for each field of an object. */
export const each = defineFunction({
  name: 'each',
  signature: '<o-f:a>',
  arity: 2,
  sequence: 'always',
  call: ([value, callback], run) => {
    const results: unknown[] = [];
    if (typeof value !== 'object' || value === null) return results;
    const call = caller(callback, value, run);
    for (const key of Object.keys(value)) {
      const result = call((value as Fields)[key], key);
      if (result !== undefined) results.push(result);
    }
    return results;
  },
});
