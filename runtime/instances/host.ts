import type { PlanNode } from '../../plan/plan.ts';
import type { Env, Report } from '../env.ts';
import type { Evaluator } from '../expressions/evaluators.ts';
import type { RenderClock } from '../expressions/render-clock.ts';
import type { Implementation } from '../loading/implementations.ts';
import type { QueryRef } from '../messages/call.ts';
import type { Effect } from '../messages/effect.ts';
import type { PathStore } from '../reactivity/path-store.ts';
import type { Signal } from '../reactivity/signal.ts';
import type { PageState } from '../state/page-state.ts';
import type { Instance } from './instance.ts';
import type { NodeReads } from './reads.ts';

/** The runtime as its instances see it. */
export interface InstanceHost {
  readonly state: PageState;
  /** The state from which the server rendered the page, while something is hydrating. */
  readonly serverState: PageState | undefined;
  readonly pathStore: PathStore<PageState>;
  readonly expressions: readonly Evaluator[];
  readonly reads: NodeReads;
  readonly renderClock: RenderClock | undefined;
  readonly env: Pick<Env, 'now'>;
  /** True in a browser, where queries are fetched immediately and changes have effects. */
  readonly isBrowser: boolean;
  readonly implementations: {
    get(widget: string): Implementation | undefined;
    isLoading(subscriber: Instance): boolean;
  };
  readonly lazyActions: {
    readonly actionRuntime: { stop(instance: string): void } | undefined;
    /** Resolves once the page's actions can run. */
    readonly ready: Promise<void>;
    onReady(run: () => void): void;
    load(): unknown;
  };

  readonly instances: {
    add(instance: Instance): void;
    remove(instance: Instance): void;
    at(at: number, path: string): Instance | undefined;
    byNode(at: number): Instance | undefined;
    publishedBy(at: number): Signal;
  };
  /** Nodes of the loaded parts, by part number. */
  readonly parts: ReadonlyMap<number, readonly PlanNode[]>;
  readonly queries: { request(query: QueryRef): void };
  readonly updates: {
    schedule(instance: Instance): void;
    notify(listeners: ReadonlySet<() => void>): void;
  };

  settle(): void;
  perform(effects: readonly Effect[], origin?: Instance): unknown;
  emit(instance: Instance, event: string, data?: unknown): unknown;
  act(instance: Instance, action: string, payload?: unknown): unknown;
  /** Called when an instance has been inserted into the document. */
  attach(instance: Instance): void;
  report(report: Report, instance?: Instance): void;
}
