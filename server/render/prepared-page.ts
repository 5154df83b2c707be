import { cartSync } from '../../commerce/actions/cart/cart-sync.ts';
import { type CompiledTree, compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import { compactPlan } from '../../compiler/page/compact-plan.ts';
import type { Plan } from '../../compiler/page/plan.ts';
import { toasts } from '../../runtime/actions/toasts.ts';
import type { AnySlice } from '../../runtime/core/define.ts';
import type { Implementation } from '../../runtime/core/implementations.ts';
import { withIslands } from '../../runtime/core/islands.ts';
import type { PageContext, PageState } from '../../runtime/core/state.ts';
import { StringPlan } from '../../runtime/ssr/string-plan.ts';
import { callContracts, shopCatalogue, widgets } from '../../widgets/catalogue.ts';
import { allFunctions } from './functions.ts';
import { scriptJson } from './script-json.ts';

/** A page with everything that is made once for each of its versions. */
export interface PreparedPage {
  plan: Plan;
  version: number;
  implementations: ReadonlyMap<string, Implementation>;
  /** Its expressions, compiled; each evaluation is told of its request. */
  expressions: readonly CompiledTree[];
  /** Writes the page to a string. */
  strings: StringPlan;
  /** Its plan as a browser gets it, to stand in a script. */
  planJson(): string;
}

/** Every slice of the state that a page of this shop has. */
export const slices: readonly AnySlice[] = [
  ...new Set([toasts, cartSync, ...[...widgets.values()].flatMap((widget) => widget.slices ?? [])]),
];

/** A widget that needs what belongs to one shopper: a page that everybody shares comes without it. */
const asksByItself = (widget: string): boolean =>
  (shopCatalogue.widgets.get(widget)?.calls ?? []).some((id) => {
    const call = callContracts.get(id);
    return call?.method === 'GET' && call.access !== 'anyone';
  });

const isLater = (widget: string, slot: string): boolean =>
  shopCatalogue.widgets.get(widget)?.slots[slot]?.later === true;

/** What is known when a page begins: what the request brings, and nothing that was asked for yet. */
export const firstState = ({ page, flags }: Plan, context: PageContext): PageState => ({
  page: { ...page, entities: {} },
  flags,
  ...context,
  local: {},
  queries: {},
  slices: Object.fromEntries(slices.map(({ name, initial }) => [name, initial()])),
});

export function preparePage(
  compiled: Plan,
  version: number,
  implementations: ReadonlyMap<string, Implementation> = widgets,
): PreparedPage {
  const plan = withIslands(
    { ...compiled, page: { ...compiled.page, version } },
    { implementations, asksByItself, isLater },
  );
  const expressions = plan.expressions.map(({ tree }) => lazily(tree));
  const strings = new StringPlan(plan, implementations, expressions);
  let planJson: string | undefined;
  return {
    plan,
    version,
    implementations,
    expressions,
    strings,
    planJson() {
      planJson ??= scriptJson(compactPlan(plan));
      return planJson;
    },
  };
}

/** Many expressions belong to actions, which never run on a server. */
function lazily(tree: Plan['expressions'][number]['tree']): CompiledTree {
  let compiled: CompiledTree | undefined;
  return {
    evaluate(data, bindings, options) {
      compiled ??= compileTree(tree, { functions: allFunctions, nodes: allRareNodes });
      return compiled.evaluate(data, bindings, options);
    },
  };
}
