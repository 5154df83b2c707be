import type { BoundValue, PlanNode } from '../../plan/plan.ts';
import type { CompiledNode, RenderPlanContext } from './compiled-node.ts';
import { nameSources, namesRead } from './scope-layout.ts';

/** Returns the nodes whose data a node reads, apart from its ancestors. */
function readsElsewhere(context: RenderPlanContext, code: CompiledNode): CompiledNode[] {
  const { plan: node, parent } = code;
  const seenBy = (reader: CompiledNode, values: (BoundValue[1] | undefined)[]): CompiledNode[] =>
    values.flatMap((value) =>
      (typeof value === 'number' ? [value] : (value ?? [])).flatMap((part) =>
        typeof part === 'string'
          ? []
          : nameSources(context, reader, node.names, namesRead(context, part, node.names)).flatMap((place) =>
              place.from === 'node' ? [place.code] : place.from === 'self' && reader === code ? [code] : [],
            ),
      ),
    );
  const own = seenBy(code, [node.when, ...(node.bound ?? []).map(([, value]) => value)]);
  return parent ? [...own, ...seenBy(parent, [node.key])] : own;
}

/**
 * Finds the nodes that may need responses, directly or through their reads.
 *
 * @returns the node that reads itself in a circle, which needs instances that are recomputed until they settle
 */
export function findDependencies(context: RenderPlanContext, body: readonly CompiledNode[]): PlanNode | undefined {
  const reads = new Map([...context.byNumber.values()].map((code) => [code, readsElsewhere(context, code)]));
  const state = new Map<CompiledNode, 'open' | 'done'>();
  let circular: PlanNode | undefined;
  /** Returns whether computing the node's data may need a query. */
  const visit = (code: CompiledNode): boolean => {
    if (state.get(code) === 'open') circular ??= code.plan;
    if (state.has(code)) return code.mayFetch;
    state.set(code, 'open');
    const above = code.parent ? visit(code.parent) : false;
    const elsewhere = reads.get(code)!.map(visit).includes(true);
    code.mayFetch = code.model?.queries !== undefined || elsewhere;
    state.set(code, 'done');
    // A node that reads this one also depends on its ancestors.
    return code.mayFetch || above;
  };
  const asksInside = (code: CompiledNode): boolean => {
    visit(code);
    const inside = [...code.slots.values()].flat().map(asksInside).includes(true);
    code.mayFetch = code.mayFetch || inside;
    return code.mayFetch;
  };
  for (const code of body) asksInside(code);
  return circular;
}
