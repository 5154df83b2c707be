import { createActionRuntime } from '../../runtime/action-runtime/action-runtime.ts';
import type { Env } from '../../runtime/env.ts';
import { createEvaluators } from '../../runtime/expressions/evaluators.ts';
import type { RenderClock } from '../../runtime/expressions/render-clock.ts';
import type { CallRoute } from '../../runtime/messages/call.ts';
import type { PageBudget } from '../../runtime/page-budget.ts';
import { Runtime } from '../../runtime/runtime.ts';
import type { PageState } from '../../runtime/state/page-state.ts';
import { currentParts } from '../../widgets/current-parts.ts';
import { slices } from '../../widgets/initial-state.ts';
import type { PreparedPage } from './library/prepared-page.ts';

/** A page, and the state of its runtime. */
export interface ServerRuntimeOptions {
  page: PreparedPage;
  state: PageState;
  /** The environment that expressions are evaluated in. */
  environment: object;
  renderClock?: RenderClock | undefined;
  env: Env;
  budget: PageBudget;
  routes: Readonly<Record<string, CallRoute>>;
}

/** Creates a page's runtime with instances and actions, as in a browser. */
export function createServerRuntime({
  page: { plan, implementations, expressions },
  state,
  environment,
  renderClock,
  env,
  budget,
  routes,
}: ServerRuntimeOptions): Runtime {
  const numbers = new Map(plan.expressions.map(({ tree }, index) => [tree, index]));
  return new Runtime({
    plan,
    implementations,
    slices,
    routes,
    env,
    state,
    isBrowser: false,
    expressions: createEvaluators(plan, (tree) => ({
      evaluate: (data) => expressions[numbers.get(tree)!]!.evaluate(data, undefined, { environment, budget }),
    })),
    actions: { ready: createActionRuntime({ slices, actions: currentParts().actionReducers }) },
    admitInstance: () => budget.admitInstances(1),
    ...(renderClock ? { renderClock } : {}),
  });
}
