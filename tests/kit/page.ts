import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { cartSync } from '../../commerce/actions/cart/cart-sync.ts';
import { compileTree } from '../../compiler/expression/evaluator.ts';
import { allRareNodes } from '../../compiler/expression/nodes/all-rare-nodes.ts';
import { compilePage, type Diagnostic, type Plan } from '../../compiler/index.ts';
import { pageActionReducers } from '../../runtime/actions/reducers.ts';
import { toasts } from '../../runtime/actions/toasts.ts';
import { type CreateActing, createActing } from '../../runtime/core/acting.ts';
import type { CallInputs, CallRoute } from '../../runtime/core/call.ts';
import { chanceFrom } from '../../runtime/core/chance.ts';
import type { CallReply, Env, Report, TrackedEvent } from '../../runtime/core/env.ts';
import { environmentOf } from '../../runtime/core/environment.ts';
import { readyExpressions } from '../../runtime/core/expressions.ts';
import { FailureError } from '../../runtime/core/failure.ts';
import type { Instance } from '../../runtime/core/instance.ts';
import { createRecorder } from '../../runtime/core/recording/recorder.ts';
import type { Recording } from '../../runtime/core/recording/recording.ts';
import { routeOf } from '../../runtime/core/route.ts';
import { Runtime } from '../../runtime/core/runtime.ts';
import type { PageState } from '../../runtime/core/state.ts';
import { PageView } from '../../runtime/react/page-view.tsx';
import type { PublishedScript } from '../../runtime/sandbox/module-job.ts';
import type { Json, NodeDefinition } from '../../schemas/page.ts';
import type { LocalCaller } from '../../server/calls/local-caller.ts';
import { CallRefusal } from '../../server/calls/refusal.ts';
import { allFunctions } from '../../server/render/functions.ts';
import { callContracts, shopCatalogue, widgets } from '../../widgets/catalogue.ts';
import { type Clock, clock } from './clock.ts';
import { deepFreeze } from './deep-freeze.ts';
import { sandboxHere } from './sandbox.ts';

/** What a page did to the world, in order. */
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
  /** Scripts of others that were fetched. */
  scripts: string[];
  /** Has a frame of an origin say something to the page. */
  say(origin: string, data: unknown): void;
  /** Has the shopper go back or forward, within the page. */
  go(url: string): void;
}

export interface PageOptions {
  /** Address that the page is at. */
  url?: string;
  slug?: string;
  flags?: Record<string, boolean>;
  locale?: string;
  localePathPrefix?: string;
  fragments?: Record<string, Json>;
  time?: Clock;
  /** Partners that the shop is connected to, and more of its settings. */
  config?: Record<string, unknown>;
  /** What the shop has published as scripts, by name. */
  publishedScripts?: Record<string, PublishedScript>;
  /** Functions of scripts of others, by path; a script that has not come yet is not here. */
  scripts?: Record<string, (...args: readonly unknown[]) => unknown>;
  /** Writes down what comes to the page, for `recording()`. */
  isRecorded?: boolean;
  /** Who answers calls: a visitor of a test shop, or a function. */
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
  /** The visit so far, for a page with `isRecorded`. */
  recording(): Recording;
  /** Text of the page as a shopper reads it. */
  text(): string;
  /** The nth instance of a widget, in document order. */
  widget(name: string, index?: number): Instance;
  /** What a widget publishes. */
  data<Data = Record<string, unknown>>(name: string, index?: number): Data;
  /** Asks a widget for one of its actions and waits for what comes of it. */
  act(name: string, action: string, payload?: object, index?: number): Promise<unknown>;
  /** Has something happen to a widget, as if the shopper had done it. */
  emit(name: string, event: string, data?: unknown, index?: number): Promise<unknown>;
  /** Presses the button that says this. */
  press(label: string): Promise<unknown>;
}

const routes: Record<string, CallRoute> = Object.fromEntries(
  [...callContracts.values()].map(({ id, method, path }) => [id, { id, method, path }]),
);

async function answerOf(
  answers: PageOptions['answers'],
  id: string,
  input: CallInputs,
  signal: AbortSignal,
): Promise<CallReply> {
  if (!answers) throw new FailureError('no-server', `Nobody answers ${id} in this test`);
  if (typeof answers === 'function') return { answer: await answers(id, input, signal), headers: new Headers() };
  try {
    const { headers = {}, ...parts } = input;
    const seq = headers['x-cart-seq'];
    const sequence =
      seq === undefined ? undefined : { client: headers['x-cart-client'] ?? 'default', seq: Number(seq) };
    return {
      answer: await answers.call(callContracts.get(id)!, parts as never, sequence ? { sequence } : {}),
      headers: new Headers(),
    };
  } catch (thrown) {
    if (!(thrown instanceof CallRefusal)) throw thrown;
    throw new FailureError(thrown.code, thrown.message, {
      status: thrown.status,
      formattedMessages: [...thrown.formattedMessages],
    });
  }
}

/** Whoever writes to a message or to the state before is found out in every test. */
const onFrozenState =
  (create: CreateActing): CreateActing =>
  (runtime) => {
    const acting = create(runtime);
    return { ...acting, reduce: (state, message) => acting.reduce(deepFreeze(state), deepFreeze(message)) };
  };

/** A world that writes down what is done to it. */
export function testEnv(
  time: Clock,
  answers: PageOptions['answers'],
  scripts: PageOptions['scripts'] = {},
  publishedScripts: PageOptions['publishedScripts'] = {},
): { env: Env; world: WorldLog } {
  const ears = new Map<string, (data: unknown) => void>();
  const watchers = new Set<(url: string) => void>();
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
    say: (origin, data) => ears.get(origin)?.(data),
    go(url) {
      for (const changed of watchers) changed(url);
    },
  };
  const env: Env = {
    now: time.now,
    random: chanceFrom(0.5),
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
    },
    clipboard: { write: async (text) => void world.copied.push(text) },
    elements: { focus: (id) => void world.focused.push(id), scrollTo: (id) => void world.focused.push(id) },
    share: async ({ url }) => void world.shared.push(url),
    scripts: {
      load: (address) => void world.scripts.push(address),
      find: (path) => scripts[path],
      hear(origin, heard) {
        ears.set(origin, heard);
        return () => ears.delete(origin);
      },
    },
    sandbox: sandboxHere(publishedScripts),
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
  const json = Array.isArray(definition)
    ? { version: 1, id: 'test', slug, type: 'CONTENT', flags, body: definition as unknown as Json }
    : definition;
  const { plan, diagnostics } = compilePage(json, {
    catalogue: shopCatalogue,
    fragment: (name) => options.fragments?.[name],
    fragmentNames: () => Object.keys(options.fragments ?? {}),
  });
  const { env: testWorld, world } = testEnv(time, options.answers, options.scripts, options.publishedScripts);
  const recorder = options.isRecorded ? createRecorder(testWorld) : undefined;
  const env = recorder?.env ?? testWorld;
  const market = { locale, localePathPrefix, currencyCode: 'INR' };
  const environment = environmentOf(env, market);
  const state: PageState = {
    page: { ...plan.page, entities: {} },
    route: routeOf(url, localePathPrefix, plan.page.slug),
    flags: plan.flags,
    market,
    config: { shopName: 'Test shop', ...options.config },
    user: { isAnonymous: true },
    device: { visit: 'test-visit' },
    local: {},
    queries: {},
    slices: {},
  };
  const compileHere = (tree: Plan['expressions'][number]['tree']) =>
    compileTree(tree, { functions: allFunctions, nodes: allRareNodes, environment });
  const runtime = new Runtime({
    plan,
    implementations: widgets,
    expressions: readyExpressions(plan, compileHere),
    loadPart: (part) => ({
      implementations: new Map(part.widgets.map((name) => [name, widgets.get(name) ?? {}])),
      expressions: readyExpressions(part, compileHere),
    }),
    acting: { ready: onFrozenState(createActing({ slices: [toasts, cartSync], actions: pageActionReducers })) },
    slices: [toasts, cartSync],
    routes,
    env,
    ...(recorder ? { recorder } : {}),
    state,
    fetchesByItself: true,
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
    if (!found) throw new Error(`There is no ${name} number ${index} on the page:\n${html()}`);
    return found;
  };
  for (const instance of all()) runtime.live(instance);
  runtime.settle();
  return {
    runtime,
    plan,
    diagnostics,
    world,
    time,
    html,
    recording() {
      if (!recorder) throw new Error('Open the page with isRecorded to have its recording.');
      // Drawing may make what nobody has seen yet, which is then part of the state.
      html();
      runtime.settle();
      const drawn = html();
      return recorder.recording(runtime.state, drawn);
    },
    text: () => textOf(html()),
    widget,
    data: <Data>(name: string, index?: number) => widget(name, index).data as Data,
    act: async (name, action, payload = {}, index) => runtime.act(widget(name, index), action, payload),
    emit: async (name, event, data, index) => runtime.emit(widget(name, index), event, data),
    press: async (label) => {
      const button = all().find((instance) => instance.node.widget === 'button' && instance.props.label === label);
      if (!button) throw new Error(`No button says "${label}":\n${html()}`);
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
