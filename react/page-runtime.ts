import { allLazyNodes } from '../expression/all-lazy-nodes.ts';
import { compileTree } from '../expression/evaluator.ts';
import type { Plan } from '../plan/plan.ts';
import { createActionRuntime } from '../runtime/action-runtime/action-runtime.ts';
import type { Env } from '../runtime/env.ts';
import { createEnvironment } from '../runtime/expressions/environment.ts';
import { createEvaluators, type Evaluator } from '../runtime/expressions/evaluators.ts';
import { RenderClock, type RenderSeed } from '../runtime/expressions/render-clock.ts';
import type { Implementation } from '../runtime/loading/implementations.ts';
import { Runtime } from '../runtime/runtime.ts';
import type { PageState } from '../runtime/state/page-state.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { slices } from '../widgets/initial-state.ts';

/** A page with all its data: plain data, which a server can send to a browser. */
export interface PageData {
  plan: Plan;
  state: PageState;
  /** Time and random seed of the first render, the same on server and client. */
  renderSeed: RenderSeed;
}

/** The surroundings of a page that an application can replace. */
export interface PageWorld {
  /** Parts of the page's environment that replace those of the browser: calls, navigation, reports. */
  env?: Partial<Env>;
  /** Widgets with their views; by default, the shop's. */
  widgets?: ReadonlyMap<string, Implementation>;
}

/** Returns a page's expressions, ready to run. */
export function expressionsOf({ plan, state }: PageData, env: Env, renderClock: RenderClock): Evaluator[] {
  const environment = createEnvironment(env, state.market, renderClock);
  return createEvaluators(plan, (tree) =>
    compileTree(tree, { functions: currentParts().functions, nodes: allLazyNodes, environment }),
  );
}

interface PageRuntimeOptions extends Pick<PageWorld, 'widgets'> {
  isBrowser: boolean;
}

/** Creates the runtime of one page. */
export function createPageRuntime(
  data: PageData,
  env: Env,
  { widgets = currentParts().widgets, isBrowser }: PageRuntimeOptions,
): Runtime {
  const { plan, state, renderSeed } = data;
  const renderClock = new RenderClock(renderSeed, !isBrowser);
  return new Runtime({
    plan,
    implementations: widgets,
    expressions: expressionsOf(data, env, renderClock),
    actions: { ready: createActionRuntime({ slices, actions: currentParts().actionReducers, widgets }) },
    slices,
    routes: currentParts().callRoutes,
    env,
    state,
    isBrowser,
    hydrates: isBrowser,
    renderClock,
  });
}
