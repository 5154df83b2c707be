import { setImmediate } from 'node:timers/promises';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import type { Plan } from '../../compiler/page/plan.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { createActing } from '../../runtime/core/acting.ts';
import type { Env } from '../../runtime/core/env.ts';
import { environmentOf } from '../../runtime/core/environment.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import type { Moment } from '../../runtime/core/moment.ts';
import type { Recording } from '../../runtime/core/recording/recording.ts';
import { type Replay, replay } from '../../runtime/core/recording/replay.ts';
import { callContracts, widgets } from '../../widgets/catalogue.ts';
import { plainMarkup } from '../browser/recording/plain-markup.ts';
import { allFunctions } from './functions.ts';
import { slices } from './prepared-page.ts';
import { reactHtml } from './react-html.ts';

const routes = Object.fromEntries(
  [...callContracts.values()].map(({ id, method, path }) => [id, { id, method, path }]),
);

/** Markup as a browser would have it. Only recordings of browsers need what reads it. */
async function plainOf(): Promise<(html: string) => string> {
  const { JSDOM } = await import('jsdom');
  return (html) => plainMarkup(JSDOM.fragment(html));
}

/** Lives through a recording of one of this shop's pages again, with this shop's code. */
export async function replayPage(recording: Recording, plan: Plan): Promise<Replay> {
  const compileIn = (env: Env, moment: Moment | undefined) => {
    const environment = environmentOf(env, recording.state.market, moment);
    return (tree: Plan['expressions'][number]['tree']) =>
      compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment });
  };
  return replay(recording, {
    plan,
    implementations: widgets,
    slices,
    routes,
    acting: createActing({ slices, actions: pageActionReducers, widgets }),
    expressions: (env, moment) => readyExpressions(plan, compileIn(env, moment)),
    loadPart: (env, moment) => (part) => ({
      implementations: new Map(part.widgets.map((name) => [name, widgets.get(name) ?? {}])),
      expressions: readyExpressions(part, compileIn(env, moment)),
    }),
    draw: reactHtml,
    ...(recording.end.plain === undefined ? {} : { plain: await plainOf() }),
    rest: () => setImmediate(),
  });
}
