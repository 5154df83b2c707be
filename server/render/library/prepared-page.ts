import { allLazyNodes } from '../../../expression/all-lazy-nodes.ts';
import { type CompiledTree, compileTree } from '../../../expression/evaluator.ts';
import { compactPlan } from '../../../plan/compact-plan.ts';
import { withIslands } from '../../../plan/islands.ts';
import { nodesOf, type Plan, type PlanNode } from '../../../plan/plan.ts';
import type { Implementation } from '../../../runtime/loading/implementations.ts';
import { StringPlan } from '../../../runtime/ssr/string-plan.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { scriptJson } from '../document/script-json.ts';

/** A page with everything that is prepared once for each version. */
export interface PreparedPage {
  plan: Plan;
  version: number;
  /** Names of the fragments that it requests, whether they exist or not. */
  fragments: readonly string[];
  implementations: ReadonlyMap<string, Implementation>;
  /** The compiled expressions; the data of a request is passed to each evaluation. */
  expressions: readonly CompiledTree[];
  /**
   * Renders the page to a string. Created on first use, because drafts are not rendered in the thread that serves
   * shoppers.
   */
  readonly strings: StringPlan;
  /** Returns the plan that the browser gets, as JSON for a script element. */
  planJson(): string;
  /**
   * Returns the next time after `now` at which the page changes without an edit, in milliseconds since 1970;
   * undefined when it never does.
   */
  nextChange(now: number, timeZone: string | undefined): number | undefined;
  /**
   * Outcome of earlier attempts to render the page, so that a page that always exceeds its budget is not rendered at
   * every visit.
   */
  attempts: RenderAttempts;
}

/** Outcome of attempts to render one version of a page. */
export interface RenderAttempts {
  hasSucceeded: boolean;
  /** The page has exceeded its budget, and is not rendered again before this time. */
  refusedUntil: number;
  reason: string;
}

/**
 * Whether a node may need data that is not in the sent page: data of one shopper, or data that only the browser
 * fetches.
 */
function fetchesOnMount({ widget, props }: PlanNode): boolean {
  const { calls = [], callFrom } = currentParts().registry.widgets.get(widget) ?? {};
  const named = callFrom?.safe ? currentParts().callContracts.get(String(props[callFrom.name])) : undefined;
  if (named && named.access !== 'anyone') return true;
  return calls.some((id) => {
    const call = currentParts().callContracts.get(id);
    return call?.method === 'ANY' || (call?.method === 'GET' && call.access !== 'anyone');
  });
}

const isLazySlot = (widget: string, slot: string): boolean =>
  currentParts().registry.widgets.get(widget)?.slots[slot]?.lazy === true;

/** @param isEdited whether the browser applies edits to the page: then even a static page has a script */
export function preparePage(
  compiled: Plan,
  version: number,
  implementations: ReadonlyMap<string, Implementation> = currentParts().widgets,
  isEdited = false,
  fragments: readonly string[] = [],
): PreparedPage {
  const plan = withIslands(
    { ...compiled, page: { ...compiled.page, version } },
    { implementations, fetchesOnMount, isLazySlot },
  );
  if (isEdited) plan.isStatic = false;
  const expressions = plan.expressions.map(({ tree }) => lazyTree(tree));
  const timed = [...nodesOf(plan.body)].flatMap(({ widget, props }) => {
    const changesAt = implementations.get(widget)?.model?.changesAt;
    return changesAt ? [(timeZone: string | undefined) => changesAt(props, timeZone)] : [];
  });
  let strings: StringPlan | undefined;
  let planJson: string | undefined;
  return {
    plan,
    version,
    fragments,
    implementations,
    expressions,
    get strings() {
      strings ??= new StringPlan(plan, implementations, expressions);
      return strings;
    },
    attempts: { hasSucceeded: false, refusedUntil: 0, reason: '' },
    nextChange(now, timeZone) {
      const later = timed.flatMap((change) => change(timeZone)).filter((time) => time > now);
      return later.length > 0 ? Math.min(...later) : undefined;
    },
    planJson() {
      planJson ??= scriptJson(compactPlan(plan));
      return planJson;
    },
  };
}

/** Many expressions belong to actions, which never run on a server. */
function lazyTree(tree: Plan['expressions'][number]['tree']): CompiledTree {
  let compiled: CompiledTree | undefined;
  return {
    evaluate(data, bindings, options) {
      compiled ??= compileTree(tree, { functions: currentParts().functions, nodes: allLazyNodes });
      return compiled.evaluate(data, bindings, options);
    },
  };
}
