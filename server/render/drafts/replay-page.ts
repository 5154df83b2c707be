import { setImmediate } from 'node:timers/promises';
import { allLazyNodes } from '../../../expression/all-lazy-nodes.ts';
import { compileTree } from '../../../expression/evaluator.ts';
import type { Plan } from '../../../plan/plan.ts';
import { createActionRuntime } from '../../../runtime/action-runtime/action-runtime.ts';
import type { Env } from '../../../runtime/env.ts';
import { createEnvironment } from '../../../runtime/expressions/environment.ts';
import { createEvaluators } from '../../../runtime/expressions/evaluators.ts';
import type { RenderClock } from '../../../runtime/expressions/render-clock.ts';
import type { Recording } from '../../../runtime/recording/recording.ts';
import { type Replay, replay } from '../../../runtime/replay/replay.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { slices } from '../../../widgets/initial-state.ts';
import { reactHtml } from '../document/react-html.ts';
import { normalisedMarkup } from './normalised-markup.ts';

/** Replays a recording of one of this shop's pages with the current code. */
export async function replayPage(recording: Recording, plan: Plan): Promise<Replay> {
  const { functions, widgets, callRoutes, actionReducers } = currentParts();
  const compileIn = (env: Env, renderClock: RenderClock | undefined) => {
    const environment = createEnvironment(env, recording.state.market, renderClock);
    return (tree: Plan['expressions'][number]['tree']) =>
      compileTree(tree, { functions, nodes: allLazyNodes, environment });
  };
  return replay(recording, {
    plan,
    implementations: widgets,
    slices,
    routes: callRoutes,
    createActions: createActionRuntime({ slices, actions: actionReducers, widgets }),
    expressions: (env, renderClock) => createEvaluators(plan, compileIn(env, renderClock)),
    loadPart: (env, renderClock) => (part) => ({
      implementations: new Map(part.widgets.map((name) => [name, widgets.get(name) ?? {}])),
      expressions: createEvaluators(part, compileIn(env, renderClock)),
    }),
    draw: reactHtml,
    ...(recording.end.plain === undefined ? {} : { plain: normalisedMarkup }),
    rest: () => setImmediate(),
  });
}
