import type { Plan, PlanNode } from '../plan/plan.ts';
import type { ActionRuntime, CreateActionRuntime } from './action-runtime/action-runtime.ts';
import { LazyActions } from './action-runtime/lazy-actions.ts';
import type { EffectHost } from './effects/host.ts';
import { LoopGuard } from './effects/loop-guard.ts';
import { Queries } from './effects/queries.ts';
import { watchEnv } from './effects/watch-env.ts';
import type { Env, Report } from './env.ts';
import type { Evaluator } from './expressions/evaluators.ts';
import type { RenderClock } from './expressions/render-clock.ts';
import type { InstanceHost } from './instances/host.ts';
import type { Instance } from './instances/instance.ts';
import { mount } from './instances/mount.ts';
import { PageInstances } from './instances/page-instances.ts';
import { NodeReads } from './instances/reads.ts';
import { Updates } from './instances/updates.ts';
import { type Implementation, Implementations, slicesOf } from './loading/implementations.ts';
import type { LoadPart } from './loading/page-code.ts';
import type { CallRoute } from './messages/call.ts';
import type { Effect, MaybePromise, Message, Outcome } from './messages/effect.ts';
import { PathStore } from './reactivity/path-store.ts';
import type { Recorder } from './recording/recorder.ts';
import type { RuntimeOptions } from './runtime-options.ts';
import type { PageState } from './state/page-state.ts';
import { queryReducers } from './state/query-reducers.ts';
import type { AnySlice } from './state/slice.ts';
import { type Changes, changedInstances, createStore, type Store } from './state/store.ts';

/**
 * A running page: holds its state, its instances and its effects. There is one for each request on a server, and one
 * in the browser.
 */
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
  /** The state with which a server rendered the page. */
  readonly serverState: PageState | undefined;
  readonly body: Instance[];
  readonly recorder: Recorder | undefined;
  readonly renderClock: RenderClock | undefined;
  readonly instances: PageInstances;
  readonly updates: Updates;
  readonly parts = new Map<number, readonly PlanNode[]>();
  readonly loadPart: LoadPart | undefined;
  readonly queries: Queries = new Queries(this);
  readonly #stopWatching: () => void;
  /** True in a browser: queries are fetched as soon as they are requested, and views are notified of changes. */
  readonly isBrowser: boolean;
  /** Replaced when the plan's nodes are changed. */
  reads: NodeReads = new NodeReads(this);

  constructor(options: RuntimeOptions) {
    this.plan = { ...options.plan };
    this.implementations = new Implementations(options.implementations, options.loadWidget, (waiting) => {
      for (const instance of waiting) if (!instance.isDisposed) instance.onLoaded();
      this.settle();
    });
    this.expressions = [...options.expressions];
    this.routes = { ...options.routes };
    this.loadPart = options.loadPart;
    this.env = options.env;
    this.recorder = options.recorder;
    this.renderClock = options.renderClock;
    this.recorder?.begin(this.plan, options.state, this.renderClock?.renderSeed);
    this.isBrowser = options.isBrowser;
    this.instances = new PageInstances(this, this.plan.body, options.admitInstance);
    this.updates = new Updates(this.instances.tree, (loop) => this.report(endlessLoop(loop)));
    this.store = createStore(options.state, options.env, (state, message) =>
      this.lazyActions.actionRuntime?.reduce(state, message),
    );
    this.store.begin([...(options.slices ?? []), ...slicesOf(options.implementations)]);
    this.pathStore = new PathStore(this.store.state());
    this.serverState = options.hydrates ? this.store.state() : undefined;
    this.lazyActions = new LazyActions(
      options.actions,
      (create) => this.#begin(create),
      (cause) =>
        this.report({ level: 'error', code: 'not-loaded', message: "The page's actions could not be loaded", cause }),
    );
    this.#stopWatching = watchEnv(this.env, (message) => void this.dispatch(message));
    this.body = [];
    // One after another, because a node may read one that is hidden or has yet to be created.
    this.updates.pause(() => {
      for (const node of options.plan.body) this.body.push(this.instances.outermost(node));
    });
    this.settle();
  }

  get state(): PageState {
    return this.pathStore.value;
  }

  /** Dispatches a message to its reducer, updates everything that depends on the change, and performs the effects. */
  dispatch(message: Message): MaybePromise<Outcome> {
    return message.type in queryReducers ? this.#send(message) : this.lazyActions.whenLoaded(() => this.#send(message));
  }

  #send(message: Message): MaybePromise<Outcome> {
    const { effects, failure, broken, changed } = this.store.dispatch(message);
    this.#take(changed);
    const target = message.target === undefined ? undefined : this.instances.recipient(message.target);
    // Only a widget's own action makes it crash; a page action that runs for one of its events does not.
    if (broken !== undefined && target && message.type.startsWith(`${target.node.widget}.`))
      target.fail(broken, 'An action failed');
    const outcome = failure ? ({ ok: false, failure } as const) : this.perform(effects, target);
    this.settle();
    return outcome;
  }

  /** Takes over the store's state, and invalidates everything that reads a changed part of it. */
  #take(changed?: Changes): void {
    const { local } = this.state;
    this.pathStore.set(this.store.state(), changed);
    const now = this.state.local;
    if (now === local) return;
    for (const id of changedInstances(changed) ?? [...Object.keys(local), ...Object.keys(now)])
      if (local[id] !== now[id]) this.instances.find(id)?.invalidate();
  }

  /** Adds slices with their initial state. */
  addSlices(slices: readonly AnySlice[]): void {
    this.store.begin(slices);
    this.#take();
  }

  perform(effects: readonly Effect[], origin?: Instance): MaybePromise<Outcome> {
    return effects.length === 0
      ? done
      : this.lazyActions.whenLoaded((actionRuntime) => actionRuntime.perform(effects, origin));
  }

  /** Adds the rest of the widgets' code, and renders the widgets again that could not be loaded. */
  addActionCode(rest: ReadonlyMap<string, Implementation>): void {
    this.implementations.addActionCode(rest);
    for (const instance of this.instances.tree) if (rest.get(instance.node.widget)?.view) instance.invalidate();
    this.settle();
  }

  #begin(create: CreateActionRuntime): ActionRuntime {
    const actionRuntime = create(this);
    this.queries.restartWithProtocol();
    return actionRuntime;
  }

  /** Handles an event of a widget that the shopper caused: runs the actions under its `on`. */
  emit(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome> {
    this.recorder?.note({ step: 'emit', instance: instance.id, event, data }, instance);
    return this.handleEvent(instance, event, data);
  }

  /** Handles an event of a widget that the page's own effects caused. */
  handleEvent(instance: Instance, event: string, data?: unknown): MaybePromise<Outcome> {
    const actions = instance.node.on?.[event];
    if (!actions) return done;
    return this.loopGuard.run(
      { kind: 'event', what: `${event} of ${instance.node.pointer}` },
      () => this.lazyActions.whenLoaded((actionRuntime) => actionRuntime.run(instance, actions, { event: data })),
      ({ message }) => this.report({ level: 'error', code: 'endless', message }, instance),
    );
  }

  /** Dispatches a widget's action on behalf of its view. */
  act(instance: Instance, action: string, payload: unknown = {}): MaybePromise<Outcome> {
    this.recorder?.note({ step: 'act', instance: instance.id, action, payload }, instance);
    return this.dispatch({ type: `${instance.node.widget}.${action}`, target: instance.id, payload });
  }

  /** Called when an instance is mounted in a browser. */
  attach(instance: Instance): void {
    if (instance.isAttached) return;
    instance.isAttached = true;
    this.recorder?.note({ step: 'live', instance: instance.id }, instance);
    instance.finishHydration();
    mount(instance);
    this.settle();
  }

  /** Recomputes everything that is out of date, parents first, then notifies the views. */
  settle(): void {
    if (this.updates.flush() && this.isBrowser) this.queries.fetchRequested();
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

  /** Stops all timers and calls. */
  dispose(): void {
    this.#stopWatching();
    this.queries.abort();
    this.lazyActions.actionRuntime?.stopAll();
  }
}

const done: Outcome = { ok: true };

function endlessLoop(loop: ReadonlySet<Instance>): Report {
  const names = new Set([...loop].map(({ node }) => `${node.widget} at ${node.pointer}`));
  return {
    level: 'error',
    code: 'update-loop',
    message: `Infinite update loop between widgets: ${[...names].join(', ')}`,
  };
}
