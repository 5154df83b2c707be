import type { Json } from '../schemas/page.ts';
import { nodesOf, type PlanNode } from './plan.ts';

/** The widgets that include a fragment, and those inside a fragment that show the contents of its slots. */
export interface FragmentWidgets {
  /** The prop that names the fragment, by widget. */
  including: Readonly<Record<string, string>>;
  /** The prop that names the slot, by widget. */
  filling: Readonly<Record<string, string>>;
}

/** Returns the fragment widgets of a registry. */
export function fragmentWidgetsOf(
  contracts: ReadonlyMap<string, { fragmentProp?: string; slotProp?: string }>,
): FragmentWidgets {
  const props = (key: 'fragmentProp' | 'slotProp') =>
    Object.fromEntries(
      [...contracts].flatMap(([name, { [key]: prop }]) => (prop === undefined ? [] : [[name, prop] as const])),
    );
  return { including: props('fragmentProp'), filling: props('slotProp') };
}

/** Returns the name of the fragment that a node includes. */
export const fragmentOf = (node: PlanNode, { including }: FragmentWidgets): Json | undefined =>
  namedBy(node, including);

const namedBy = ({ widget, props }: PlanNode, naming: Readonly<Record<string, string>>): Json | undefined =>
  Object.hasOwn(naming, widget) ? props[naming[widget]!] : undefined;

/** A node of a plan, with the nodes that include the fragments in which it is written, outermost first. */
export interface WrittenNode {
  node: PlanNode;
  fragments: readonly PlanNode[];
}

/**
 * Yields every node of a plan, with the document in which it is written. Pointers are those of that document, so nodes
 * of different documents may have the same.
 */
export function* writtenNodes(
  nodes: readonly PlanNode[],
  widgets: FragmentWidgets,
  fragments: readonly PlanNode[] = [],
  filled?: FilledSlot,
): Generator<WrittenNode> {
  for (const node of nodes) {
    // Nodes that a document puts into a fragment's slot belong to that document.
    const around = filled && isTopLevelItemOf(node, filled) ? fragments.slice(0, -1) : fragments;
    yield { node, fragments: around };
    const includes = Object.hasOwn(widgets.including, node.widget);
    const slotName = namedBy(node, widgets.filling);
    for (const [slot, children] of Object.entries(node.slots ?? {})) {
      const inside = includes && slot === 'children' ? [...around, node] : around;
      const holder = inside.at(-1);
      const mayBeFilled = holder && ((includes && slot === 'children') || slotName !== undefined);
      yield* writtenNodes(children, widgets, inside, mayBeFilled ? { holder, slotName } : undefined);
    }
  }
}

/** A slot of the fragment that `holder` includes; any of its slots when `slotName` is undefined. */
interface FilledSlot {
  holder: PlanNode;
  slotName: Json | undefined;
}

/** Whether a node is a top-level item of what a document puts into a slot. */
function isTopLevelItemOf({ pointer }: PlanNode, { holder, slotName }: FilledSlot): boolean {
  if (!pointer.startsWith(`${holder.pointer}/`)) return false;
  // Matches "/children/N…" or "/slots/NAME/N…" below the holder; a rest that leads into another list is deeper.
  const [, list, slot = list, rest = ''] =
    /^\/(?:(children)|slots\/([^/]+))\/\d+((?:\D.*)?)$/s.exec(pointer.slice(holder.pointer.length)) ?? [];
  return slot !== undefined && (slotName ?? slot) === slot && !/\/(children|slots)\//.test(rest);
}

/** Yields the nodes that are written in one document: in the page, or in the fragment that this node includes. */
export function* nodesWithin(
  nodes: readonly PlanNode[],
  widgets: FragmentWidgets,
  including: PlanNode | undefined,
): Generator<PlanNode> {
  for (const { node, fragments } of writtenNodes(nodes, widgets)) if (fragments.at(-1) === including) yield node;
}

/** Returns the places of a document in a plan: undefined for the page, or the nodes that include the named fragment. */
export const placesOf = (
  nodes: readonly PlanNode[],
  widgets: FragmentWidgets,
  fragment: string | undefined,
): (PlanNode | undefined)[] =>
  fragment === undefined ? [undefined] : [...nodesOf(nodes)].filter((node) => fragmentOf(node, widgets) === fragment);
