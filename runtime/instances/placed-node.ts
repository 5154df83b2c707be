import type { PlanNode } from '../../plan/plan.ts';
import type { Model } from '../define.ts';
import type { QueryRef } from '../messages/call.ts';
import { Signal } from '../reactivity/signal.ts';
import type { Subscriber } from '../reactivity/subscriber.ts';
import type { PageState } from '../state/page-state.ts';
import type { QueryResult } from '../state/query-result.ts';
import type { InstanceHost } from './host.ts';
import type { Instance } from './instance.ts';
import { QueryBindings } from './query-bindings.ts';

/** Hydration stages: a dormant island, server-rendered, server-rendered but out of date, live. */
type Stage = 'dormant' | 'hydrating' | 'stale' | 'live';

/**
 * A node of the plan in one place of the page: its ancestors, the state that it sees, and the data that it publishes.
 */
export abstract class PlacedNode implements Subscriber {
  readonly runtime: InstanceHost;
  readonly node: PlanNode;
  readonly parent: Instance | undefined;
  /** Keys of the lists around it. */
  readonly path: string;
  /** Data of the list element, for a node directly in a repeated slot. */
  readonly item: Signal | undefined;
  model: Model | undefined;
  props: Readonly<Record<string, unknown>>;
  protected stage: Stage;
  #published: Signal | undefined;
  #queries: QueryBindings | undefined;

  constructor(
    runtime: InstanceHost,
    node: PlanNode,
    parent: Instance | undefined,
    path: string,
    item: Signal | undefined,
    isPast = parent?.isHydrating ?? true,
  ) {
    this.runtime = runtime;
    this.node = node;
    this.parent = parent;
    this.path = path;
    this.item = item;
    this.props = node.props;
    this.stage = runtime.serverState === undefined || !isPast ? 'live' : node.island ? 'dormant' : 'hydrating';
  }

  abstract invalidate(): void;
  abstract notify(source: Signal, before: unknown): void;

  /** True until it is hydrated. Until then it reads the state that the server rendered from, which matches its HTML. */
  get isHydrating(): boolean {
    return this.stage !== 'live';
  }

  /** True for an island that has not been computed yet. */
  get isDormant(): boolean {
    return this.stage === 'dormant';
  }

  /** The number of its node, with the keys of the lists around it. */
  get id(): string {
    return this.path ? `${this.node.at}:${this.path}` : `${this.node.at}`;
  }

  /** Number of its ancestors. */
  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }

  /** Data that the widget publishes under its name. */
  get published(): Signal {
    this.#published ??=
      this.node.id === undefined ? new Signal(undefined) : this.runtime.instances.publishedBy(this.node.at);
    return this.#published;
  }

  /** Publishes data. Undefined is published only after other data, or once the data has been read. */
  protected publish(data: unknown): void {
    if (data !== undefined || this.#published) this.published.set(data);
  }

  get data(): unknown {
    return this.#published?.value;
  }

  get state(): PageState {
    return this.isHydrating ? this.runtime.serverState! : this.runtime.state;
  }

  get now(): number {
    const { renderClock, env } = this.runtime;
    return renderClock && (this.isHydrating || renderClock.isServer) ? renderClock.renderSeed.at : env.now();
  }

  /** Returns the published data of a node, as seen from this place. */
  signalOf(at: number, mayWake = !this.isDormant): Signal | undefined {
    if (this.node.at === at) return this.published;
    for (let child: PlacedNode = this; child.parent; child = child.parent)
      if (child.parent.node.at === at) return child.item ?? child.parent.published;
    // Observing does not activate other islands.
    return mayWake ? this.runtime.instances.byNode(at)?.published : this.runtime.instances.publishedBy(at);
  }

  localState(props: Readonly<Record<string, unknown>>): unknown {
    const stored = this.state.local[this.id];
    return stored === undefined ? this.model?.initial?.(props) : stored;
  }

  queryResults(queries: ReturnType<NonNullable<Model['queries']>>): Record<string, QueryResult> {
    this.#queries ??= new QueryBindings(this);
    this.#queries.update(queries);
    return this.#queries.results(this.state);
  }

  /** Returns its queries whose responses are missing. */
  missingQueries(): QueryRef[] {
    return this.#queries?.missing(this.runtime.state) ?? [];
  }

  dispose(): void {
    this.#queries?.dispose();
  }

  /** Whether the page has actions for an event of this widget. */
  get hasHandler(): (event: string) => boolean {
    const { on } = this.node;
    return (event) => (on?.[event]?.length ?? 0) > 0;
  }
}
