import type { BoundValue, PlanNode } from '../../compiler/page/plan.ts';
import type { NodeCode, Workshop } from './node-code.ts';
import { namesRead, placesOf } from './scope-shape.ts';

/** Nodes whose data a node reads though they are not around it. */
function readsElsewhere(workshop: Workshop, code: NodeCode): NodeCode[] {
  const { node, parent } = code;
  const seenBy = (reader: NodeCode, values: (BoundValue[1] | undefined)[]): NodeCode[] =>
    values.flatMap((value) =>
      (typeof value === 'number' ? [value] : (value ?? [])).flatMap((part) =>
        typeof part === 'string'
          ? []
          : placesOf(workshop, reader, node.names, namesRead(workshop, part, node.names)).flatMap((place) =>
              place.from === 'node' ? [place.code] : place.from === 'self' && reader === code ? [code] : [],
            ),
      ),
    );
  const own = seenBy(code, [node.when, ...(node.bound ?? []).map(([, value]) => value)]);
  return parent ? [...own, ...seenBy(parent, [node.key])] : own;
}

/**
 * Finds which nodes may need answers, themselves or through what they read.
 *
 * @returns the node that reads itself by some way round, which takes instances that follow each other to settle.
 */
export function findDependencies(workshop: Workshop, body: readonly NodeCode[]): PlanNode | undefined {
  const reads = new Map([...workshop.byNumber.values()].map((code) => [code, readsElsewhere(workshop, code)]));
  const state = new Map<NodeCode, 'open' | 'done'>();
  let circular: PlanNode | undefined;
  /** True when working out the node's data may ask for something. */
  const visit = (code: NodeCode): boolean => {
    if (state.get(code) === 'open') circular ??= code.node;
    if (state.has(code)) return code.asks;
    state.set(code, 'open');
    const above = code.parent ? visit(code.parent) : false;
    const elsewhere = reads.get(code)!.map(visit).includes(true);
    code.asks = code.model?.queries !== undefined || elsewhere;
    state.set(code, 'done');
    // Whoever reads it also asks for what is around it.
    return code.asks || above;
  };
  const asksInside = (code: NodeCode): boolean => {
    visit(code);
    const inside = [...code.slots.values()].flat().map(asksInside).includes(true);
    code.asks = code.asks || inside;
    return code.asks;
  };
  for (const code of body) asksInside(code);
  return circular;
}
