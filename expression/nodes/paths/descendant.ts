import type { Run } from '../../run/run.ts';
import { sequence } from '../../run/sequence.ts';
import type { NodeCompiler } from '../node-compiler.ts';

/** Adds a value and everything within it in document order, without the lists themselves. */
function addAll(value: unknown, into: unknown[], run: Run): void {
  if (Array.isArray(value)) {
    run.charge(value.length);
    for (let index = 0; index < value.length; index++) addAll(value[index], into, run);
    return;
  }
  into.push(value);
  if (typeof value !== 'object' || value === null) return;
  let count = 0;
  // Three times as fast as `Object.values`.
  for (const name in value) {
    count++;
    addAll((value as Readonly<Record<string, unknown>>)[name], into, run);
  }
  run.charge(count);
}

/** Compiles `**`. */
export const descendant: NodeCompiler<'descendant'> = (_node, _scope, _compiler, raw) => (input, _frame, run) => {
  if (input === undefined) return undefined;
  const found: unknown[] = [];
  addAll(input, found, run);
  if (found.length === 1) return found[0];
  return raw ? found : sequence(found, run);
};
