import type { Run } from '../run/run.ts';
import { rawSequence, sequence } from '../run/sequence.ts';
import { cloneValue } from '../values/clone-value.ts';
import { lookup as lookupField, rawLookup, setField } from '../values/lookup.ts';
import { defineFunction } from './builtin.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

function collectKeys(value: unknown, into: Fields, run: Run): void {
  if (!isObject(value)) return;
  if (Array.isArray(value)) {
    run.charge(value.length);
    for (const member of value) collectKeys(member, into, run);
    return;
  }
  const names = Object.keys(value);
  run.charge(1 + names.length);
  for (const key of names) setField(into, key, true);
}

/** `$keys`: the names of an object's fields. */
export const keys = defineFunction({
  name: 'keys',
  signature: '<x-:a<s>>',
  arity: 1,
  sequence: 'always',
  call: ([value], run) => {
    if (isObject(value) && !Array.isArray(value)) {
      const names = Object.keys(value);
      run.admitList(names.length);
      return names;
    }
    const found: Fields = {};
    collectKeys(value, found, run);
    return Object.keys(found);
  },
});

/** `$lookup`: the value of a field whose name is computed. */
export const lookup = defineFunction({
  name: 'lookup',
  signature: '<x-s:x>',
  arity: 2,
  sequence: 'self',
  call: ([value, key], run) => (run.tags === null ? lookupField : rawLookup)(value, key as string, run),
});

function spreadOf(value: unknown, run: Run): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) {
    const all: unknown[] = [];
    let plain = false;
    for (const member of value) {
      const parts = spreadOf(member, run);
      if (parts === undefined) continue;
      plain = true;
      if (Array.isArray(parts)) for (const part of parts) all.push(part);
      else all.push(parts);
      run.limitList(all.length);
    }
    return plain ? all : rawSequence(all, run);
  }
  const parts = Object.keys(value).map((key) => {
    const part: Fields = {};
    setField(part, key, value[key]);
    return part;
  });
  run.charge(parts.length * 4);
  return rawSequence(parts, run);
}

/** `$spread`: one object for each field of an object. */
export const spread = defineFunction({
  name: 'spread',
  signature: '<x-:a<o>>',
  arity: 1,
  sequence: 'self',
  call: ([value], run) => {
    const result = spreadOf(value, run);
    if (run.tags !== null || !Array.isArray(result)) return result;
    // When sequences are not tracked, an object yields a sequence, and a list with any defined item yields a plain
    // list.
    if (Array.isArray(value)) return value.some((item) => item !== undefined) ? result : undefined;
    return sequence(result, run);
  },
});

/** `$merge`: the fields of several objects in one; later ones take precedence. */
export const merge = defineFunction({
  name: 'merge',
  signature: '<a<o>:o>',
  arity: 1,
  call: ([list], run) => {
    if (list === undefined) return undefined;
    const result: Fields = {};
    for (const part of list as readonly Fields[]) {
      const names = Object.keys(part);
      run.charge(names.length);
      for (const name of names) setField(result, name, part[name]);
    }
    return result;
  },
});

/** `$clone`: a deep copy. */
export const clone = defineFunction({
  name: 'clone',
  signature: '<(oa)-:o>',
  arity: 1,
  fresh: true,
  call: ([value], run) => (value === undefined ? undefined : cloneValue(run.contextOf(value), run)),
});
