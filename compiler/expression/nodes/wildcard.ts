import type { Run } from '../run/run.ts';
import { sequence } from '../run/sequence.ts';
import { append } from '../values/lookup.ts';
import type { NodeCompiler } from './node-compiler.ts';

function flatten(value: unknown, into: unknown[], run: Run): void {
  if (!Array.isArray(value)) {
    into.push(value);
    return;
  }
  run.charge(value.length);
  for (const member of value) flatten(member, into, run);
}

/** `*`: all fields. A field that is a list is flattened whole, and makes the result a plain list. */
export const wildcard: NodeCompiler<'wildcard'> = (_node, _scope, _compiler, raw) => (input, _frame, run) => {
  const value = run.contextOf(input);
  if (typeof value !== 'object' || value === null) return raw ? [] : sequence([], run);
  let items: unknown[] = [];
  let plain = false;
  const keys = Object.keys(value);
  run.charge(keys.length);
  for (const key of keys) {
    const field = (value as Readonly<Record<string, unknown>>)[key];
    if (!Array.isArray(field)) {
      items.push(field);
      continue;
    }
    const flat: unknown[] = [];
    flatten(field, flat, run);
    items = append(items, flat, run) as unknown[];
    plain = true;
  }
  return plain || raw ? items : sequence(items, run);
};
