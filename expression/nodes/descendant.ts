import type { Run } from '../run/run.ts';
import { sequence } from '../run/sequence.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** Three times as fast as `Object.values`. */
function fieldsOf(value: object): unknown[] {
  const fields: unknown[] = [];
  for (const name in value) fields.push((value as Readonly<Record<string, unknown>>)[name]);
  return fields;
}

/** The value and everything within it, lists not counted, in the order of the text. Keeps its own stack: data may be deep. */
function descendants(root: unknown, run: Run): unknown[] {
  const found: unknown[] = [];
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    const isList = Array.isArray(value);
    if (!isList) found.push(value);
    if (typeof value !== 'object' || value === null) continue;
    const members: unknown[] = isList ? value : fieldsOf(value);
    run.charge(members.length);
    for (let index = members.length - 1; index >= 0; index--) stack.push(members[index]);
  }
  return found;
}

/** `**` */
export const descendant: NodeCompiler<'descendant'> = (_node, _scope, _compiler, raw) => (input, _frame, run) => {
  if (input === undefined) return undefined;
  const found = descendants(input, run);
  if (found.length === 1) return found[0];
  return raw ? found : sequence(found, run);
};
