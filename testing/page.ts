import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cartSync } from '../commerce/actions/cart/cart-sync.ts';
import { compilePage, type Diagnostic, type Plan } from '../compiler/index.ts';
import { allLazyNodes } from '../expression/all-lazy-nodes.ts';
import { compileTree } from '../expression/evaluator.ts';
import { localMessages } from '../plan/local-messages.ts';
import { type CreateActionRuntime, createActionRuntime } from '../runtime/action-runtime/action-runtime.ts';
import { toasts } from '../runtime/actions/toasts.ts';
import type { CallReply, Env, Prompts, Report, RevalidationEvent, TrackedEvent } from '../runtime/env.ts';
import { createEnvironment } from '../runtime/expressions/environment.ts';
import { createEvaluators } from '../runtime/expressions/evaluators.ts';
import { seededRandom } from '../runtime/expressions/seeded-random.ts';
import { FailureError } from '../runtime/failure.ts';
import type { Instance } from '../runtime/instances/instance.ts';
import type { CallInputs } from '../runtime/messages/call.ts';
import { PageView } from '../runtime/react/page-view.tsx';
import { createRecorder } from '../runtime/recording/recorder.ts';
import type { Recording } from '../runtime/recording/recording.ts';
import { Runtime } from '../runtime/runtime.ts';
import type { PublishedScript } from '../runtime/sandbox/module-job.ts';
import type { PageState } from '../runtime/state/page-state.ts';
import { parseRoute } from '../runtime/state/route.ts';
import { type Json, type NodeDefinition, pageVersion, type StateDefinition } from '../schemas/page.ts';
import { CallError } from '../server/core/call-error.ts';
import type { LocalCaller } from '../server/shop/calls/local-caller.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { secrets } from '../widgets/generated/secrets.ts';
import { type Clock, clock } from './clock.ts';
import { deepFreeze } from './deep-freeze.ts';
import { inProcessSandbox } from './in-process-sandbox.ts';

/** Side effects of a page, in order. */
export interface WorldLog {
  calls: { id: string; input: CallInputs }[];
  opened: string[];
  written: { url: string; mode: 'push' | 'replace' }[];
  cookies: Record<string, string>;
  stored: Record<string, string>;
  copied: string[];
  shared: string[];
  focused: string[];
  reports: Report[];
  tracked: TrackedEvent[];
  /** URLs of loaded third-party scripts. */
  scripts: string[];
  /** Sends a message from a frame of this origin to the page. */
  postMessage(origin: string, data: unknown): void;
  /** Number of changes announced to other pages. */
  announced: number;
  onAnnounce?: () => void;
  /** Reports that the data of the page may be out of date. */
  revalidate(event?: Partial<RevalidationEvent>): void;
  /** Navigates in the history, within the page. */
  go(url: string): void;
}

export interface PageOptions {
  /** URL of the page. */
  url?: string;
  slug?: string;
  flags?: Record<string, boolean>;
  /** Values and state of the page. */
  data?: Record<string, Json>;
  state?: Record<string, StateDefinition>;
  locale?: string;
  localePathPrefix?: string;
  /** Of the market; without one, times are those of the device, which is in UTC. */
  timeZone?: string;
  fragments?: Record<string, Json>;
  time?: Clock;
  /** Name of the tab, for pages that share a session. */
  visit?: string;
  /** What the page knows of the browser, besides the visit. */
  device?: Record<string, unknown>;
  /** Settings of the shop, such as its checkout partners. */
  config?: Record<string, unknown>;
  /** Published scripts by name. */
  publishedScripts?: Record<string, PublishedScript>;
  /** Functions of third-party scripts, by path; absent until the script is loaded. */
  scripts?: Record<string, (...args: readonly unknown[]) => unknown>;
  /** What the browser answers when it asks the shopper; without an answer it refuses. */
  prompts?: Partial<Prompts>;
  /** Records the input of the page, for `recording()`. */
  isRecorded?: boolean;
  /** Who looks at it; a guest by default. */
  user?: PageState['user'];
  /** Answers calls: a visitor of a test shop, or a function. */
  answers?: LocalCaller | ((id: string, input: CallInputs, signal: AbortSignal) => Promise<unknown>);
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

async function answerOf(
  answers: PageOptions['answers'],
  id: string,
  input: CallInputs,
  signal: AbortSignal,
): Promise<CallReply> {
  if (!answers) throw new FailureError('no-server', `No answer for ${id} in this test`);
  if (typeof answers === 'function') return { answer: await answers(id, input, signal), headers: new Headers() };
  try {
    const { headers = {}, ...parts } = input;
    const seq = headers['x-cart-seq'];
    const sequence =
      seq === undefined ? undefined : { client: headers['x-cart-client'] ?? 'default', seq: Number(seq) };
    return {
      answer: await answers.call(currentParts().callContracts.get(id)!, parts as never, sequence ? { sequence } : {}),
      headers: new Headers(),
    };
  } catch (thrown) {
    if (!(thrown instanceof CallError)) throw thrown;
    throw new FailureError(thrown.code, thrown.message, {
      status: thrown.status,
      formattedMessages: [...thrown.formattedMessages],
      ...(thrown.details === undefined ? {} : { details: thrown.details }),
    });
  }
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

/** An environment that records side effects. */
export function testEnv(
  time: Clock,
  answers: PageOptions['answers'],
  scripts: PageOptions['scripts'] = {},
  publishedScripts: PageOptions['publishedScripts'] = {},
): { env: Env; world: WorldLog } {
  const messageListeners = new Map<string, (data: unknown) => void>();
  const watchers = new Set<(url: string) => void>();
  const staleListeners = new Set<(event: RevalidationEvent) => void>();
  const world: WorldLog = {
    calls: [],
    opened: [],
    written: [],
    cookies: {},
    stored: {},
    copied: [],
    shared: [],
    focused: [],
    reports: [],
    tracked: [],
    scripts: [],
    postMessage: (origin, data) => messageListeners.get(origin)?.(data),
    announced: 0,
    revalidate(event = {}) {
      for (const onStale of staleListeners) onStale({ cause: 'visible', isOnline: true, ...event });
    },
    go(url) {
      for (const changed of watchers) changed(url);
    },
  };
  const env: Env = {
    now: time.now,
    random: seededRandom(0.5),
    after: time.after,
    call(route, input, signal) {
      world.calls.push({ id: route.id, input });
      return answerOf(answers, route.id, input, signal);
    },
    timeZone: 'UTC',
    navigation: {
      open: (url) => void world.opened.push(url),
      write: (url, mode) => void world.written.push({ url, mode }),
      back: () => void world.opened.push('back'),
      forward: () => void world.opened.push('forward'),
      reload: () => void world.opened.push('reload'),
      watch(changed) {
        watchers.add(changed);
        return () => watchers.delete(changed);
      },
    },
    cookies: {
      set: (name, value) => {
        world.cookies[name] = value;
      },
      remove: (name) => {
        delete world.cookies[name];
      },
    },
    storage: {
      set: (name, value) => {
        world.stored[name] = value;
      },
      remove: (name) => {
        delete world.stored[name];
      },
      async claim(name, per) {
        const key = `once ${per} ${name}`;
        const isFirst = world.stored[key] === undefined;
        world.stored[key] = '1';
        return isFirst;
      },
    },
    clipboard: { write: async (text) => void world.copied.push(text) },
    elements: { focus: (id) => void world.focused.push(id), scrollTo: (id) => void world.focused.push(id) },
    share: async ({ url }) => void world.shared.push(url),
    scripts: {
      load: (address) => void world.scripts.push(address),
      find: (path) => scripts[path],
      listen(origin, onMessage) {
        messageListeners.set(origin, onMessage);
        return () => messageListeners.delete(origin);
      },
    },
    revalidation: {
      announce() {
        world.announced++;
        world.onAnnounce?.();
      },
      watch(onStale) {
        staleListeners.add(onStale);
        return () => staleListeners.delete(onStale);
      },
    },
    sandbox: inProcessSandbox(publishedScripts),
    track: (event) => void world.tracked.push(event),
    report: (report) => void world.reports.push(report),
  };
  return { env, world };
}

/**
 * Compiles and runs a page: a list of nodes, or a whole definition.
 *
 * @example
 * const shown = page([{ widget: 'text', props: { text: '{{ 1 + 1 }}' } }]);
 * shown.text(); // '2'
 */
export function page(definition: NodeDefinition[] | Record<string, Json>, options: PageOptions = {}): TestPage {
  const { url = '/', slug = '/', flags = {}, locale = 'en-IN', localePathPrefix = '', time = clock() } = options;
  const { timeZone } = options;
  const json = Array.isArray(definition)
    ? {
        version: pageVersion,
        id: 'test',
        slug,
        type: 'CONTENT',
        flags,
        ...(options.data ? { data: options.data } : {}),
        ...(options.state ? { state: options.state as Record<string, Json> } : {}),
        body: definition as unknown as Json,
      }
    : definition;
  const { plan, diagnostics } = compilePage(json, {
    registry: currentParts().registry,
    fragment: (name) => options.fragments?.[name],
    fragmentNames: () => Object.keys(options.fragments ?? {}),
  });
  const { env: testWorld, world } = testEnv(time, options.answers, options.scripts, options.publishedScripts);
  testWorld.prompts = { ...refusedPrompts, ...options.prompts };
  const recorder = options.isRecorded ? createRecorder(testWorld, { secrets }) : undefined;
  const env = recorder?.env ?? testWorld;
  const messages = plan.messages && { messages: localMessages(plan.messages, locale) };
  const market = { locale, localePathPrefix, currencyCode: 'INR', ...(timeZone ? { timeZone } : {}), ...messages };
  const environment = createEnvironment(env, market);
  const state: PageState = {
    page: { ...plan.page, entities: {} },
    route: parseRoute(url, localePathPrefix, plan.page.slug),
    flags: plan.flags,
    market,
    config: { shopName: 'Test shop', ...options.config },
    user: { isAnonymous: true, ...options.user },
    device: { visit: options.visit ?? 'test-visit', ...options.device },
    local: {},
    queries: {},
    slices: {},
  };
  const compileHere = (tree: Plan['expressions'][number]['tree']) =>
    compileTree(tree, { functions: currentParts().functions, nodes: allLazyNodes, environment });
  const runtime = new Runtime({
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
  const html = () => renderToString(createElement(PageView, { runtime }));
  const all = (): Instance[] =>
    runtime.body.flatMap(function below(instance: Instance): Instance[] {
      return instance.exists
        ? [instance, ...instance.shownSlots().flatMap((name) => instance.slot(name).flatMap(below))]
        : [];
    });
  const widget = (name: string, index = 0): Instance => {
    const found = all().filter((instance) => instance.node.widget === name)[index];
    if (!found)
      throw new Error(
        `No "${name}" at index ${index}. Diagnostics: ${diagnostics.map(({ code, pointer }) => `${code} ${pointer}`).join(', ') || 'none'}.\n${html()}`,
      );
    return found;
  };
  for (const instance of all()) runtime.attach(instance);
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
      const button = all().find((instance) => instance.node.widget === 'button' && instance.props.label === label);
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
