/** The script of every live page: hydrates the page that the server rendered. */
import { compileTree, type EncodedTree } from '../expression/evaluator.ts';
import type { Plan } from '../plan/plan.ts';
import { type CompactPlan, readPlan } from '../plan/read-plan.ts';
import type { CreateActionRuntime } from '../runtime/action-runtime/action-runtime.ts';
import type { Renderer } from '../runtime/dom/renderer.ts';
import type { Env } from '../runtime/env.ts';
import { createEnvironment } from '../runtime/expressions/environment.ts';
import { createEvaluators } from '../runtime/expressions/evaluators.ts';
import { RenderClock, type RenderSeed } from '../runtime/expressions/render-clock.ts';
import { Runtime } from '../runtime/runtime.ts';
import type { PageState } from '../runtime/state/page-state.ts';
import { capture, onFirstCapture, release } from './early.ts';
import { hydratePage, whenIdle } from './hydrate-page.ts';
import { onFirstIntent } from './intent.ts';
import { hideLoadFailure, showLoadFailure } from './load-failure.ts';
import { PageModules, type ScriptAddresses } from './modules.ts';
import { replaceBrokenImages } from './replace-broken-images.ts';
import { isSavingData } from './saving-data.ts';
import { createInitialEnv } from './world/initial-env.ts';

interface Seed {
  plan: CompactPlan;
  routes: Record<string, [method: string, path: string]>;
  /** The widgets' local state is included when a form has led to this page, because it is not the initial one. */
  state: Omit<PageState, 'local'> & Partial<Pick<PageState, 'local'>>;
  entityKeys: Record<string, string>;
  scripts: ScriptAddresses;
  /**
   * Set when responses were missing when the server had to send the page, when a form has led to it, or when a form on
   * it keeps its entries.
   */
  isIncomplete: boolean;
  renderSeed: RenderSeed;
}

/** Whether this tab is recorded: from the first address with `#endcap-record` on. */
function isRecorded(): boolean {
  const name = 'endcap-record';
  try {
    if (location.hash === `#${name}`) sessionStorage.setItem(name, '1');
    return sessionStorage.getItem(name) !== null;
  } catch {
    // Without storage there are no recordings.
    return false;
  }
}

/** Returns the page's initial state in this browser. */
function initialState({ state, entityKeys }: Seed, random: number): PageState {
  // The action link that this browser opened last, for the checkout. A malformed value stays as it is.
  const actionLink = new URLSearchParams(document.cookie.replaceAll('; ', '&')).get('action-link');
  return {
    local: {},
    ...state,
    page: {
      ...state.page,
      entities: Object.fromEntries(Object.entries(entityKeys).map(([name, key]) => [name, state.queries[key]?.data])),
    },
    device: {
      ...state.device,
      visit: `v${Math.floor(random * 2 ** 48).toString(36)}`,
      ...(actionLink && { actionLink }),
    },
  };
}

/** Loads the action runtime: immediately if it is needed, otherwise at the first sign of an interaction. */
function loadActions(lazyActions: Runtime['lazyActions'], isNeeded: boolean): void {
  let wasPressed = false;
  const prepare = async () => {
    await lazyActions.load();
    if (lazyActions.actionRuntime) return;
    // Links and forms now work natively. The next interaction tries again.
    release();
    if (wasPressed) showLoadFailure();
    onFirstIntent(() => {
      capture();
      void prepare();
    });
  };
  lazyActions.onReady(() => {
    hideLoadFailure();
    release();
  });
  onFirstCapture(() => {
    wasPressed = true;
    void prepare();
  });
  if (isNeeded) void prepare();
  else onFirstIntent(prepare);
}

/** Prefetches scripts that may be needed. If one fails, the code that needs it requests it again and reports that. */
function prefetch(modules: PageModules, addresses: readonly string[]): void {
  for (const address of addresses)
    modules.define(address).catch((cause: unknown) => console.info('[endcap] prefetching failed', cause));
}

async function start(): Promise<void> {
  const container = document.getElementById('page');
  const text = document.getElementById('endcap-page')?.textContent;
  if (!container || !text) return;
  const seed = JSON.parse(text) as Seed;
  const { scripts } = seed;
  const opened = [scripts.opened];
  const plan = readPlan(seed.plan) as Plan;
  const modules = new PageModules();
  const actionCode = async () => {
    await modules.load(...scripts.interactive);
    return modules.get('action-runtime');
  };
  const first = createInitialEnv(async () => (await actionCode()).call);
  const isRecording = isRecorded();
  await Promise.all([
    modules.load(
      ...[scripts.first, isRecording ? scripts.record : undefined],
      // Slots that a shopper opens may be open already, and a preview applies edits.
      ...(seed.state.local || isRecording ? [...scripts.interactive, scripts.opened] : []),
    ),
    modules.addReact(scripts),
  ]);
  const recording = isRecording ? modules.get('record').record(first) : undefined;
  // Only effects use the rest of the environment, and both are loaded together.
  const env = recording?.recorder.env ?? (first as Env);
  const renderClock = new RenderClock(seed.renderSeed);
  const environment = createEnvironment(env, seed.state.market, renderClock);
  const compile = (tree: EncodedTree) => compileTree(tree, { ...modules, environment });
  const runtime: Runtime = new Runtime({
    plan,
    implementations: modules.widgets(plan.widgets),
    // The widget's expressions may use functions that otherwise only islands and actions use.
    loadWidget: async (name) => (await actionCode()).loadWidget(modules, opened, name),
    expressions: createEvaluators(plan, compile),
    async loadPart(part) {
      const its = part.scripts as ScriptAddresses;
      opened.push(its.opened);
      await Promise.all([modules.load(its.first, ...its.interactive, ...scripts.interactive), modules.addReact(its)]);
      return {
        implementations: modules.widgets(part.widgets),
        widgetActions: modules.widgetActions(part.widgets),
        expressions: createEvaluators(part, compile),
        actions: modules.actions(),
      };
    },
    actions: { load: () => recording?.recorder.coming('acting', createActions()) ?? createActions() },
    ...(recording ? { recorder: recording.recorder } : {}),
    routes: Object.fromEntries(Object.entries(seed.routes).map(([id, [method, path]]) => [id, { id, method, path }])),
    env,
    state: initialState(seed, first.random()),
    isBrowser: true,
    hydrates: true,
    renderClock,
  });
  let renderer: Renderer | undefined;
  async function createActions(): Promise<CreateActionRuntime> {
    const { createClientActions } = await actionCode();
    const acts = modules.widgetActions(plan.widgets);
    runtime.implementations.add(modules.widgets(plan.widgets));
    runtime.addActionCode(acts);
    renderer?.addPatchRuntime(modules.get('patch-runtime').patchRuntime);
    return createClientActions(first, acts, modules.actions(), seed.state);
  }
  loadActions(runtime.lazyActions, seed.isIncomplete);
  recording?.began(runtime, container);
  renderer = hydratePage(runtime, container, {
    isIncomplete: seed.isIncomplete,
    async patchRuntime() {
      await actionCode();
      return modules.get('patch-runtime').patchRuntime;
    },
    react: (instance) => modules.islands!.elementOf(instance),
  });
  if (!isSavingData()) whenIdle(() => prefetch(modules, scripts.interactive));
}

replaceBrokenImages();
start().catch((cause: unknown) => {
  console.error('[endcap] the page failed', cause);
  // Links, forms and fields work as in a document without scripts; a button that needs them shows a notice.
  onFirstCapture(showLoadFailure);
  release();
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('#page :is([type=button],[form])')) showLoadFailure();
  });
});
