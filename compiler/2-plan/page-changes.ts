import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { FragmentDefinition, Json, NodeDefinition, PageDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { withoutContents } from './known-nodes.ts';

type Widgets = ReadonlyMap<string, Pick<WidgetContract, 'fragmentProp' | 'slotProp'>>;

/** The common part of a page and a fragment. */
export type WrittenDocument = Partial<PageDefinition> & Pick<PageDefinition | FragmentDefinition, 'body'>;

/** The differences between a page or a fragment and an earlier version. */
export interface PageChanges {
  /** Lists whose items were added, removed or moved: each item's earlier index, or undefined for a new one. */
  lists: { path: Path; items: (number | undefined)[] }[];
  /** Pointers of nodes whose own values have changed, and of changed values in `data` and `let`. */
  changed: Path[];
  /** The changed nodes, the new ones, and their ancestors. */
  touched: Set<NodeDefinition>;
}

/** Thrown for a change that affects more of the document than the nodes in which it is. */
class WholePageChange extends Error {}

/**
 * Finds the differences between a document and an earlier version that shares its unchanged nodes. Undefined when a
 * change affects the whole document: its settings, nodes with an id, fragments in it, and its slots as a fragment.
 */
export function changesBetween(
  before: WrittenDocument,
  after: WrittenDocument,
  widgets: Widgets,
): PageChanges | undefined {
  if (settingsOf(before) !== settingsOf(after)) return undefined;
  const changed = changedValues(before.data, after.data).map((name): Path => ['data', name]);
  const changes: PageChanges = { lists: [], changed, touched: new Set() };
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

/** The settings that affect all nodes. The style of a page, its limits and its data for search engines do not. */
const settingsOf = ({ body: _, theme: __, css: ___, seo: ____, budgets: _____, data, ...rest }: WrittenDocument) =>
  JSON.stringify([rest, Object.keys(data ?? {})]);

/** Returns the names of changed values; both versions have the same names. */
const changedValues = (before: Record<string, Json> = {}, after: Record<string, Json> = {}): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Returns the part of a node that cannot change without making it another node. */
const kindOf = ({ props: _, when: __, on = {}, children, slots = {}, let: values = {}, ...kind }: NodeDefinition) =>
  JSON.stringify([kind, children !== undefined, Object.keys(slots), 'visible' in on, Object.keys(values)]);

/** Returns a node's own part, without the values that it declares. */
const ownOf = ({ let: _, ...node }: NodeDefinition): string => withoutContents(node);

const listsOf = ({ children, slots = {} }: NodeDefinition): [path: Path, nodes: NodeDefinition[]][] => [
  ...(children ? [[['children'], children] as [Path, NodeDefinition[]]] : []),
  ...Object.entries(slots).map(([slot, nodes]): [Path, NodeDefinition[]] => [['slots', slot], nodes]),
];

/** Compares two lists of nodes; returns whether anything differs. */
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
  // When as many nodes were added as removed, they are taken for the same nodes with other values.
  const replaced = new Set(gone);
  if (gone.length === came.length)
    for (const [turn, index] of came.entries()) {
      const old = before[gone[turn]!]!;
      const now = after[index]!;
      if (kindOf(old) !== kindOf(now)) continue;
      items[index] = gone[turn]!;
      replaced.delete(gone[turn]!);
    }
  for (const index of replaced) requireOwn(comparison, before[index]!);
  const order = lists.length;
  const isRearranged = items.length !== before.length || items.some((item, index) => item !== index);
  let isTouched = isRearranged;
  for (const index of came) {
    const old = items[index];
    const now = after[index]!;
    const place = [...path, index];
    if (old === undefined) {
      requireOwn(comparison, now);
      touchAll(touched, now);
    } else if (compareNodes(comparison, before[old]!, now, place)) isTouched = true;
  }
  // In front of the lists inside, whose pointers are the new ones.
  if (isRearranged) lists.splice(order, 0, { path, items });
  return isTouched;
}

function compareNodes(comparison: Comparison, before: NodeDefinition, after: NodeDefinition, path: Path): boolean {
  const { widgets, changes } = comparison;
  const isChanged = ownOf(before) !== ownOf(after);
  const values = changedValues(before.let, after.let);
  changes.changed.push(...values.map((name): Path => [...path, 'let', name]));
  if (isChanged) {
    const contract = widgets.get(after.widget);
    if (!contract || contract.fragmentProp !== undefined || contract.slotProp !== undefined)
      throw new WholePageChange();
    changes.changed.push(path);
  }
  const old = new Map(listsOf(before).map(([slot, nodes]) => [slot.join('/'), nodes]));
  let isTouched = isChanged || values.length > 0;
  for (const [slot, nodes] of listsOf(after))
    if (compareLists(comparison, old.get(slot.join('/')) ?? [], nodes, [...path, ...slot])) isTouched = true;
  if (isTouched) changes.touched.add(after);
  return isTouched;
}

/** Throws if an added or removed node can be referred to by others, or contains parts of other documents. */
function requireOwn(comparison: Comparison, node: NodeDefinition): void {
  const { fragmentProp, slotProp } = comparison.widgets.get(node.widget) ?? {};
  if (node.id !== undefined || node.fallback || fragmentProp !== undefined || slotProp !== undefined)
    throw new WholePageChange();
  for (const [, nodes] of listsOf(node)) for (const child of nodes) requireOwn(comparison, child);
}

function touchAll(touched: Set<NodeDefinition>, node: NodeDefinition): void {
  touched.add(node);
  for (const [, nodes] of listsOf(node)) for (const child of nodes) touchAll(touched, child);
}

/** Adds the nodes that match, with their ancestors. */
function touchEach(
  touched: Set<NodeDefinition>,
  nodes: readonly NodeDefinition[],
  isWanted: (node: NodeDefinition) => boolean,
): boolean {
  let hasAny = false;
  for (const node of nodes) {
    let isTouched = isWanted(node);
    for (const [, inside] of listsOf(node)) if (touchEach(touched, inside, isWanted)) isTouched = true;
    if (!isTouched) continue;
    touched.add(node);
    hasAny = true;
  }
  return hasAny;
}

/** Adds the nodes that have an id, because others may name them. */
export const touchNamed = (touched: Set<NodeDefinition>, nodes: readonly NodeDefinition[]): boolean =>
  touchEach(touched, nodes, ({ id }) => id !== undefined);

/** Adds the nodes that include fragments, because nodes in these may have ids too. */
export const touchIncluding = (
  touched: Set<NodeDefinition>,
  nodes: readonly NodeDefinition[],
  widgets: Widgets,
): boolean => touchEach(touched, nodes, ({ widget }) => widgets.get(widget)?.fragmentProp !== undefined);
