import type { EncodedTree } from '../expression/index.ts';
import { type ActionBranch, actionBranches, type Json } from '../schemas/page.ts';
import type { Bound, BoundValue, Coercion, Plan, PlanAction, PlanExpression, PlanNode } from './plan.ts';

/** The part of a plan that a browser needs. */
export type RunnablePlan = Omit<Plan, 'css' | 'seo' | 'parts' | 'searchParams'>;

/**
 * A plan as it is sent in a page, created by `compactPlan`: values that many nodes share are sent once, and consecutive
 * numbers never.
 */
export interface CompactPlan extends Omit<RunnablePlan, 'expressions' | 'body'> {
  expressions: CompactExpression[];
  /** For each widget, in the order of `widgets`, the common properties of its nodes. */
  usual: CommonProps[];
  body: CompactNode[];
}

/** A path of names, or a tree with its reads. */
export type CompactExpression = string | [tree: EncodedTree, reads: string[][]];

/** Properties that most nodes of a widget have in common; each is sent once. */
export interface CommonProps {
  as?: string;
  props?: Record<string, Json>;
}

/** A node; missing values at the end are left out, those before others are 0. */
export type CompactNode =
  | [
      /** Twice the index of the widget in `widgets`, plus one for an island. */
      head: number,
      props?: Record<string, Json> | 0,
      /** Slot names and their nodes in turn; 0 stands for `children`. */
      slots?: (string | 0 | CompactNode[])[] | 0,
      bound?: CompactBound[] | 0,
      rest?: CompactRest,
    ]
  | number;

/** A computed value as it is sent in a page. */
export type CompactBound = [path: string | BoundValue[0], value: Bound, to: Coercion];

/** The rest of a node; its number and pointer are included only if they are not the next ones. */
export type CompactRest = Partial<Omit<PlanNode, 'widget' | 'props' | 'slots' | 'bound' | 'island' | 'on'>> & {
  on?: Record<string, CompactAction[]>;
};

/** An action as it is sent in a page. */
export type CompactAction = Partial<Omit<PlanAction, ActionBranch>> & Partial<Record<ActionBranch, CompactAction[]>>;

/** Returns the tree of a path of names, as `encodeTree` does, without places in a text. */
export function pathTree(path: string): EncodedTree {
  const steps = path.split('.').map((name) => [0, 3, 3, name]);
  return steps.length === 1 ? steps[0]! : [0, 44, 4, [-1, ...steps]];
}

/** Returns the prefix of the pointers of nodes in a slot. A fragment's contents are in a document of their own. */
export const pointerOfSlot = ({ widget, pointer }: Pick<PlanNode, 'widget' | 'pointer'>, slot: string): string =>
  widget === 'fragment' ? '/body' : `${pointer}/${slot === 'children' ? slot : `slots/${slot}`}`;

const expressionOf = (compact: CompactExpression): PlanExpression =>
  typeof compact === 'string'
    ? { tree: pathTree(compact), reads: [compact.split('.')] }
    : { tree: compact[0], reads: compact[1] };

const actionsOf = (compact: readonly CompactAction[], pointer: string): PlanAction[] =>
  compact.map((each, index) => {
    const action = { pointer: `${pointer}/${index}`, with: {}, ...each } as PlanAction;
    for (const branch of actionBranches)
      if (each[branch]) action[branch] = actionsOf(each[branch], `${action.pointer}/${branch}`);
    return action;
  });

/** Reads a plan that was sent in a page. */
export function readPlan({ usual, expressions, body, ...plan }: CompactPlan): RunnablePlan {
  let at = 0;
  const listOf = (nodes: CompactNode[], pointer: string) =>
    nodes.map((each, index) => nodeOf(each, `${pointer}/${index}`));
  const nodeOf = (compact: CompactNode, pointer: string): PlanNode => {
    const [head, props, slots, bound, rest] = typeof compact === 'number' ? [compact] : compact;
    const place = head >> 1;
    const { props: shared, ...more } = usual[place]!;
    const { on, ...others } = rest ?? {};
    const node = { at, widget: plan.widgets[place]!, pointer, ...more, ...others } as PlanNode;
    at = node.at + 1;
    node.props = { ...shared, ...(props || {}) };
    if (head & 1) node.island = true;
    if (bound) node.bound = bound.map(([path, ...value]) => [typeof path === 'string' ? [path] : path, ...value]);
    if (on) node.on = {};
    for (const event in on) node.on![event] = actionsOf(on[event]!, `${node.pointer}/on/${event}`);
    if (slots) {
      node.slots = {};
      for (let index = 0; index < slots.length; index += 2) {
        const slot = (slots[index] || 'children') as string;
        node.slots[slot] = listOf(slots[index + 1] as CompactNode[], pointerOfSlot(node, slot));
      }
    }
    return node;
  };
  return {
    ...plan,
    expressions: expressions.map(expressionOf),
    body: listOf(body, '/body'),
  };
}
