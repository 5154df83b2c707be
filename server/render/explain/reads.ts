import { type Bound, type NameTable, nodesOf, type PlanAction, type PlanNode } from '../../../plan/plan.ts';
import { actionBranches } from '../../../schemas/page.ts';
import type { Explanation } from '../../documents/contracts/explain-contract.ts';
import { numbersOf } from './evaluate-in-place.ts';
import { type ExplainedPage, placeOf } from './explained-page.ts';

/** An expression of a node or of one of its actions, with the nodes that its names refer to. */
interface Use {
  number: number;
  names: NameTable;
}

const numbersIn = (bound: Bound | undefined): number[] =>
  (typeof bound === 'number' ? [bound] : (bound ?? [])).filter((each) => typeof each === 'number');

const actionsOf = (action: PlanAction): PlanAction[] => [
  action,
  ...actionBranches.flatMap((branch) => (action[branch] ?? []).flatMap(actionsOf)),
];

const allActions = ({ on = {} }: PlanNode): PlanAction[] => Object.values(on).flat().flatMap(actionsOf);

const usesOf = (node: PlanNode): Use[] => [
  ...numbersOf(node).map((number) => ({ number, names: node.names ?? {} })),
  ...allActions(node).flatMap(({ when, bound = [], names = {} }) =>
    [when, ...bound.map(([, value]) => value)].flatMap(numbersIn).map((number) => ({ number, names })),
  ),
];

/** Paths that a node reads, by their first name, with the number of the node that declares the name. */
function readsOf({ page: { plan } }: ExplainedPage, node: PlanNode): Map<string, { at?: number; paths: Set<string> }> {
  const entries = new Map<string, { at?: number; paths: Set<string> }>();
  for (const { number, names } of usesOf(node))
    for (const read of plan.expressions[number]?.reads ?? []) {
      const [name = ''] = read;
      const at = names[name];
      const entry = entries.get(name) ?? { ...(at === undefined ? {} : { at }), paths: new Set<string>() };
      entry.paths.add(read.join('.'));
      entries.set(name, entry);
    }
  return entries;
}

const byNumber = ({ page: { plan } }: ExplainedPage): Map<number, PlanNode> =>
  new Map([...nodesOf(plan.body)].map((node) => [node.at, node]));

/** Data that the expressions of a node and its actions read. */
export function explainReads(explained: ExplainedPage, node: PlanNode): Explanation['reads'] {
  const nodes = byNumber(explained);
  return [...readsOf(explained, node)].map(([name, { at, paths }]) => {
    const from = at === undefined ? undefined : nodes.get(at);
    return { name, ...(from ? { from: placeOf(explained.page, from) } : {}), paths: [...paths].sort() };
  });
}

/** Nodes whose data a node reads, directly or through other nodes, and the page's entities that they read. */
export function sourcesOf(explained: ExplainedPage, node: PlanNode): { nodes: PlanNode[]; entities: Set<string> } {
  const nodes = byNumber(explained);
  const found = new Set([node]);
  const entities = new Set<string>();
  // Iterating over a set includes items added during the iteration.
  for (const each of found)
    for (const [name, { at, paths }] of readsOf(explained, each)) {
      const source = at === undefined ? undefined : nodes.get(at);
      if (source) found.add(source);
      else if (name === 'page') for (const path of paths) for (const entity of entitiesIn(path)) entities.add(entity);
    }
  return { nodes: [...found], entities };
}

const entitiesIn = (path: string): string[] => {
  const [, entities, name] = path.split('.');
  return entities === 'entities' && name !== undefined ? [name] : [];
};

/** Maximum number of readers that are listed. */
const maxReaders = 50;

/** Other nodes of the document that read a node's data or run its actions. */
export function explainReaders(explained: ExplainedPage, own: readonly PlanNode[]): Explanation['readers'] {
  const numbers = new Set(own.map(({ at }) => at));
  const { page } = explained;
  const readers = [...nodesOf(page.plan.body)].flatMap((node) => {
    if (numbers.has(node.at)) return [];
    const reads = [...readsOf(explained, node).values()].flatMap(({ at, paths }) =>
      at !== undefined && numbers.has(at) ? [...paths] : [],
    );
    const acts = allActions(node).flatMap(({ do: name, target }) =>
      target !== undefined && numbers.has(target) ? [name] : [],
    );
    const paths = [...new Set([...reads, ...acts])];
    return paths.length > 0 ? [{ ...placeOf(page, node), paths }] : [];
  });
  return readers.slice(0, maxReaders);
}
