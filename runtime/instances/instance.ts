import type { PlanNode } from '../../plan/plan.ts';
import type { Model } from '../define.ts';
import { boundValue, type Evaluate, isTruthy, unevaluated, withBindings } from '../expressions/values.ts';
import type { Signal } from '../reactivity/signal.ts';
import { shallowEqual } from '../state/shallow-equal.ts';
import { hasBehaviour, rootOf } from '../view/behaviour-root.ts';
import type { ViewSource } from '../view/view-input.ts';
import { type ComputedNode, computeNode, type NodeHost } from './compute-node.ts';
import { evaluatorAt } from './evaluator-at.ts';
import { InstanceChildren } from './instance-children.ts';
import { mount } from './mount.ts';
import { PendingWork } from './pending-work.ts';
import { PlacedNode } from './placed-node.ts';
import type { Reads } from './reads.ts';
import type { InstanceView } from './screen.ts';
import type { SlotElement } from './slot-instances.ts';
import { isStale, readsDiffer, type ScopeSubscriber, subscribeTo, unsubscribeFrom } from './subscriber.ts';

/**
 * An instance of a plan's node in one place of the page: the third card of a list is an instance of the card's node.
 * It is recomputed when something that it reads has changed, and does not know how it is rendered.
 */
export class Instance extends PlacedNode implements ScopeSubscriber, NodeHost, ViewSource {
  /** True while its widget's code is loading. */
  isLoading = false;
  /** True when its server-rendered nodes can no longer be hydrated, so that it is rendered again. */
  isReplaced = false;
  /** True once it has been mounted in a browser. */
  isAttached = false;
  /** True once its widget's `mounted` has run, which happens when the instance is live and shown. */
  isMounted = false;
  /** True once it is no longer on the page. */
  isDisposed = false;
  exists = true;
  /** The error for which the widget could not be computed. It is shown as crashed until a computation succeeds. */
  crash: unknown;
  /** Increases with every visible change. */
  version = 0;
  /** The view that shows the instance, unless `listen` notifies it. */
  view: InstanceView | undefined;
  #isDirty = false;
  /** The paths to which it is subscribed. */
  #reads: Reads | undefined;
  #children: InstanceChildren | undefined;
  #listeners: Set<() => void> | undefined;
  /** Created when a view first asks whether the instance is busy. */
  #work: PendingWork | undefined;
  /** Set during a computation only: a closure in each instance would take a tenth of its size. */
  #evaluate: Evaluate = unevaluated;

  constructor(...place: ConstructorParameters<typeof PlacedNode>) {
    super(...place);
    this.runtime.instances.add(this);
    if (!this.isDormant) this.#begin();
  }

  #begin(): void {
    if (this.isHydrating) this.stage = this.runtime.state === this.runtime.serverState ? 'hydrating' : 'stale';
    this.isLoading = this.runtime.implementations.isLoading(this);
    if (this.isLoading) this.exists = false;
    else this.onLoaded();
  }

  /** Activates a dormant island. */
  activate(): void {
    if (!this.isDormant) return;
    this.stage = 'hydrating';
    this.#stopWatching();
    this.#begin();
  }

  /** Called when its HTML has been hydrated: from now on it follows the page's present state. */
  finishHydration(): void {
    this.activate();
    const isStale = this.stage === 'stale';
    this.stage = 'live';
    if (isStale) this.invalidate();
  }

  /** Called when its server-rendered HTML has to move, which is not possible before hydration: it is rendered again. */
  replace(): void {
    if (!this.isHydrating || this.view) return;
    this.isReplaced = true;
    this.activate();
    this.finishHydration();
  }

  /** Starts the instance, once its widget's code is loaded. */
  onLoaded(): void {
    this.model = this.runtime.implementations.get(this.node.widget)?.model;
    this.#watch(this.runtime.reads.of(this.node));
    this.refresh();
    // The placeholder disappears.
    if (this.isLoading && !this.exists) this.#changed();
    this.isLoading = false;
  }

  get local(): unknown {
    return this.localState(this.props);
  }

  // ---- reads

  #watch(reads: Reads): void {
    this.#reads = reads;
    subscribeTo(this, reads);
  }

  #stopWatching(): void {
    if (this.#reads) unsubscribeFrom(this, this.#reads);
    this.#reads = undefined;
  }

  notify(source: Signal, before: unknown): void {
    const reads = this.#reads;
    const shown = this.isDormant ? source.serverValue : before;
    const at = reads?.named.find(
      ([at]) => this.signalOf(at) === source && readsDiffer(reads, at, shown, source.value),
    )?.[0];
    if (at === undefined) return;
    // It was read before its parents were computed: the new value is the one that the server had.
    if (this.isHydrating && !this.isDormant && before === undefined && at !== this.node.at) this.refresh();
    else this.invalidate();
  }

  /** Has a dormant island invalidate its view when something that it shows changes, or has already changed. */
  observe(): void {
    if (!this.isDormant || this.#reads) return;
    this.#watch(this.runtime.reads.below(this.node));
    if (isStale(this, this.#reads!)) this.view?.invalidateView();
  }

  invalidate(): void {
    // While an instance hydrates, React renders what the server did; a change in the meantime ends that.
    if (this.isDormant || (this.isHydrating && this.node.react)) this.view?.invalidateView();
    if (this.isDormant) return;
    if (this.isHydrating) {
      this.stage = 'stale';
      return;
    }
    if (this.#isDirty) return;
    this.#isDirty = true;
    this.runtime.updates.schedule(this);
  }

  /** Keeps the current values until something that it reads changes again. */
  markClean(): void {
    this.#isDirty = false;
  }

  isPresent(): boolean {
    this.#evaluate = evaluatorAt(this, this.node.names, undefined, true);
    return this.node.when === undefined || isTruthy(boundValue(this.node.when, this.#evaluate));
  }

  computeProps(): Record<string, unknown> {
    return withBindings(this.node.props, this.node.bound, this.#evaluate);
  }

  /** Recomputes the instance, and notifies its readers and views if something differs. */
  refresh(): void {
    this.#isDirty = false;
    const { exists: existed, props: before, crash, data } = this;
    const computed: ComputedNode = { exists: true, props: before, data, input: undefined, crash: undefined };
    computeNode(this, computed);
    this.#evaluate = unevaluated;
    this.exists = computed.exists;
    this.props = computed.props;
    this.crash = undefined;
    if (computed.crash !== undefined) this.#break(computed.crash);
    else if (this.model && this.exists) this.#publish(this.model, computed, data);
    if (!this.exists && !existed) return;
    // If the model uses the page's state, the view may read more than props and data.
    const isSame =
      this.version > 0 &&
      this.exists === existed &&
      !this.crash &&
      !crash &&
      !this.model?.uses &&
      shallowEqual(before, this.props) &&
      shallowEqual(data, this.data);
    if (!isSame) this.#changed();
    mount(this);
  }

  #publish(model: Model, { data, input }: ComputedNode, before: unknown): void {
    try {
      this.publish(data);
      this.#children?.update();
      if (before !== undefined && model.changed && this.runtime.isBrowser)
        this.runtime.perform(model.changed({ ...input!, data, before, hasHandler: this.hasHandler }), this);
    } catch (cause) {
      this.#break(cause);
    }
  }

  #break(cause: unknown, message = 'The widget could not work out its data'): void {
    this.crash = cause ?? new Error(message);
    this.runtime.report({ level: 'error', code: 'crash', message, cause }, this);
  }

  /** Called when the instance's own code has failed: it is shown as crashed until something that it reads changes. */
  fail(cause: unknown, message: string): void {
    this.#break(cause, message);
    this.#changed();
  }

  // ---- children

  get children(): InstanceChildren {
    this.#children ??= new InstanceChildren(this);
    return this.#children;
  }

  /** Creates the instance of a child node. */
  createChild(node: PlanNode, path: string, item: Signal | undefined, isHydrating: boolean): Instance {
    return new Instance(this.runtime, node, this, path, item, isHydrating);
  }

  /** Returns the instances in a slot, created on the first request. */
  slot(name: string): readonly Instance[] {
    return this.children.slot(name).all;
  }

  /** Returns the elements of a repeated slot. */
  elements(name: string): readonly SlotElement[] {
    return this.children.slot(name).elements;
  }

  isShown(slot: string): boolean {
    return this.children.isShown(slot);
  }

  /** Returns the slots that have children and exist now. */
  shownSlots(): string[] {
    return this.children.shownSlots();
  }

  // ---- listening

  emit(event: string, data?: unknown): void {
    if (this.#work) this.#work.track(() => this.runtime.emit(this, event, data));
    else void this.runtime.emit(this, event, data);
  }

  get isBusy(): boolean {
    this.#work ??= new PendingWork(() => {
      if (this.isDisposed) return;
      this.#changed();
      this.runtime.settle();
    });
    return this.#work.isPending;
  }

  becomeIdle(): void {
    this.#work?.finish();
  }

  act(action: string, payload?: unknown): void {
    void this.runtime.act(this, action, payload);
  }

  get root(): ViewSource['root'] {
    return hasBehaviour(this) ? rootOf(this) : nothing;
  }

  listen(listener: () => void): () => void {
    this.#listeners ??= new Set();
    this.#listeners.add(listener);
    return () => this.#listeners?.delete(listener);
  }

  #changed(): void {
    this.version++;
    this.view?.invalidateView();
    if (this.#listeners?.size) this.runtime.updates.notify(this.#listeners);
  }

  override dispose(): void {
    this.isDisposed = true;
    this.#stopWatching();
    super.dispose();
    this.#children?.dispose();
    this.runtime.instances.remove(this);
  }
}

const nothing = (): void => {};
