import { decodeTree } from '../../compiler/expression/encoding/decode-tree.ts';
import { functionsUsed } from '../../compiler/expression/functions-used.ts';
import type { Bound, Plan, PlanNode } from '../../compiler/page/plan.ts';
import { allFunctions } from './functions.ts';

/** Names of the functions that a page needs before it acts: those in the values of what is no island. */
export function firstFunctions({ body, expressions }: Pick<Plan, 'body' | 'expressions'>): ReadonlySet<string> {
  const names = new Set<string>();
  const use = (value: Bound | undefined) => {
    for (const part of typeof value === 'number' ? [value] : (value ?? []))
      if (typeof part === 'number')
        for (const name of functionsUsed(decodeTree(expressions[part]!.tree), allFunctions)) names.add(name);
  };
  const visit = (nodes: readonly PlanNode[]) => {
    for (const { island, when, key, bound = [], slots = {} } of nodes) {
      if (island) continue;
      use(when);
      use(key);
      for (const [, value] of bound) use(value);
      for (const children of Object.values(slots)) visit(children);
    }
  };
  visit(body);
  return names;
}
