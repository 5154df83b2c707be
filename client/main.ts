/** The script that every live page carries: takes the page over from where the server left it. */
import { compileTree, type EncodedTree } from '../expression/evaluator.ts';
import type { Plan } from '../plan/plan.ts';
import { type CompactPlan, readPlan } from '../plan/read-plan.ts';
import type { Renderer } from '../runtime/dom/renderer.ts';
import type { Env } from '../runtime/env.ts';
import { createEnvironment } from '../runtime/expressions/environment.ts';
import { createEvaluators } from '../runtime/expressions/evaluators.ts';
import { RenderClock, type RenderSeed } from '../runtime/expressions/render-clock.ts';
import type { CreateActionRuntime } from '../runtime/loading/action-runtime.ts';
import { Runtime } from '../runtime/runtime.ts';
import type { PageState } from '../runtime/state/page-state.ts';
import { onFirstCapture, release, setHold } from './early.ts';
import { hydratePage } from './hydrate-page.ts';
import { createInitialEnv } from './initial-env.ts';
import { onFirstIntent } from './intent.ts';
import {
  crashed,
  Engine,
  loadActionRuntime,
  loadActions,
  loadPatchRuntime,
  loadReactIslands,
  loadRecordScript,
  loadWidget,
  loadWidgetActions,
  loadWidgets,
  type ScriptAddresses,
} from './modules.ts';
import { prefetchLinks } from './prefetch.ts';
import type { ReactIslands } from './react-islands.ts';
import { replaceBrokenImages } from './replace-broken-images.ts';

interface Seed {
  plan: CompactPlan;
  routes: Record<string, [method: string, path: string]>;
  state: PageState;
  entityKeys: Record<string, string>;
  scripts: ScriptAddresses;
  /** Some answers had not come when the server had to send the page. */
  isIncomplete: boolean;
  renderSeed: RenderSeed;
  /** React renders the whole page. */
  renderer?: 'react';
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
  const first = createInitialEnv();
  const recording = isRecorded() ? (await loadRecordScript(scripts)).record(first) : undefined;
  // Only effects use the rest of it, and they come together with it.
  const env = recording?.recorder.env ?? (first as Env);
  const engine = new Engine();
  let islands: ReactIslands | undefined;
  const addReact = async (its: ScriptAddresses) => {
    if (!its.reactViews) return;
    islands ??= await loadReactIslands(its, setHold);
    await islands.add(its.reactViews);
  };
  const [implementations] = await Promise.all([
    loadWidgets(scripts.first, scripts),
    engine.load(scripts.functions, scripts.nodes),
    addReact(scripts),
  ]);
  const loadSecond = () => engine.load(scripts.secondFunctions, scripts.secondNodes);
  const { market } = seed.state;
  const renderClock = new RenderClock(seed.renderSeed);
  const environment = createEnvironment(env, market, renderClock);
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
    expressions: createEvaluators(plan, compile),
    async loadPart(part) {
      const its = part.scripts as ScriptAddresses;
      const [renderer, acts, actions] = await Promise.all([
        loadWidgets(its.first, its),
        loadWidgetActions(its),
        loadActions(its),
        engine.load(its.functions, its.nodes),
        loadSecond(),
        addReact(its),
      ]);
      return {
        implementations: new Map([...renderer].map(([name, known]) => [name, { ...known, ...acts.get(name) }])),
        expressions: createEvaluators(part, compile),
        actions,
      };
    },
    actions: { load: () => recording?.recorder.coming('acting', loadActing()) ?? loadActing() },
    ...(recording ? { recorder: recording.recorder } : {}),
    routes: Object.fromEntries(Object.entries(seed.routes).map(([id, [method, path]]) => [id, { id, method, path }])),
    env,
    state: {
      ...seed.state,
      page: { ...seed.state.page, entities },
      device: { ...seed.state.device, visit },
      local: {},
    },
    isBrowser: true,
    hydrates: true,
    renderClock,
  });
  let renderer: Renderer | undefined;
  async function loadActing(): Promise<CreateActionRuntime> {
    const [{ createClientActions }, patchRuntime, widgets, acts, actions] = await Promise.all([
      loadActionRuntime(scripts),
      loadPatchRuntime(scripts),
      loadWidgets(scripts.second, scripts),
      loadWidgetActions(scripts),
      loadActions(scripts),
      loadSecond(),
    ]);
    runtime.implementations.add(widgets);
    runtime.addActionCode(acts);
    renderer?.addPatchRuntime(patchRuntime);
    return createClientActions(first, acts, actions);
  }
  // Also when it cannot be had: what a link or a form does without script is better than nothing.
  const prepare = () => runtime.lazyActions.load()?.then(release);
  runtime.lazyActions.onReady(release);
  onFirstCapture(prepare);
  if (seed.isIncomplete) prepare();
  else onFirstIntent(prepare);
  recording?.began(runtime, container);
  if (seed.renderer) islands!.hydratePage(runtime, container);
  else
    renderer = hydratePage(runtime, container, {
      patchRuntime: () => loadPatchRuntime(scripts),
      react: (instance) => islands!.elementOf(instance),
    });
}

replaceBrokenImages();
prefetchLinks();
start().catch((cause: unknown) => console.error('[endcap] the page could not be started', cause));
