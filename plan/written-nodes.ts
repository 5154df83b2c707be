import type { PlanNode } from './plan.ts';

/** Names of the widgets that include a fragment, and of those in a fragment that show what a page writes into it. */
export interface FragmentWidgets {
  including: readonly string[];
  filling: readonly string[];
}

/** Those among the widgets of a registry. */
export function fragmentWidgetsOf(
  contracts: ReadonlyMap<string, { fragmentProp?: string; slotProp?: string }>,
): FragmentWidgets {
  const names = (prop: 'fragmentProp' | 'slotProp') =>
    [...contracts].flatMap(([name, contract]) => (contract[prop] === undefined ? [] : [name]));
  return { including: names('fragmentProp'), filling: names('slotProp') };
}

/** A node of a plan, and the nodes that include the fragments that it is written in, outermost first. */
export interface WrittenNode {
  node: PlanNode;
  fragments: readonly PlanNode[];
}

/**
 * Every node of a plan with the document that it is written in. The pointers of a plan are those of that document, so
 * two nodes of different documents may have the same.
 */
export function* writtenNodes(
  nodes: readonly PlanNode[],
  widgets: FragmentWidgets,
  fragments: readonly PlanNode[] = [],
  mayBeFilled = false,
): Generator<WrittenNode> {
  for (const node of nodes) {
    // What a page writes into a slot of a fragment belongs to the page.
    const filled = mayBeFilled ? fragments.findIndex(({ pointer }) => isWrittenIn(node.pointer, pointer)) : -1;
    const around = filled === -1 ? fragments : fragments.slice(0, filled);
    yield { node, fragments: around };
    const includes = widgets.including.includes(node.widget);
    const mayFill = includes || widgets.filling.includes(node.widget);
    for (const [slot, children] of Object.entries(node.slots ?? {}))
      yield* writtenNodes(children, widgets, includes && slot === 'children' ? [...around, node] : around, mayFill);
  }
}

const isWrittenIn = (pointer: string, holder: string): boolean =>
  pointer.startsWith(`${holder}/children/`) || pointer.startsWith(`${holder}/slots/`);

/** The nodes that are written in the page itself. */
export function* nodesOfPage(nodes: readonly PlanNode[], widgets: FragmentWidgets): Generator<PlanNode> {
  for (const { node, fragments } of writtenNodes(nodes, widgets)) if (fragments.length === 0) yield node;
}
