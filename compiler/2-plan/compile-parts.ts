import { fingerprint } from '../../plan/fingerprint.ts';
import type { PlanNode, PlanPart } from '../../plan/plan.ts';
import type { PageDefinition } from '../../schemas/page.ts';
import { type Compilation, resolveForwardReferences } from './compilation.ts';

/** Returns the calls made by widgets, actions and entities of a page, sorted. */
export const callsOf = (
  { widgets, registry, calls }: Compilation,
  entities: NonNullable<PageDefinition['entities']>,
): string[] => {
  const used = [...widgets].flatMap((name) => registry.widgets.get(name)?.calls ?? []);
  return [...new Set([...used, ...calls, ...Object.values(entities).map((entity) => entity.call)])]
    .filter((call) => registry.calls.has(call))
    .sort();
};

/**
 * Compiles lazily loaded fragments to parts. A part refers to the page's expressions by number, and contains only code
 * that the page does not include. Parts are independent of each other, since they load in any order or never.
 */
export function compileParts(
  page: Compilation,
  pageBody: readonly PlanNode[],
  pageCalls: readonly string[],
): PlanPart[] {
  const { expressions, lazyFragments } = page;
  if (lazyFragments.length === 0) return [];
  const { held } = page.audiences;
  const of = fingerprint(JSON.stringify([pageBody, expressions, ...(held ? [[...held]] : [])]));
  const count = expressions.length;
  const expressionAt = new Map(page.expressionAt);
  const parts: PlanPart[] = [];
  // A lazily loaded fragment may contain others, which are appended while it is compiled.
  for (const { fragment, compile } of lazyFragments) {
    const start = expressions.length;
    const part: Compilation = {
      ...page,
      ids: new Map(),
      fragmentsSeen: new Set(),
      expressionAt: new Map(expressionAt),
      functions: new Set(),
      nodes: new Set(),
      widgets: new Set(),
      actions: new Set(),
      calls: new Set(),
      payloads: new Map(),
    };
    const body = compile(part);
    resolveForwardReferences(part);
    const added = (all: ReadonlySet<string>, known: ReadonlySet<string>) =>
      [...all].filter((name) => !known.has(name)).sort();
    parts.push({
      fragment,
      of,
      number: parts.length,
      body,
      firstExpression: start,
      expressions: expressions.slice(start),
      widgets: added(part.widgets, page.widgets),
      actions: added(part.actions, page.actions),
      functions: added(part.functions, page.functions),
      nodes: added(part.nodes, page.nodes),
      payloads: Object.fromEntries([...part.payloads].filter(([name]) => !page.payloads.has(name))),
      calls: callsOf(part, {}).filter((call) => !pageCalls.includes(call)),
    });
  }
  expressions.length = count;
  return parts;
}
