import { decodeTree } from '../../../expression/encoding/decode-tree.ts';
import { functionsUsed } from '../../../expression/functions-used.ts';
import { nodesUsed } from '../../../expression/nodes-used.ts';
import type { Bound, Plan, PlanNode } from '../../../plan/plan.ts';
import { currentParts } from '../../../widgets/current-parts.ts';

/** Modules of the expression engine that a page loads only when it needs them: functions, and rare nodes. */
export interface EngineModules {
  functions: ReadonlySet<string>;
  nodes: ReadonlySet<string>;
}

/**
 * Returns the modules that a page needs before the action runtime is loaded: those for values outside islands, and
 * for values of nested islands that can be created without loading anything because their widget is already in
 * use. Slots that a shopper has to open are empty until then.
 */
export function initialEngineModules({ body, expressions }: Pick<Plan, 'body' | 'expressions'>): EngineModules {
  const used = new Set<number>();
  const use = ({ when, key, bound = [] }: PlanNode) => {
    for (const value of [when, key, ...bound.map(([, each]) => each)])
      for (const part of partsOf(value)) if (typeof part === 'number') used.add(part);
  };
  const visit = (
    nodes: readonly PlanNode[],
    each: (node: PlanNode, isInside: boolean) => boolean,
    isInside = false,
  ) => {
    for (const node of nodes) {
      if (!each(node, isInside)) continue;
      const slots = currentParts().registry.widgets.get(node.widget)?.slots;
      for (const [slot, children] of Object.entries(node.slots ?? {}))
        if (!slots?.[slot]?.lazy) visit(children, each, true);
    }
  };
  const widgets = new Set<string>();
  visit(body, ({ widget, island }) => {
    if (!island) widgets.add(widget);
    return !island;
  });
  visit(body, (node, isInside) => {
    if (node.island && !isInside) return false;
    if (!node.island || widgets.has(node.widget)) use(node);
    return true;
  });
  const functions = new Set<string>();
  const nodes = new Set<string>();
  for (const number of used) {
    const tree = decodeTree(expressions[number]!.tree);
    for (const name of functionsUsed(tree, currentParts().functions)) functions.add(name);
    for (const name of nodesUsed(tree)) nodes.add(name);
  }
  return { functions, nodes };
}

const partsOf = (value: Bound | undefined): readonly (number | string)[] =>
  typeof value === 'number' ? [value] : (value ?? []);
