import type { NameTable, Plan, PlanNode, PlanPart } from '../plan/plan.ts';
import type { CallInputs, CallRoute, QueryRef } from './effects/call.ts';
import type { Effect, MaybePromise, Message, Outcome } from './effects/effect.ts';
import { type Fetching, fetchQuery } from './effects/fetch.ts';
import type { SentPart } from './effects/grow.ts';
import type { EffectHost } from './effects/host.ts';
import { LoopGuard } from './effects/loop-guard.ts';
import type { Env, Report } from './env.ts';
import type { Evaluator } from './expressions/evaluators.ts';
import type { RenderClock } from './expressions/render-clock.ts';
import { FailureError } from './failure.ts';
import type { InstanceHost } from './instances/host.ts';
import { Instance } from './instances/instance.ts';
import { InstanceTree } from './instances/instance-tree.ts';
import { mount } from './instances/mount.ts';
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

/** How many instances are remembered after they have gone, so that they hear of what they started. */
const departedLimit = 50;

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
  /** The state that the page came with, where a server drew it. */
  readonly serverState: PageState | undefined;
  readonly body: Instance[];
  readonly #loadPart: LoadPart | undefined;
  readonly recorder: Recorder | undefined;
  readonly renderClock: RenderClock | undefined;
  /** Parts that came after the page, by their number. */
  readonly #parts = new Map<number, PlanPart>();
  readonly #fetches = new Map<string, Fetching>();
  readonly #admitInstance: (() => void) | undefined;
  readonly #stopWatching: () => void;
  /** True in a browser: it fetches at once what widgets turn out to need, and tells the page what has changed. */
  readonly isBrowser: boolean;
  readonly #instances = new InstanceTree<Instance>();
  readonly reads: NodeReads = new NodeReads(this);
  /** Those that have gone, the latest last: a cart line that was removed still learns how the removal ended. */
  readonly #departed = new Map<string, Instance>();
  readonly #due = new DirtyQueue<Instance>();
  readonly #announced = new Set<() => void>();
  readonly #wanted = new Map<string, QueryRef>();
  /** Every query that a widget has used, by key. */
  readonly #queries = new Map<string, QueryRef>();
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
    this.#admitInstance = options.admitInstance;
    this.recorder = options.recorder;
    this.renderClock = options.renderClock;
    this.recorder?.begin(this.plan, options.state, this.renderClock?.renderSeed);
    this.isBrowser = options.isBrowser;
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
    for (const node of options.plan.body) this.body.push(this.#outermost(node));
    this.#isSettling = false;
    this.settle();
  }

  get state(): PageState {
    return this.pathStore.value;
  }

  instance(id: string): Instance | undefined {
    const [at, path = ''] = id.split(/:(.*)/s);
    return this.#instances.get(Number(at), path);
  }

  instanceAt(at: number, path: string): Instance | undefined {
    return this.#instances.get(at, path);
  }

  /** What a node that is on the page once publishes; it may have yet to be made. */
  publishedBy(at: number): Signal {
    return this.#instances.publishedBy(at);
  }

  /** The instance of a node that exists once, such as one with an id; made on the way when it is not there yet. */
  byNode(at: number): Instance | undefined {
    const found = this.#instances.first(at) ?? this.#materialise(at);
    found?.activate();
    return found;
  }

  #materialise(at: number): Instance | undefined {
    const first = this.plan.body.findLast((node) => node.at <= at);
    let next = first && this.#outermost(first);
    while (next && next.node.at !== at) {
      next.activate();
      const slot = Object.entries(next.node.slots ?? {}).find(([, nodes]) => holds(nodes, at));
      next = slot && next.children.inSlot(slot[0], slot[1].findLast((node) => node.at <= at)!);
    }
    return next;
  }

  #outermost(node: PlanNode): Instance {
    return this.#instances.first(node.at) ?? new Instance(this, node, undefined, '', undefined);
  }

  /** Whom a message is for: somebody on the page, or somebody who has just gone from it. */
  recipient(id: string): Instance | undefined {
    const found = this.instance(id) ?? this.#departed.get(id);
    found?.activate();
    return found;
  }

  register(instance: Instance): void {
    this.#admitInstance?.();
    if (this.#departed.size > 0) this.#departed.delete(instance.id);
    this.#instances.add(instance);
  }

  unregister(instance: Instance): void {
    if (this.#instances.remove(instance)) {
      this.#departed.set(instance.id, instance);
      const [oldest] = this.#departed.keys();
      if (this.#departed.size > departedLimit) this.#departed.delete(oldest!);
    }
    this.lazyActions.actionRuntime?.stop(instance.id);
  }

  // ---- growing

  /** Nodes of a part that has come. */
  partBody(number: number): readonly PlanNode[] | undefined {
    return this.#parts.get(number)?.body;
  }

  /** Takes in a part of the page that came after it. */
  async addPart(part: SentPart): Promise<void> {
    if (!this.#loadPart) throw new FailureError('no-later-parts', 'Nothing can come after this page');
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

  /** Sends a message to its reducer, lets everything that depends on the change follow, and performs the effects. */
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

  /** Has whoever reads something that has changed compute again. */
  #take(changed?: Changes): void {
    const { local } = this.state;
    this.pathStore.set(this.store.state(), changed);
    const now = this.state.local;
    if (now === local) return;
    for (const id of changedInstances(changed) ?? [...Object.keys(local), ...Object.keys(now)])
      if (local[id] !== now[id]) this.instance(id)?.invalidate();
  }

  perform(effects: readonly Effect[], origin?: Instance): MaybePromise<Outcome> {
    return effects.length === 0 ? done : this.lazyActions.whenLoaded((acting) => acting.perform(effects, origin));
  }

  /** Fetches a query. Until the page acts there is nothing that an answer could contradict, so no protocol is needed. */
  fetch(query: QueryRef): MaybePromise<Outcome> {
    const { via } = query;
    if (!via) return fetchQuery(this, query, this.#fetches);
    if (this.lazyActions.actionRuntime) return this.dispatch(via);
    return fetchQuery(this, query, this.#fetches).then(
      this.loopGuard.bind((ended) => (ended.ok || ended.failure.aborted ? ended : this.dispatch(via))),
    );
  }

  /** Takes the rest of its widgets' code, and draws anew what could not be had. */
  addActionCode(rest: ReadonlyMap<string, Implementation>): void {
    this.implementations.addActionCode(rest);
    for (const instance of this.#instances) if (rest.get(instance.node.widget)?.view) instance.invalidate();
    this.settle();
  }

  /** Answers that were asked for without a protocol are asked for again with it. */
  #begin(create: CreateActionRuntime): ActionRuntime {
    const acting = create(this);
    for (const { query, controller } of [...this.#fetches.values()]) {
      if (!query.via) continue;
      controller.abort();
      this.lazyActions.onReady(() => void this.dispatch(query.via!));
    }
    return acting;
  }

  /** Something happened to a widget, as the shopper sees it: the actions under `on` run. */
  emit(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome> {
    this.recorder?.note({ step: 'emit', instance: instance.id, event, data });
    return this.handleEvent(instance, event, data);
  }

  /** The same, as one of the page's own effects tells it. */
  handleEvent(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome> {
    const actions = instance.node.on?.[event];
    if (!actions) return done;
    return this.loopGuard.run(
      { kind: 'event', what: `${event} of ${instance.node.pointer}` },
      () => this.lazyActions.whenLoaded((acting) => acting.run(instance, actions, { event: data })),
      ({ message }) => this.report({ level: 'error', message }, instance),
    );
  }

  /** Asks for an action of a widget, as its own view does. */
  act(instance: Instance, action: string, payload: unknown = {}): MaybePromise<Outcome> {
    this.recorder?.note({ step: 'act', instance: instance.id, action, payload });
    return this.dispatch({ type: `${instance.node.widget}.${action}`, target: instance.id, payload });
  }

  /** Called when an instance has come to the screen of a browser. */
  attach(instance: Instance): void {
    if (instance.isAttached) return;
    instance.isAttached = true;
    this.recorder?.note({ step: 'live', instance: instance.id });
    instance.finishHydration();
    mount(instance);
    this.settle();
  }

  schedule(instance: Instance): void {
    this.#due.add(instance);
  }

  notifyListeners(listeners: ReadonlySet<() => void>): void {
    for (const listener of listeners) this.#announced.add(listener);
  }

  requestQuery(query: QueryRef): void {
    this.#wanted.set(query.key, query);
    this.#queries.set(query.key, query);
  }

  /** The query behind a key; one that came with the page is read from its key. */
  query(key: string): QueryRef {
    const space = key.indexOf(' ');
    const read = () =>
      space === -1
        ? { key, call: key, input: {} }
        : { key, call: key.slice(0, space), input: JSON.parse(key.slice(space + 1)) as CallInputs };
    return this.#queries.get(key) ?? read();
  }

  /** Computes again what has become out of date, parents first, then tells whoever draws it. */
  settle(): void {
    if (this.#isSettling) return;
    this.#isSettling = true;
    try {
      this.#due.flush(this.#instances, (loop) => {
        const names = [...new Set([...loop].map(({ node }) => `${node.widget} at ${node.pointer}`))];
        this.report({ level: 'error', message: `Infinite update loop between widgets: ${names.join(', ')}` });
      });
    } finally {
      this.#isSettling = false;
    }
    const listeners = [...this.#announced];
    this.#announced.clear();
    for (const listener of listeners) listener();
    this.#fetchWanted();
  }

  /** Queries that widgets have asked for since the last time. */
  takeRequestedQueries(): QueryRef[] {
    const wanted = [...this.#wanted.values()].filter((query) => !this.state.queries[query.key]);
    this.#wanted.clear();
    return wanted;
  }

  #fetchWanted(): void {
    if (!this.isBrowser) return;
    for (const query of this.takeRequestedQueries()) {
      const what = { kind: 'query', what: query.key.slice(0, 80) } as const;
      void this.loopGuard.run(
        what,
        () => this.fetch(query),
        (failure) => {
          this.report({ level: 'error', message: failure.message });
          this.dispatch({ type: 'query.failed', payload: { key: query.key, failure } });
        },
      );
    }
  }

  /** Where an action's target is, seen from an instance: its own ancestors first, then the nodes with an id. */
  target(from: Instance, at: number): Instance | undefined {
    for (let instance: Instance | undefined = from; instance; instance = instance.parent)
      if (instance.node.at === at) return instance;
    return this.byNode(at);
  }

  /** Finds a widget by the name that expressions would use here. */
  named(from: Instance, name: string, names: NameTable | undefined): Instance | undefined {
    const at = names?.[name];
    if (at !== undefined) return this.target(from, at);
    for (let instance: Instance | undefined = from; instance; instance = instance.parent)
      if (instance.node.as === name) return instance;
    for (const instance of this.#instances) if (instance.node.id === name) return this.byNode(instance.node.at);
    return undefined;
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
    for (const { controller } of this.#fetches.values()) controller.abort();
    this.lazyActions.actionRuntime?.stopAll();
  }
}

const done: Outcome = { ok: true };

/** The state with what slices begin with where they are not in it yet. */
function firstState({ state, slices = [], implementations }: RuntimeOptions): PageState {
  const theirs = [...implementations.values()].flatMap((each) => each.slices ?? []);
  const first = Object.fromEntries([...slices, ...theirs].map((slice) => [slice.name, slice.initial()]));
  return { ...state, slices: { ...first, ...state.slices } };
}

const holds = (nodes: readonly PlanNode[], at: number): boolean =>
  nodes.some(
    (node) =>
      node.at === at || (node.at < at && Object.values(node.slots ?? {}).some((children) => holds(children, at))),
  );
