import type { Run } from '../../run/run.ts';
import { sequence } from '../../run/sequence.ts';
import type { NodeCompiler } from '../node-compiler.ts';

function flatten(value: unknown, into: unknown[], run: Run): void {
  if (!Array.isArray(value)) {
    into.push(value);
    return;
  }
  run.charge(value.length);
  for (const member of value) flatten(member, into, run);
}

/**
 * Compiles `*`: the values of all fields. A field that is a list is flattened completely, and makes the result a plain
 * list.
 */
export const wildcard: NodeCompiler<'wildcard'> = (_node, _scope, _compiler, raw) => (input, _frame, run) => {
  const value = run.contextOf(input);
  if (typeof value !== 'object' || value === null) return raw ? [] : sequence([], run);
  const items: unknown[] = [];
  let plain = false;
  const keys = Object.keys(value);
  run.charge(keys.length);
  for (const key of keys) {
    const field = (value as Readonly<Record<string, unknown>>)[key];
    if (!Array.isArray(field)) {
      items.push(field);
      continue;
    }
    flatten(field, items, run);
    plain = true;
  }
  run.limitList(items.length);
  return plain || raw ? items : sequence(items, run);
};
