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

/** Hydration stages: an island not computed yet, server-rendered, server-rendered but out of date, live. */
type Stage = 'asleep' | 'past' | 'late' | 'present';

/** A node of the plan in one place of the page: what is around it, the state that it sees, and what it publishes. */
export abstract class PlacedNode implements Subscriber {
  readonly runtime: InstanceHost;
  readonly node: PlanNode;
  readonly parent: Instance | undefined;
  /** Keys of the lists that it is in. */
  readonly path: string;
  /** What the element of the list adds, for a node directly in a repeated slot. */
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
    this.stage = runtime.serverState === undefined || !isPast ? 'present' : node.island ? 'asleep' : 'past';
  }

  abstract invalidate(): void;
  abstract notify(source: Signal, before: unknown): void;

  /** True until it is hydrated: meanwhile it reads what the server rendered from, because only that HTML is there. */
  get isHydrating(): boolean {
    return this.stage !== 'present';
  }

  /** True for an island that has not been computed. */
  get isDormant(): boolean {
    return this.stage === 'asleep';
  }

  /** Number of its node, and the keys of the lists that it is in. */
  get id(): string {
    return this.path ? `${this.node.at}:${this.path}` : `${this.node.at}`;
  }

  /** How many nodes are around it. */
  get depth(): number {
    return this.parent ? this.parent.depth + 1 : 0;
  }

  /** What the widget publishes under its name. */
  get published(): Signal {
    this.#published ??=
      this.node.id === undefined ? new Signal(undefined) : this.runtime.instances.publishedBy(this.node.at);
    return this.#published;
  }

  /** Publishes something; nothing, only where something was published before or is waited for. */
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

  /** The source of what a node publishes, as it is seen from here. */
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

  /** Queries that it needs and whose responses are missing. */
  missingQueries(): QueryRef[] {
    return this.#queries?.missing(this.runtime.state) ?? [];
  }

  dispose(): void {
    this.#queries?.dispose();
  }

  /** True when the page does something about an event of this widget. */
  get hasHandler(): (event: string) => boolean {
    const { on } = this.node;
    return (event) => (on?.[event]?.length ?? 0) > 0;
  }
}
