import type { EncodedTree } from '../expression/index.ts';
import { actionBranches, type Json } from '../schemas/page.ts';
import { nodesOf, type Plan, type PlanAction, type PlanExpression, type PlanNode } from './plan.ts';
import {
  type CommonProps,
  type CompactAction,
  type CompactBound,
  type CompactExpression,
  type CompactNode,
  type CompactPlan,
  type CompactRest,
  pathTree,
  pointerOfSlot,
} from './read-plan.ts';

/**
 * Returns a plan in the form in which it is sent in a page; `readPlan` reads it. Styles and lazily loaded parts are
 * left out, and so are the places of expressions in their text: an error in a browser names the node instead.
 */
export function compactPlan({
  css: _css,
  seo: _seo,
  messages: _messages,
  parts: _parts,
  searchParams: _searchParams,
  audiences: _audiences,
  expressions,
  body,
  ...plan
}: Plan): CompactPlan {
  const usual = plan.widgets.map((widget) =>
    commonPropsOf([...nodesOf(body)].filter((node) => node.widget === widget)),
  );
  let at = 0;
  const compactNode = (node: PlanNode, pointer: string): CompactNode => {
    const { widget, props, slots = {}, bound = [], island, on, ...rest } = node;
    const place = plan.widgets.indexOf(widget);
    const more: CompactRest = { ...rest };
    if (on) more.on = mapValues(on, (actions, event) => compactActions(actions, `${node.pointer}/on/${event}`));
    if (node.at === at) delete more.at;
    if (node.pointer === pointer) delete more.pointer;
    if (node.as === usual[place]!.as) delete more.as;
    at = node.at + 1;
    return withoutEnd([
      place * 2 + (island ? 1 : 0),
      or0(different(props, usual[place]!.props ?? {})),
      or0(
        Object.entries(slots).flatMap(([slot, nodes]) => [
          slot === 'children' ? (0 as const) : slot,
          nodes.map((each, index) => compactNode(each, `${pointerOfSlot(node, slot)}/${index}`)),
        ]),
      ),
      or0(bound.map(([path, value, to]): CompactBound => [path.length === 1 ? String(path[0]) : path, value, to])),
      or0(more),
    ]);
  };
  return {
    ...plan,
    expressions: expressions.map(compactExpression),
    usual,
    body: body.map((node, index) => compactNode(node, `/body/${index}`)),
  };
}

/**
 * Returns the properties that a widget's nodes have in common, with their most frequent values. A property that one
 * node lacks is excluded, because it could not be removed again.
 */
function commonPropsOf(nodes: readonly PlanNode[]): CommonProps {
  const as = mostFrequent(nodes.map((node) => node.as));
  const names = Object.keys(nodes[0]?.props ?? {}).filter((name) => nodes.every(({ props }) => name in props));
  const props = names.flatMap((name): [string, Json][] => {
    const value = mostFrequent(nodes.map((node) => node.props[name]));
    return value === undefined ? [] : [[name, value]];
  });
  return {
    ...(as !== undefined && nodes.every((node) => node.as !== undefined) ? { as } : {}),
    ...(props.length > 0 ? { props: Object.fromEntries(props) } : {}),
  };
}

/** Returns the most frequent value, if it occurs more than once. */
function mostFrequent<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<string, { value: Value; count: number }>();
  for (const value of values) {
    const key = JSON.stringify(value);
    counts.set(key, { value, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [first] = [...counts.values()].sort((a, b) => b.count - a.count);
  return first && first.count > 1 ? first.value : undefined;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const different = (props: Record<string, Json>, usual: Record<string, Json>): Record<string, Json> =>
  Object.fromEntries(Object.entries(props).filter(([name, value]) => !isSame(value, usual[name])));

const compactActions = (actions: readonly PlanAction[], pointer: string): CompactAction[] =>
  actions.map((action, index) => {
    const compact: CompactAction = { ...action };
    if (action.pointer === `${pointer}/${index}`) delete compact.pointer;
    if (Object.keys(action.with).length === 0) delete compact.with;
    for (const branch of actionBranches)
      if (action[branch]) compact[branch] = compactActions(action[branch], `${action.pointer}/${branch}`);
    return compact;
  });

function compactExpression({ tree, reads }: PlanExpression): CompactExpression {
  const bare = withoutPlaces(tree) as EncodedTree;
  const path = reads.length === 1 ? reads[0]!.join('.') : '';
  return path !== '' && isSame([bare, reads], [pathTree(path), [path.split('.')]]) ? path : [bare, reads];
}

/** Index of the word `at` among those of encoded trees. */
const atWord = 1;

/** Returns an encoded tree without the places of its parts. */
export function withoutPlaces(encoded: unknown): unknown {
  if (!Array.isArray(encoded)) return encoded;
  if (encoded[0] === -1) return encoded.map(withoutPlaces);
  const kept: unknown[] = [];
  for (let index = 0; index < encoded.length; index += 2)
    if (encoded[index] !== atWord) kept.push(encoded[index], withoutPlaces(encoded[index + 1]));
  return kept;
}

const mapValues = <From, To>(values: Record<string, From>, change: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]));

const or0 = <Value extends object>(value: Value): Value | 0 => (Object.keys(value).length === 0 ? 0 : value);

function withoutEnd(node: (Exclude<CompactNode, number>[number] | 0)[]): CompactNode {
  const compact = [...node];
  while (compact.length > 1 && compact.at(-1) === 0) compact.pop();
  return compact.length === 1 ? (compact[0] as number) : (compact as CompactNode);
}
