import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cartSync } from '../commerce/actions/cart/cart-sync.ts';
import { compilePage, type Diagnostic, type Plan } from '../compiler/index.ts';
import { allLazyNodes } from '../expression/all-lazy-nodes.ts';
import { compileTree } from '../expression/evaluator.ts';
import { localMessages } from '../plan/local-messages.ts';
import { type CreateActionRuntime, createActionRuntime } from '../runtime/action-runtime/action-runtime.ts';
import { toasts } from '../runtime/actions/toasts.ts';
import type { Env, Prompts } from '../runtime/env.ts';
import { createEnvironment } from '../runtime/expressions/environment.ts';
import { createEvaluators } from '../runtime/expressions/evaluators.ts';
import { FailureError } from '../runtime/failure.ts';
import type { Instance } from '../runtime/instances/instance.ts';
import { PageView } from '../runtime/react/page-view.tsx';
import { createRecorder, type Recorder } from '../runtime/recording/recorder.ts';
import type { Recording } from '../runtime/recording/recording.ts';
import { Runtime } from '../runtime/runtime.ts';
import type { PageState } from '../runtime/state/page-state.ts';
import { parseRoute } from '../runtime/state/route.ts';
import { type Json, type NodeDefinition, pageVersion, type StateDefinition } from '../schemas/page.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { secrets } from '../widgets/generated/secrets.ts';
import { type Clock, clock } from './clock.ts';
import { deepFreeze } from './deep-freeze.ts';
import { testEnv, type WorldLog, type WorldOptions } from './test-env.ts';

/** The circumstances in which {@link page} runs a page. */
export interface PageOptions extends WorldOptions {
  /** URL of the page. */
  url?: string;
  slug?: string;
  flags?: Record<string, boolean>;
  /** Values and state of the page. */
  data?: Record<string, Json>;
  state?: Record<string, StateDefinition>;
  locale?: string;
  localePathPrefix?: string;
  /** The market's time zone. Without one, times are in that of the device, which is UTC. */
  timeZone?: string;
  fragments?: Record<string, Json>;
  time?: Clock;
  /** Name of the tab, for pages that share a session. */
  visit?: string;
  /** Data about the browser, besides the visit. */
  device?: Record<string, unknown>;
  /** Settings of the shop, such as its checkout partners. */
  config?: Record<string, unknown>;
  /** The shopper's answers to the browser's prompts; prompts without an answer are rejected. */
  prompts?: Partial<Prompts>;
  /** Records the input of the page, for `recording()`. */
  isRecorded?: boolean;
  /** The user who views the page; a guest by default. */
  user?: PageState['user'];
}

/** A page that runs without a browser. */
export interface TestPage {
  runtime: Runtime;
  plan: Plan;
  diagnostics: Diagnostic[];
  world: WorldLog;
  time: Clock;
  html(): string;
  /** The visit so far, if `isRecorded`. */
  recording(): Recording;
  /** Visible text of the page. */
  text(): string;
  /** The nth instance of a widget, in document order. */
  widget(name: string, index?: number): Instance;
  /** Data that a widget publishes. */
  data<Data = Record<string, unknown>>(name: string, index?: number): Data;
  /** Runs a widget action and waits for its effects. */
  act(name: string, action: string, payload?: object, index?: number): Promise<unknown>;
  /** Emits a widget event, as if triggered by the shopper. */
  emit(name: string, event: string, data?: unknown, index?: number): Promise<unknown>;
  /** Presses the button with this label. */
  press(label: string): Promise<unknown>;
}

/** Makes illegal writes to the state or a message throw. */
const withFrozenState =
  (create: CreateActionRuntime): CreateActionRuntime =>
  (runtime) => {
    const actionRuntime = create(runtime);
    return {
      ...actionRuntime,
      reduce: (state, message) => actionRuntime.reduce(deepFreeze(state), deepFreeze(message)),
    };
  };

const refuse = () => Promise.reject(new FailureError('no-prompt', 'This test answers no such prompt'));
const refusedPrompts: Prompts = {
  createPasskey: refuse,
  usePasskey: refuse,
  offersPasskeys: refuse,
  position: refuse,
};

/** Wraps a list of nodes in a page. */
const pageAround = (body: NodeDefinition[], { slug = '/', flags = {}, data, state }: PageOptions) => ({
  version: pageVersion,
  id: 'test',
  slug,
  type: 'CONTENT',
  flags,
  ...(data ? { data } : {}),
  ...(state ? { state: state as Record<string, Json> } : {}),
  body: body as unknown as Json,
});

/** Returns a page's initial state. */
function stateOf(
  plan: Plan,
  { url = '/', locale = 'en-IN', localePathPrefix = '', ...options }: PageOptions,
): PageState {
  const { timeZone } = options;
  const messages = plan.messages && { messages: localMessages(plan.messages, locale) };
  return {
    page: { ...plan.page, entities: {} },
    route: parseRoute(url, localePathPrefix, plan.page.slug),
    flags: plan.flags,
    market: { locale, localePathPrefix, currencyCode: 'INR', ...(timeZone ? { timeZone } : {}), ...messages },
    config: { shopName: 'Test shop', ...options.config },
    user: { isAnonymous: true, ...options.user },
    device: { visit: options.visit ?? 'test-visit', ...options.device },
    local: {},
    queries: {},
    slices: {},
  };
}

/** Runs a plan with all of the shop's code. */
function run(plan: Plan, state: PageState, env: Env, recorder: Recorder | undefined): Runtime {
  const environment = createEnvironment(env, state.market);
  const compileHere = (tree: Plan['expressions'][number]['tree']) =>
    compileTree(tree, { functions: currentParts().functions, nodes: allLazyNodes, environment });
  return new Runtime({
    plan,
    implementations: currentParts().widgets,
    expressions: createEvaluators(plan, compileHere),
    loadPart: (part) => ({
      implementations: new Map(part.widgets.map((name) => [name, currentParts().widgets.get(name) ?? {}])),
      expressions: createEvaluators(part, compileHere),
    }),
    actions: {
      ready: withFrozenState(
        createActionRuntime({ slices: [toasts, cartSync], actions: currentParts().actionReducers }),
      ),
    },
    slices: [toasts, cartSync],
    routes: currentParts().callRoutes,
    env,
    ...(recorder ? { recorder } : {}),
    state,
    isBrowser: true,
  });
}

/** Returns the instances that a view would render, in document order. */
const shownIn = (runtime: Runtime): Instance[] =>
  runtime.body.flatMap(function below(instance: Instance): Instance[] {
    return instance.exists
      ? [instance, ...instance.shownSlots().flatMap((name) => instance.slot(name).flatMap(below))]
      : [];
  });

const htmlOf = (runtime: Runtime): string => renderToString(createElement(PageView, { runtime }));

/**
 * Compiles and runs a page: a list of nodes, or a whole definition.
 *
 * @example
 * const shown = page([{ widget: 'text', props: { text: '{{ 1 + 1 }}' } }]);
 * shown.text(); // '2'
 */
export function page(definition: NodeDefinition[] | Record<string, Json>, options: PageOptions = {}): TestPage {
  const { time = clock() } = options;
  const { plan, diagnostics } = compilePage(Array.isArray(definition) ? pageAround(definition, options) : definition, {
    registry: currentParts().registry,
    fragment: (name) => options.fragments?.[name],
    fragmentNames: () => Object.keys(options.fragments ?? {}),
  });
  const { env: testWorld, world } = testEnv(time, options.answers, options.scripts, options.publishedScripts);
  testWorld.prompts = { ...refusedPrompts, ...options.prompts };
  const recorder = options.isRecorded ? createRecorder(testWorld, { secrets }) : undefined;
  const runtime = run(plan, stateOf(plan, options), recorder?.env ?? testWorld, recorder);
  const html = () => htmlOf(runtime);
  const widget = (name: string, index = 0): Instance => {
    const found = shownIn(runtime).filter((instance) => instance.node.widget === name)[index];
    if (!found)
      throw new Error(
        `No "${name}" at index ${index}. Diagnostics: ${diagnostics.map(({ code, pointer }) => `${code} ${pointer}`).join(', ') || 'none'}.\n${html()}`,
      );
    return found;
  };
  for (const instance of shownIn(runtime)) runtime.attach(instance);
  runtime.settle();
  return {
    runtime,
    plan,
    diagnostics,
    world,
    time,
    html,
    recording() {
      if (!recorder) throw new Error('Open the page with isRecorded to record it.');
      // The first render may create lazy instances, which are part of the state.
      html();
      runtime.settle();
      const rendered = html();
      return recorder.recording(runtime.state, { html: rendered });
    },
    text: () => textOf(html()),
    widget,
    data: <Data>(name: string, index?: number) => widget(name, index).data as Data,
    act: async (name, action, payload = {}, index) => runtime.act(widget(name, index), action, payload),
    emit: async (name, event, data, index) => runtime.emit(widget(name, index), event, data),
    press: async (label) => {
      const isIt = ({ node, props }: Instance) => node.widget === 'button' && props.label === label;
      const button = shownIn(runtime).find(isIt);
      if (!button) throw new Error(`No button has the label "${label}":\n${html()}`);
      return runtime.emit(button, 'press');
    },
  };
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };

const textOf = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => entities[entity]!)
    .replaceAll(/\s+/g, ' ')
    .trim();
