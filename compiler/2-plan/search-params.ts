import type { PlanExpression, PlanNode } from '../../plan/plan.ts';
import { nodesOf } from '../../plan/plan.ts';
import type { Registry } from './compilation.ts';

/**
 * Returns the names of the search parameters that a page's expressions and widgets may read, sorted. An expression
 * that reads the whole query adds none: it sees the parameters that others read by name.
 */
export function searchParamsRead(
  { registry }: { registry: Pick<Registry, 'widgets'> },
  body: readonly PlanNode[],
  expressions: readonly PlanExpression[],
): string[] {
  const names = new Set<string>();
  for (const { reads } of expressions)
    for (const [root, field, name] of reads)
      if (root === 'route' && field === 'query' && name !== undefined) names.add(name);
  for (const node of nodesOf(body))
    for (const { names: read, prop } of registry.widgets.get(node.widget)?.searchParams ?? [])
      if (prop === undefined || mayBeTrue(node, prop)) for (const name of read) names.add(name);
  return [...names].sort();
}

const mayBeTrue = ({ props, bound = [] }: PlanNode, prop: string): boolean =>
  props[prop] === true || bound.some(([[name]]) => name === prop);
