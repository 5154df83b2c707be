import { actionBranches } from '../schemas/page.ts';
import { type Bound, type NameTable, nodesOf, type PlanAction, type PlanNode } from './plan.ts';
import type { NodePlace, PatchedList, PlanPatch } from './plan-patch.ts';
import { type FragmentWidgets, nodesOfPage } from './written-nodes.ts';

/** What a patch has changed in a plan. */
export interface AppliedPatch {
  /** Nodes that have other values. */
  changed: PlanNode[];
  lists: AppliedList[];
}

export interface AppliedList {
  /** The node that the list is in; undefined for the nodes of the page. */
  parent: PlanNode | undefined;
  slot: string;
  before: readonly PlanNode[];
  /** The list itself, as it is now. */
  nodes: PlanNode[];
}

/** The plan of a page, whose nodes are changed in place. */
interface PatchedPlan {
  body: PlanNode[];
}

/**
 * Applies a patch to the plan that it was made for; undefined where it does not fit. The plan is of no use then.
 *
 * @param firstExpression number that the first expression of the patch has in the plan
 */
export function applyPatch(plan: PatchedPlan, patch: PlanPatch, firstExpression: number): AppliedPatch | undefined {
  const { fragmentWidgets } = patch;
  const lists: AppliedList[] = [];
  let next = 0;
  for (const { at } of nodesOf(plan.body)) next = Math.max(next, at + 1);
  for (const list of patch.lists) {
    const found = findList(plan, list.pointer, fragmentWidgets);
    if (!found) return undefined;
    lists.push({ ...found, before: [...found.nodes] });
    rearrange(found.nodes, list, fragmentWidgets);
  }
  const places = new Map<string, PlanNode>();
  for (const node of nodesOfPage(plan.body, fragmentWidgets)) {
    const key = keyOf(node);
    if (!places.has(key)) places.set(key, node);
  }
  const created = new Map<number, number>();
  const newNodes = patch.lists.flatMap(({ items }) => items.flatMap((item) => (typeof item === 'number' ? [] : item)));
  for (const { at } of nodesOf(newNodes)) created.set(at, next++);
  const numbers: Numbers = {
    expression: (number) => number + firstExpression,
    node(at) {
      const place = patch.named[at];
      const number = place ? places.get(keyOf(place))?.at : created.get(at);
      if (number === undefined) throw new MisfitError();
      return number;
    },
  };
  const changed: PlanNode[] = [];
  try {
    for (const node of [...nodesOf(newNodes)])
      Object.assign(node, renumbered(node, numbers), { at: created.get(node.at)! });
    for (const values of patch.changed) {
      const node = places.get(keyOf(values));
      if (!node) return undefined;
      for (const name of own) delete node[name];
      const { at: _, ...rest } = renumbered(values, numbers);
      changed.push(Object.assign(node, rest));
    }
  } catch (thrown) {
    if (thrown instanceof MisfitError) return undefined;
    throw thrown;
  }
  return { changed, lists };
}

/** Something in a patch names what is not in the plan. */
class MisfitError extends Error {}

/** What a node may have of its own, besides its props. */
const own = ['id', 'as', 'when', 'key', 'bound', 'names', 'on', 'react'] as const;

const keyOf = ({ pointer, widget }: NodePlace): string => `${widget} ${pointer}`;

/** The place of a node after lists have changed, which no longer has one where it has gone. */
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

/** The list at a pointer, with the node that it is in: what declares values and state is around it. */
function findList(
  plan: PatchedPlan,
  pointer: string,
  widgets: FragmentWidgets,
): Omit<AppliedList, 'before'> | undefined {
  if (pointer === '/body') {
    let found: Omit<AppliedList, 'before'> = { parent: undefined, slot: 'children', nodes: plan.body };
    for (let [first] = plan.body; first && /^\/(data|state)\//.test(first.pointer); [first] = found.nodes)
      found = { parent: first, slot: 'children', nodes: slotOf(first, 'children') };
    return found;
  }
  const [, holder, slot = 'children'] = /^(.*?)\/(?:children|slots\/([^/]*))$/s.exec(pointer) ?? [];
  // The innermost of those that the compiler makes of one node.
  const parent = [...nodesOfPage(plan.body, widgets)].findLast((node) => node.pointer === holder);
  if (!parent || widgets.including.includes(parent.widget)) return undefined;
  return { parent, slot, nodes: slotOf(parent, slot) };
}

function slotOf(node: PlanNode, slot: string): PlanNode[] {
  node.slots ??= {};
  node.slots[slot] ??= [];
  return node.slots[slot];
}

/** Puts the nodes of a list into their new order, with new ones, at their new pointers. */
function rearrange(nodes: PlanNode[], { pointer, items }: PatchedList, widgets: FragmentWidgets): void {
  const byIndex = new Map<number, PlanNode[]>();
  const others: PlanNode[] = [];
  for (const node of nodes) {
    const index = node.pointer.startsWith(`${pointer}/`)
      ? Number.parseInt(node.pointer.slice(pointer.length + 1), 10)
      : -1;
    if (index === -1) others.push(node);
    else byIndex.set(index, [...(byIndex.get(index) ?? []), node]);
  }
  const next = items.flatMap((item, place) => {
    if (typeof item !== 'number') return item;
    const kept = byIndex.get(item) ?? [];
    if (item === place) return kept;
    const [from, to] = [`${pointer}/${item}`, `${pointer}/${place}`];
    for (const node of [...nodesOfPage(kept, widgets)]) move(node, from, to);
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
