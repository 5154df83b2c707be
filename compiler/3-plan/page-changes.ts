import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { NodeDefinition, PageDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { headOf } from './known-nodes.ts';

type Widgets = ReadonlyMap<string, Pick<WidgetContract, 'fragmentProp' | 'slotProp'>>;

/** How a page differs from an earlier one. */
export interface PageChanges {
  /** Lists whose items are others, or elsewhere: the index that each had, or undefined for a new one. */
  lists: { path: Path; items: (number | undefined)[] }[];
  /** Places of nodes whose own values have changed. */
  changed: Path[];
  /** The changed nodes, the new ones, and those around them. */
  touched: Set<NodeDefinition>;
}

/** A change that concerns more of the page than the nodes that it is in. */
class WholePageChange extends Error {}

/**
 * Finds how a page differs from an earlier one, which shares the nodes that are the same. Undefined where the change
 * concerns the whole page: its settings, nodes that have an id, and fragments.
 */
export function changesBetween(
  before: PageDefinition,
  after: PageDefinition,
  widgets: Widgets,
): PageChanges | undefined {
  if (settingsOf(before) !== settingsOf(after)) return undefined;
  const changes: PageChanges = { lists: [], changed: [], touched: new Set() };
  try {
    compareLists({ widgets, changes }, before.body, after.body, ['body']);
  } catch (thrown) {
    if (thrown instanceof WholePageChange) return undefined;
    throw thrown;
  }
  return changes;
}

interface Comparison {
  widgets: Widgets;
  changes: PageChanges;
}

/** The settings of a page that concern all of its nodes: not its style, limits, and what search engines read. */
const settingsOf = ({ body: _, theme: __, css: ___, seo: ____, budgets: _____, ...settings }: PageDefinition): string =>
  JSON.stringify(settings);

/** What a node cannot change and still be the same node. */
const kindOf = ({ props: _, when: __, on = {}, children, slots = {}, ...kind }: NodeDefinition): string =>
  JSON.stringify([kind, children !== undefined, Object.keys(slots), 'visible' in on]);

const listsOf = ({ children, slots = {} }: NodeDefinition): [path: Path, nodes: NodeDefinition[]][] => [
  ...(children ? [[['children'], children] as [Path, NodeDefinition[]]] : []),
  ...Object.entries(slots).map(([slot, nodes]): [Path, NodeDefinition[]] => [['slots', slot], nodes]),
];

/** True where anything differs. */
function compareLists(
  comparison: Comparison,
  before: readonly NodeDefinition[],
  after: readonly NodeDefinition[],
  path: Path,
): boolean {
  const { lists, touched } = comparison.changes;
  const places = new Map(before.map((node, index) => [node, index]));
  const stayed = new Set(after);
  const gone = before.flatMap((node, index) => (stayed.has(node) ? [] : [index]));
  const came = after.flatMap((node, index) => (places.has(node) ? [] : [index]));
  if (gone.length === 0 && came.length === 0 && after.every((node, index) => places.get(node) === index)) return false;
  const items = after.map((node) => places.get(node));
  // Where as many came as went, they are the same nodes with other values.
  const replaced = new Set(gone);
  if (gone.length === came.length)
    for (const [turn, index] of came.entries()) {
      const [old, now] = [before[gone[turn]!]!, after[index]!];
      if (kindOf(old) !== kindOf(now)) continue;
      items[index] = gone[turn]!;
      replaced.delete(gone[turn]!);
    }
  for (const index of replaced) requireOwn(comparison, before[index]!);
  const order = lists.length;
  const isRearranged = items.length !== before.length || items.some((item, index) => item !== index);
  let isTouched = isRearranged;
  for (const index of came) {
    const [old, now] = [items[index], after[index]!];
    const place = [...path, index];
    if (old === undefined) {
      requireOwn(comparison, now);
      touchAll(touched, now);
    } else if (compareNodes(comparison, before[old]!, now, place)) isTouched = true;
  }
  // Before those inside, whose places are the new ones.
  if (isRearranged) lists.splice(order, 0, { path, items });
  return isTouched;
}

function compareNodes(comparison: Comparison, before: NodeDefinition, after: NodeDefinition, path: Path): boolean {
  const { widgets, changes } = comparison;
  const isChanged = headOf(before) !== headOf(after);
  if (isChanged) {
    const contract = widgets.get(after.widget);
    if (!contract || contract.fragmentProp !== undefined || contract.slotProp !== undefined)
      throw new WholePageChange();
    changes.changed.push(path);
  }
  const old = new Map(listsOf(before).map(([slot, nodes]) => [slot.join('/'), nodes]));
  let isTouched = isChanged;
  for (const [slot, nodes] of listsOf(after))
    if (compareLists(comparison, old.get(slot.join('/')) ?? [], nodes, [...path, ...slot])) isTouched = true;
  if (isTouched) changes.touched.add(after);
  return isTouched;
}

/** A node that comes or goes must be seen by nothing else, and contain no fragment. */
function requireOwn(comparison: Comparison, node: NodeDefinition): void {
  if (node.id !== undefined || node.fallback || comparison.widgets.get(node.widget)?.fragmentProp !== undefined)
    throw new WholePageChange();
  for (const [, nodes] of listsOf(node)) for (const child of nodes) requireOwn(comparison, child);
}

function touchAll(touched: Set<NodeDefinition>, node: NodeDefinition): void {
  touched.add(node);
  for (const [, nodes] of listsOf(node)) for (const child of nodes) touchAll(touched, child);
}

/** Adds the nodes that have an id, with those around them: others may name them. */
export function touchNamed(touched: Set<NodeDefinition>, nodes: readonly NodeDefinition[]): boolean {
  let hasNamed = false;
  for (const node of nodes) {
    let isNamed = node.id !== undefined;
    for (const [, inside] of listsOf(node)) if (touchNamed(touched, inside)) isNamed = true;
    if (!isNamed) continue;
    touched.add(node);
    hasNamed = true;
  }
  return hasNamed;
}
