import { actionBranches } from '../schemas/page.ts';
import { type Bound, type NameTable, nodesOf, type PlanAction, type PlanNode } from './plan.ts';
import type { NodePlace, PatchedList, PlanPatch } from './plan-patch.ts';
import { type FragmentWidgets, nodesWithin, placesOf } from './written-nodes.ts';

/** The changes that a patch has made to a plan. */
export interface AppliedPatch {
  /** Nodes whose values have changed. */
  changed: PlanNode[];
  lists: AppliedList[];
}

/** A list of nodes that a patch has changed. */
export interface AppliedList {
  /** The node that contains the list; undefined for the top-level nodes of the page. */
  parent: PlanNode | undefined;
  slot: string;
  before: readonly PlanNode[];
  /** The list itself, in its present state. */
  nodes: PlanNode[];
}

/** A page's plan, whose nodes are changed in place. */
interface PatchedPlan {
  body: PlanNode[];
}

/**
 * Applies a patch to the plan for which it was made. Returns undefined when it does not fit; the plan is then unusable.
 *
 * @param firstExpression number that the patch's first expression has in the plan
 */
export function applyPatch(plan: PatchedPlan, patch: PlanPatch, firstExpression: number): AppliedPatch | undefined {
  const places = placesOf(plan.body, patch.fragmentWidgets, patch.fragment);
  if (places.length === 0) return undefined;
  let next = 0;
  for (const { at } of nodesOf(plan.body)) next = Math.max(next, at + 1);
  const numbering = { firstExpression, next: () => next++ };
  const applied: AppliedPatch = { changed: [], lists: [] };
  try {
    for (const [index, including] of places.entries()) {
      // Each place has its own copies of the nodes.
      const own = index === places.length - 1 ? patch : structuredClone(patch);
      const { changed, lists } = applyWithin(plan, own, including, numbering);
      applied.changed.push(...changed);
      applied.lists.push(...lists);
    }
  } catch (thrown) {
    if (thrown instanceof MisfitError) return undefined;
    throw thrown;
  }
  return applied;
}

/** Applies a patch in the page itself, or in the fragment that a node includes. */
function applyWithin(
  plan: PatchedPlan,
  patch: PlanPatch,
  including: PlanNode | undefined,
  { firstExpression, next }: { firstExpression: number; next(): number },
): AppliedPatch {
  const { fragmentWidgets } = patch;
  const written = () => [...nodesWithin(plan.body, fragmentWidgets, including)];
  const lists: AppliedList[] = [];
  for (const list of patch.lists) {
    const own = written();
    const found = findList(plan, list.pointer, { own, including, widgets: fragmentWidgets });
    lists.push({ ...found, before: [...found.nodes] });
    rearrange(found.nodes, list, new Set(own));
  }
  const places = new Map<string, PlanNode>();
  for (const node of written()) {
    const key = keyOf(node);
    if (!places.has(key)) places.set(key, node);
  }
  const created = new Map<number, number>();
  const newNodes = patch.lists.flatMap(({ items }) => items.flatMap((item) => (typeof item === 'number' ? [] : item)));
  for (const { at } of nodesOf(newNodes)) created.set(at, next());
  const find = (place: NodePlace | { id: string }): PlanNode | undefined => {
    if (!('pointer' in place)) return [...nodesOf(plan.body)].find(({ id }) => id === place.id);
    const node = places.get(keyOf(place));
    // The compiler omits the id of a node in a list, or of one whose id is taken; such a node cannot be referred to.
    return node?.id === place.id ? node : undefined;
  };
  const numbers: Numbers = {
    expression: (number) => number + firstExpression,
    node(at) {
      const place = patch.named[at];
      const node = place === 'including' ? including : place && find(place);
      const number = place ? node?.at : created.get(at);
      if (number === undefined) throw new MisfitError();
      return number;
    },
  };
  for (const node of [...nodesOf(newNodes)])
    Object.assign(node, renumbered(node, numbers), { at: created.get(node.at)! });
  const changed = patch.changed.map((values) => {
    const node = places.get(keyOf(values));
    if (!node) throw new MisfitError();
    for (const name of own) delete node[name];
    const { at: _, id: __, ...rest } = renumbered(values, numbers);
    return Object.assign(node, rest);
  });
  return { changed, lists };
}

/** Thrown when a patch refers to something that is not in the plan. */
class MisfitError extends Error {}

/** Keys that a node may have besides its props, and besides its id, which stays. */
const own = ['as', 'when', 'key', 'bound', 'names', 'on', 'react'] as const;

const keyOf = ({ pointer, widget }: NodePlace): string => `${widget} ${pointer}`;

/** Returns the pointer of a node after lists have changed; that of a removed node is unchanged. */
export function movedPointer(lists: readonly PatchedList[], pointer: string): string {
  let moved = pointer;
  for (const { pointer: list, items } of lists) {
    if (!moved.startsWith(`${list}/`)) continue;
    const [index = '', ...rest] = moved.slice(list.length + 1).split('/');
    const place = items.indexOf(Number(index));
    if (place !== -1) moved = [list, place, ...rest].join('/');
  }
  return moved;
}

/** The nodes of one document in a plan. */
interface WrittenPart {
  own: readonly PlanNode[];
  including: PlanNode | undefined;
  widgets: FragmentWidgets;
}

/**
 * Returns the list at a pointer with the node that contains it, looking inside the nodes that declare values and state.
 */
function findList(
  { body }: PatchedPlan,
  pointer: string,
  { own, including, widgets }: WrittenPart,
): Omit<AppliedList, 'before'> {
  if (pointer === '/body') {
    const nodes = including ? slotOf(including, 'children') : body;
    let found: Omit<AppliedList, 'before'> = { parent: including, slot: 'children', nodes };
    for (let [first] = nodes; first && isDeclaration(first, own); [first] = found.nodes)
      found = { parent: first, slot: 'children', nodes: slotOf(first, 'children') };
    return found;
  }
  const [, holder, slot = 'children'] = /^(.*?)\/(?:children|slots\/([^/]*))$/s.exec(pointer) ?? [];
  // The innermost of the nodes to which the compiler turns one node.
  const parent = own.findLast((node) => node.pointer === holder);
  // Their contents may belong to another document.
  if (!parent || Object.hasOwn(widgets.including, parent.widget) || Object.hasOwn(widgets.filling, parent.widget))
    throw new MisfitError();
  return { parent, slot, nodes: slotOf(parent, slot) };
}

const isDeclaration = (node: PlanNode, own: readonly PlanNode[]): boolean =>
  /^\/(data|state)\//.test(node.pointer) && own.includes(node);

function slotOf(node: PlanNode, slot: string): PlanNode[] {
  node.slots ??= {};
  node.slots[slot] ??= [];
  return node.slots[slot];
}

/** Brings the nodes of a list into their new order, with new ones, at their new pointers. */
function rearrange(nodes: PlanNode[], { pointer, items }: PatchedList, own: ReadonlySet<PlanNode>): void {
  const byIndex = new Map<number, PlanNode[]>();
  const others: PlanNode[] = [];
  for (const node of nodes) {
    const index =
      own.has(node) && node.pointer.startsWith(`${pointer}/`)
        ? Number.parseInt(node.pointer.slice(pointer.length + 1), 10)
        : -1;
    if (index === -1) others.push(node);
    else byIndex.set(index, [...(byIndex.get(index) ?? []), node]);
  }
  const next = items.flatMap((item, place) => {
    if (typeof item !== 'number') return item;
    const kept = byIndex.get(item) ?? [];
    if (item === place) return kept;
    const from = `${pointer}/${item}`;
    const to = `${pointer}/${place}`;
    for (const node of nodesOf(kept)) if (own.has(node)) move(node, from, to);
    return kept;
  });
  nodes.splice(0, nodes.length, ...next, ...others);
}

function move(node: PlanNode, from: string, to: string): void {
  if (node.pointer !== from && !node.pointer.startsWith(`${from}/`)) return;
  node.pointer = to + node.pointer.slice(from.length);
  for (const actions of Object.values(node.on ?? {})) for (const action of actions) moveAction(action, from, to);
}

function moveAction(action: PlanAction, from: string, to: string): void {
  action.pointer = to + action.pointer.slice(from.length);
  for (const branch of actionBranches) for (const each of action[branch] ?? []) moveAction(each, from, to);
}

interface Numbers {
  expression(number: number): number;
  node(number: number): number;
}

type WithValues = Pick<PlanAction, 'when' | 'bound' | 'names'>;

function renumberedValues({ when, bound, names }: WithValues, numbers: Numbers): WithValues {
  const value = (each: Bound): Bound =>
    typeof each === 'number'
      ? numbers.expression(each)
      : each.map((part) => (typeof part === 'number' ? numbers.expression(part) : part));
  const node = ([name, number]: [string, number]): [string, number] => [name, numbers.node(number)];
  const table = (all: NameTable): NameTable => Object.fromEntries(Object.entries(all).map(node));
  return {
    ...(when === undefined ? {} : { when: value(when) }),
    ...(bound ? { bound: bound.map(([path, each, to]) => [path, value(each), to]) } : {}),
    ...(names ? { names: table(names) } : {}),
  };
}

function renumbered<Node extends Omit<PlanNode, 'slots'>>(node: Node, numbers: Numbers): Node {
  const { when: key } = renumberedValues(node.key === undefined ? {} : { when: node.key }, numbers);
  const on = Object.entries(node.on ?? {}).map(([event, actions]) => [
    event,
    actions.map((action) => renumberedAction(action, numbers)),
  ]);
  return {
    ...node,
    ...renumberedValues(node, numbers),
    ...(key === undefined ? {} : { key }),
    ...(node.on ? { on: Object.fromEntries(on) } : {}),
  };
}

function renumberedAction(action: PlanAction, numbers: Numbers): PlanAction {
  const branches = actionBranches.flatMap((branch) =>
    action[branch] ? [[branch, action[branch].map((each) => renumberedAction(each, numbers))]] : [],
  );
  return {
    ...action,
    ...renumberedValues(action, numbers),
    ...(action.target === undefined ? {} : { target: numbers.node(action.target) }),
    ...Object.fromEntries(branches),
  };
}
