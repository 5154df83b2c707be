import type { WidgetContract } from '../../schemas/contract/widget.ts';
import type { FragmentDefinition, Json, NodeDefinition, PageDefinition } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { headOf } from './known-nodes.ts';

type Widgets = ReadonlyMap<string, Pick<WidgetContract, 'fragmentProp' | 'slotProp'>>;

/** A page or a fragment, as far as they are alike. */
export type WrittenDocument = Partial<PageDefinition> & Pick<PageDefinition | FragmentDefinition, 'body'>;

/** How a page or a fragment differs from an earlier one. */
export interface PageChanges {
  /** Lists whose items are others, or elsewhere: the index that each had, or undefined for a new one. */
  lists: { path: Path; items: (number | undefined)[] }[];
  /** Places of nodes whose own values have changed, and of values in `data` and `let`. */
  changed: Path[];
  /** The changed nodes, the new ones, and those around them. */
  touched: Set<NodeDefinition>;
}

/** A change that concerns more of the document than the nodes that it is in. */
class WholePageChange extends Error {}

/**
 * Finds how a document differs from an earlier one, which shares the nodes that are the same. Undefined where the change
 * concerns all of it: its settings, nodes that have an id, fragments in it, and the slots that it has as a fragment.
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

/** The settings that concern all nodes: not the style of a page, its limits, and what search engines read. */
const settingsOf = ({ body: _, theme: __, css: ___, seo: ____, budgets: _____, data, ...rest }: WrittenDocument) =>
  JSON.stringify([rest, Object.keys(data ?? {})]);

/** Names of the values that have changed, where both have the same names. */
const changedValues = (before: Record<string, Json> = {}, after: Record<string, Json> = {}): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** What a node cannot change and still be the same node. */
const kindOf = ({ props: _, when: __, on = {}, children, slots = {}, let: values = {}, ...kind }: NodeDefinition) =>
  JSON.stringify([kind, children !== undefined, Object.keys(slots), 'visible' in on, Object.keys(values)]);

/** What a node has itself, without the values around it. */
const ownOf = ({ let: _, ...node }: NodeDefinition): string => headOf(node);

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

/** A node that comes or goes must be seen by nothing else, and contain nothing of other documents. */
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

/** Adds the nodes of a kind, with those around them. */
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

/** Adds the nodes that have an id: others may name them. */
export const touchNamed = (touched: Set<NodeDefinition>, nodes: readonly NodeDefinition[]): boolean =>
  touchEach(touched, nodes, ({ id }) => id !== undefined);

/** Adds the nodes that include fragments: what is in these may have an id as well. */
export const touchIncluding = (
  touched: Set<NodeDefinition>,
  nodes: readonly NodeDefinition[],
  widgets: Widgets,
): boolean => touchEach(touched, nodes, ({ widget }) => widgets.get(widget)?.fragmentProp !== undefined);
