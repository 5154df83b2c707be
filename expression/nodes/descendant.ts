import type { Run } from '../run/run.ts';
import { sequence } from '../run/sequence.ts';
import type { NodeCompiler } from './node-compiler.ts';

/** The value and everything within it, lists not counted, in the order of the text. Keeps its own stack: data may be deep. */
function descendants(root: unknown, run: Run): unknown[] {
  const found: unknown[] = [];
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const value = stack.pop();
    run.charge(1);
    if (!Array.isArray(value)) found.push(value);
    if (typeof value !== 'object' || value === null) continue;
    const members = Object.values(value);
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
