import type { Json } from '../schemas/page.ts';
import { nodesOf, type PlanNode } from './plan.ts';

/** The widgets that include a fragment, and those in a fragment that show what a page writes into it. */
export interface FragmentWidgets {
  /** The prop that names the fragment, by widget. */
  including: Readonly<Record<string, string>>;
  filling: readonly string[];
}

/** Those among the widgets of a registry. */
export function fragmentWidgetsOf(
  contracts: ReadonlyMap<string, { fragmentProp?: string; slotProp?: string }>,
): FragmentWidgets {
  const including: Record<string, string> = {};
  for (const [name, { fragmentProp }] of contracts) if (fragmentProp !== undefined) including[name] = fragmentProp;
  return {
    including,
    filling: [...contracts].flatMap(([name, { slotProp }]) => (slotProp === undefined ? [] : [name])),
  };
}

/** Name of the fragment that a node includes. */
export const fragmentOf = ({ widget, props }: PlanNode, { including }: FragmentWidgets): Json | undefined =>
  Object.hasOwn(including, widget) ? props[including[widget]!] : undefined;

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
    const includes = Object.hasOwn(widgets.including, node.widget);
    const mayFill = includes || widgets.filling.includes(node.widget);
    for (const [slot, children] of Object.entries(node.slots ?? {}))
      yield* writtenNodes(children, widgets, includes && slot === 'children' ? [...around, node] : around, mayFill);
  }
}

const isWrittenIn = (pointer: string, holder: string): boolean =>
  pointer.startsWith(`${holder}/children/`) || pointer.startsWith(`${holder}/slots/`);

/** The nodes that are written in a document: in the page, or in the fragment that this node includes. */
export function* nodesWithin(
  nodes: readonly PlanNode[],
  widgets: FragmentWidgets,
  including: PlanNode | undefined,
): Generator<PlanNode> {
  for (const { node, fragments } of writtenNodes(nodes, widgets)) if (fragments.at(-1) === including) yield node;
}

/** The places of a document in a plan: undefined for the page, and the nodes that include the fragment of this name. */
export const placesOf = (
  nodes: readonly PlanNode[],
  widgets: FragmentWidgets,
  fragment: string | undefined,
): (PlanNode | undefined)[] =>
  fragment === undefined ? [undefined] : [...nodesOf(nodes)].filter((node) => fragmentOf(node, widgets) === fragment);
