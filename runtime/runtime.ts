import type { NameTable, Plan, PlanNode, PlanPart } from '../plan/plan.ts';
import type { CallRoute, QueryRef } from './effects/call.ts';
import type { Effect, MaybePromise, Message, Outcome } from './effects/effect.ts';
import type { SentPart } from './effects/grow.ts';
import type { EffectHost } from './effects/host.ts';
import { LoopGuard } from './effects/loop-guard.ts';
import { Queries } from './effects/queries.ts';
import type { Env, Report } from './env.ts';
import type { Evaluator } from './expressions/evaluators.ts';
import type { RenderClock } from './expressions/render-clock.ts';
import { FailureError } from './failure.ts';
import type { InstanceHost } from './instances/host.ts';
import type { Instance } from './instances/instance.ts';
import { mount } from './instances/mount.ts';
import { PageInstances } from './instances/page-instances.ts';
import { NodeReads } from './instances/reads.ts';
import type { ActionRuntime, CreateActionRuntime } from './loading/action-runtime.ts';
import { type Implementation, Implementations } from './loading/implementations.ts';
import { LazyActions } from './loading/lazy-actions.ts';
import { DirtyQueue } from './reactivity/dirty-queue.ts';
import { PathStore } from './reactivity/path-store.ts';
import type { Signal } from './reactivity/signal.ts';
import type { Recorder } from './recording/recorder.ts';
import type { LoadPart, RuntimeOptions } from './runtime-options.ts';
import type { PageState } from './state/page-state.ts';
import { queryReducers } from './state/query-reducers.ts';
import { type Changes, changedInstances, createStore, type Store } from './state/store.ts';

/** Runs a plan: keeps its state, its instances and its effects. One for each request, and one in the browser. */
export class Runtime implements InstanceHost, EffectHost {
  readonly plan: Plan;
  readonly implementations: Implementations<Instance>;
  readonly lazyActions: LazyActions;
  readonly loopGuard = new LoopGuard();
  readonly expressions: Evaluator[];
  readonly routes: Record<string, CallRoute>;
  readonly env: Env;
  readonly store: Store;
  readonly pathStore: PathStore<PageState>;
  /** The state that a server rendered the page with. */
  readonly serverState: PageState | undefined;
  readonly body: Instance[];
  readonly #loadPart: LoadPart | undefined;
  readonly recorder: Recorder | undefined;
  readonly renderClock: RenderClock | undefined;
  /** Parts that were loaded after the page, by their number. */
  readonly #parts = new Map<number, PlanPart>();
  readonly #queries: Queries;
  readonly #stopWatching: () => void;
  /** True in a browser: it fetches at once what widgets turn out to need, and notifies the page of changes. */
  readonly isBrowser: boolean;
  readonly #instances: PageInstances;
  readonly reads: NodeReads = new NodeReads(this);
  readonly #dirty = new DirtyQueue<Instance>();
  readonly #announced = new Set<() => void>();
  #isSettling = false;

  constructor(options: RuntimeOptions) {
    this.plan = { ...options.plan };
    this.implementations = new Implementations(options.implementations, options.loadWidget, (waiting) => {
      for (const instance of waiting) if (!instance.isDisposed) instance.onLoaded();
      this.settle();
    });
    this.expressions = [...options.expressions];
    this.routes = { ...options.routes };
    this.#loadPart = options.loadPart;
    this.env = options.env;
    this.recorder = options.recorder;
    this.renderClock = options.renderClock;
    this.recorder?.begin(this.plan, options.state, this.renderClock?.renderSeed);
    this.isBrowser = options.isBrowser;
    this.#queries = new Queries(this);
    this.#instances = new PageInstances(this, this.plan.body, options.admitInstance);
    this.store = createStore(firstState(options), options.env, (state, message) =>
      this.lazyActions.actionRuntime?.reduce(state, message),
    );
    this.pathStore = new PathStore(this.store.state());
    this.serverState = options.hydrates ? this.store.state() : undefined;
    this.lazyActions = new LazyActions(
      options.actions,
      (create) => this.#begin(create),
      (cause) => this.report({ level: 'error', message: 'What this page does could not be loaded', cause }),
    );
    const stopRoute = this.env.navigation.watch(
      (url) => void this.dispatch({ type: 'route.changed', payload: { url } }),
    );
    const stopRevalidation = this.env.revalidation?.watch(
      (event) => void this.dispatch({ type: 'page.revalidate', payload: event }),
    );
    this.#stopWatching = () => {
      stopRoute();
      stopRevalidation?.();
    };
    this.#isSettling = true;
    // One after another: a node may read one that is not shown, or has yet to be made.
    this.body = [];
    for (const node of options.plan.body) this.body.push(this.#instances.outermost(node));
    this.#isSettling = false;
    this.settle();
  }

  get state(): PageState {
    return this.pathStore.value;
  }

  instance(id: string): Instance | undefined {
    return this.#instances.find(id);
  }

  instanceAt(at: number, path: string): Instance | undefined {
    return this.#instances.tree.get(at, path);
  }

  /** What a node that is on the page once publishes; its instance may not be there yet. */
  publishedBy(at: number): Signal {
    return this.#instances.tree.publishedBy(at);
  }

  byNode(at: number): Instance | undefined {
    return this.#instances.byNode(at);
  }

  recipient(id: string): Instance | undefined {
    return this.#instances.recipient(id);
  }

  target(from: Instance, at: number): Instance | undefined {
    return this.#instances.target(from, at);
  }

  named(from: Instance, name: string, names: NameTable | undefined): Instance | undefined {
    return this.#instances.named(from, name, names);
  }

  register(instance: Instance): void {
    this.#instances.add(instance);
  }

  unregister(instance: Instance): void {
    this.#instances.remove(instance);
    this.lazyActions.actionRuntime?.stop(instance.id);
  }

  // ---- growing

  /** Nodes of a part that is loaded. */
  partBody(number: number): readonly PlanNode[] | undefined {
    return this.#parts.get(number)?.body;
  }

  /** Adds a part of the page that was loaded after it. */
  async addPart(part: SentPart): Promise<void> {
    if (!this.#loadPart) throw new FailureError('no-later-parts', 'This page cannot load parts later');
    const { implementations, expressions, actions = {} } = await this.#loadPart(part);
    if (this.#parts.has(part.number)) return;
    this.implementations.add(implementations);
    for (const [index, expression] of expressions.entries())
      this.expressions[part.firstExpression + index] = expression;
    for (const [id, [method, path]] of Object.entries(part.routes)) this.routes[id] ??= { id, method, path };
    this.plan.payloads = { ...this.plan.payloads, ...part.payloads };
    this.lazyActions.actionRuntime?.extend({ slices: [], actions, widgets: implementations });
    this.store.begin([...implementations.values()].flatMap(({ slices = [] }) => slices));
    this.#take();
    this.#parts.set(part.number, part);
  }

  // ---- changing

  /** Dispatches a message to its reducer, updates everything that depends on the change, and performs the effects. */
  dispatch(message: Message): MaybePromise<Outcome> {
    return message.type in queryReducers ? this.#send(message) : this.lazyActions.whenLoaded(() => this.#send(message));
  }

  #send(message: Message): MaybePromise<Outcome> {
    const { effects, failure, broken, changed } = this.store.dispatch(message);
    this.#take(changed);
    const target = message.target === undefined ? undefined : this.recipient(message.target);
    // An action of its own that breaks; what a page does with it is not its fault.
    if (broken !== undefined && target && message.type.startsWith(`${target.node.widget}.`))
      target.fail(broken, 'An action failed');
    const outcome = failure ? ({ ok: false, failure } as const) : this.perform(effects, target);
    this.settle();
    return outcome;
  }

  /** Invalidates everything that reads something that has changed. */
  #take(changed?: Changes): void {
    const { local } = this.state;
    this.pathStore.set(this.store.state(), changed);
    const now = this.state.local;
    if (now === local) return;
    for (const id of changedInstances(changed) ?? [...Object.keys(local), ...Object.keys(now)])
      if (local[id] !== now[id]) this.instance(id)?.invalidate();
  }

  perform(effects: readonly Effect[], origin?: Instance): MaybePromise<Outcome> {
    return effects.length === 0
      ? done
      : this.lazyActions.whenLoaded((actionRuntime) => actionRuntime.perform(effects, origin));
  }

  fetch(query: QueryRef): MaybePromise<Outcome> {
    return this.#queries.fetch(query);
  }

  /** Adds the rest of its widgets' code, and renders anew what could not be loaded. */
  addActionCode(rest: ReadonlyMap<string, Implementation>): void {
    this.implementations.addActionCode(rest);
    for (const instance of this.#instances.tree) if (rest.get(instance.node.widget)?.view) instance.invalidate();
    this.settle();
  }

  #begin(create: CreateActionRuntime): ActionRuntime {
    const actionRuntime = create(this);
    this.#queries.restartWithProtocol();
    return actionRuntime;
  }

  /** Something happened to a widget, as the shopper sees it: the actions under `on` run. */
  emit(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome> {
    this.recorder?.note({ step: 'emit', instance: instance.id, event, data });
    return this.handleEvent(instance, event, data);
  }

  /** The same, for an event that one of the page's own effects emits. */
  handleEvent(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome> {
    const actions = instance.node.on?.[event];
    if (!actions) return done;
    return this.loopGuard.run(
      { kind: 'event', what: `${event} of ${instance.node.pointer}` },
      () => this.lazyActions.whenLoaded((actionRuntime) => actionRuntime.run(instance, actions, { event: data })),
      ({ message }) => this.report({ level: 'error', message }, instance),
    );
  }

  /** Dispatches an action of a widget, as its own view does. */
  act(instance: Instance, action: string, payload: unknown = {}): MaybePromise<Outcome> {
    this.recorder?.note({ step: 'act', instance: instance.id, action, payload });
    return this.dispatch({ type: `${instance.node.widget}.${action}`, target: instance.id, payload });
  }

  /** Called when an instance is mounted in a browser. */
  attach(instance: Instance): void {
    if (instance.isAttached) return;
    instance.isAttached = true;
    this.recorder?.note({ step: 'live', instance: instance.id });
    instance.finishHydration();
    mount(instance);
    this.settle();
  }

  schedule(instance: Instance): void {
    this.#dirty.add(instance);
  }

  notifyListeners(listeners: ReadonlySet<() => void>): void {
    for (const listener of listeners) this.#announced.add(listener);
  }

  requestQuery(query: QueryRef): void {
    this.#queries.request(query);
  }

  query(key: string): QueryRef {
    return this.#queries.get(key);
  }

  /** Queries that widgets have requested since the last call. */
  takeRequestedQueries(): QueryRef[] {
    return this.#queries.takeRequested();
  }

  /** Recomputes what is stale, parents first, then notifies the views. */
  settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    try {
      this.#dirty.flush(this.#instances.tree, (loop) => {
        const names = [...new Set([...loop].map(({ node }) => `${node.widget} at ${node.pointer}`))];
        this.report({ level: 'error', message: `Infinite update loop between widgets: ${names.join(', ')}` });
      });
    } finally {
      this.#isSettling = false;
    }
    const listeners = [...this.#announced];
    this.#announced.clear();
    for (const listener of listeners) listener();
    if (this.isBrowser) this.#queries.fetchRequested();
  }

  report(report: Report, instance?: Instance): void {
    const { id, version } = this.plan.page;
    this.env.report({
      ...report,
      page: id,
      ...(version === undefined ? {} : { version }),
      ...(instance ? { pointer: instance.node.pointer, widget: instance.node.widget } : {}),
    });
  }

  /** Stops every timer and every call. */
  dispose(): void {
    this.#stopWatching();
    this.#queries.abort();
    this.lazyActions.actionRuntime?.stopAll();
  }
}

const done: Outcome = { ok: true };

/** The state with the initial state of each slice that it does not have yet. */
function firstState({ state, slices = [], implementations }: RuntimeOptions): PageState {
  const theirs = [...implementations.values()].flatMap((each) => each.slices ?? []);
  const first = Object.fromEntries([...slices, ...theirs].map((slice) => [slice.name, slice.initial()]));
  return { ...state, slices: { ...first, ...state.slices } };
}
