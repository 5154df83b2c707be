/** The script that every live page carries: takes the page over from where the server left it. */
import { compileTree, type EncodedTree } from '../../compiler/expression/evaluator.ts';
import type { Plan } from '../../compiler/page/plan.ts';
import { type CompactPlan, readPlan } from '../../compiler/page/read-plan.ts';
import type { CreateActing } from '../../runtime/core/acting.ts';
import type { Env } from '../../runtime/core/env.ts';
import { environmentOf } from '../../runtime/core/environment.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import { type Drawn, Moment } from '../../runtime/core/moment.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import type { PageState } from '../../runtime/core/state.ts';
import type { Drawing } from '../../runtime/dom/drawing.ts';
import { drawPage } from './draw-page.ts';
import { onHold, release } from './early.ts';
import { createFirstEnv } from './first-env.ts';
import { onFirstIntent } from './intent.ts';
import { mendPictures } from './mend-pictures.ts';
import {
  crashed,
  Engine,
  loadActingScript,
  loadActions,
  loadReactScript,
  loadRecordScript,
  loadRedrawing,
  loadWidget,
  loadWidgetActs,
  loadWidgets,
  type ScriptAddresses,
} from './modules.ts';
import { prefetchLinks } from './prefetch.ts';

interface Seed {
  plan: CompactPlan;
  routes: Record<string, [method: string, path: string]>;
  state: PageState;
  entityKeys: Record<string, string>;
  scripts: ScriptAddresses;
  /** Some answers had not come when the server had to send the page. */
  isLate: boolean;
  drawn: Drawn;
  /** A widget of the page can only be drawn by React. */
  needsReact?: true;
}

/** Whether this tab is written down: from the moment when `#endcap-record` stood in its address. */
function isRecorded(): boolean {
  const name = 'endcap-record';
  try {
    if (location.hash === `#${name}`) sessionStorage.setItem(name, '1');
    return sessionStorage.getItem(name) !== null;
  } catch {
    // Where nothing can be kept, nothing can be recorded.
    return false;
  }
}

async function start(): Promise<void> {
  const container = document.getElementById('page');
  const text = document.getElementById('endcap-page')?.textContent;
  if (!container || !text) return;
  const seed = JSON.parse(text) as Seed;
  const { scripts } = seed;
  // What only a server needs of it did not travel.
  const plan = readPlan(seed.plan) as Plan;
  const first = createFirstEnv();
  const recording = isRecorded() ? (await loadRecordScript(scripts)).record(first) : undefined;
  // Only effects use the rest of it, and they come together with it.
  const env = recording?.recorder.env ?? (first as Env);
  const engine = new Engine();
  const [implementations] = await Promise.all([
    loadWidgets(scripts.first, scripts),
    engine.load(scripts.functions, scripts.nodes),
  ]);
  const loadSecond = () => engine.load(scripts.secondFunctions, scripts.secondNodes);
  const { market } = seed.state;
  const moment = new Moment(seed.drawn);
  const environment = environmentOf(env, market, moment);
  const compile = (tree: EncodedTree) => compileTree(tree, { ...engine, environment });
  const entities = Object.fromEntries(
    Object.entries(seed.entityKeys).map(([name, key]) => [name, seed.state.queries[key]?.data]),
  );
  const visit = `v${Math.floor(first.random() * 2 ** 48).toString(36)}`;
  const runtime: Runtime = new Runtime({
    plan,
    implementations,
    // What comes before the page acts may use what only islands and actions use.
    loadWidget: (name) =>
      Promise.all([loadWidget(name, scripts), loadSecond()]).then(
        ([widget]) => widget,
        (cause: unknown) => crashed(name, cause),
      ),
    expressions: readyExpressions(plan, compile),
    async loadPart(part) {
      const its = part.scripts as ScriptAddresses;
      const [drawing, acts, actions] = await Promise.all([
        loadWidgets(its.first, its),
        loadWidgetActs(its),
        loadActions(its),
        engine.load(its.functions, its.nodes),
        loadSecond(),
      ]);
      return {
        implementations: new Map([...drawing].map(([name, known]) => [name, { ...known, ...acts.get(name) }])),
        expressions: readyExpressions(part, compile),
        actions,
      };
    },
    acting: { load: () => recording?.recorder.coming('acting', loadActing()) ?? loadActing() },
    ...(recording ? { recorder: recording.recorder } : {}),
    routes: Object.fromEntries(Object.entries(seed.routes).map(([id, [method, path]]) => [id, { id, method, path }])),
    env,
    state: {
      ...seed.state,
      page: { ...seed.state.page, entities },
      device: { ...seed.state.device, visit },
      local: {},
    },
    fetchesByItself: true,
    hydrates: true,
    moment,
  });
  let drawing: Drawing | undefined;
  async function loadActing(): Promise<CreateActing> {
    const [{ actingWith }, redrawing, widgets, acts, actions] = await Promise.all([
      loadActingScript(scripts),
      loadRedrawing(scripts),
      loadWidgets(scripts.second, scripts),
      loadWidgetActs(scripts),
      loadActions(scripts),
      loadSecond(),
    ]);
    runtime.implementations.add(widgets);
    runtime.complete(acts);
    drawing?.complete(redrawing);
    return actingWith(first, acts, actions);
  }
  // Also when it cannot be had: what a link or a form does without script is better than nothing.
  const prepare = () => runtime.deeds.prepare()?.then(release);
  runtime.deeds.whenReady(release);
  onHold(prepare);
  if (seed.isLate) prepare();
  else onFirstIntent(prepare);
  const withReact = async (isUntouched: boolean) => {
    const { drawWithReact } = await loadReactScript(scripts);
    return drawWithReact(runtime, container, isUntouched);
  };
  recording?.began(runtime, container);
  if (seed.needsReact) await withReact(true);
  else
    drawing = drawPage(
      runtime,
      container,
      (isUntouched) => void withReact(isUntouched),
      () => loadRedrawing(scripts),
    );
}

mendPictures();
prefetchLinks();
start().catch((cause: unknown) => console.error('[endcap] the page could not be started', cause));
