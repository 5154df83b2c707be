import type { PathStore } from '../reactivity/path-store.ts';
import { pathDiffers } from '../reactivity/path-store.ts';
import type { Signal } from '../reactivity/signal.ts';
import type { Subscriber } from '../reactivity/subscriber.ts';
import type { PageState } from '../state/page-state.ts';
import type { Reads } from './reads.ts';

/** A subscriber that reads names in scope, and is notified when they change. */
export interface ScopeSubscriber extends Subscriber {
  readonly runtime: {
    readonly pathStore: PathStore<PageState>;
    readonly state: PageState;
    readonly serverState: PageState | undefined;
  };
  /** Returns the published data of a node, as seen from the subscriber. */
  signalOf(at: number): Signal | undefined;
}

/** Subscribes to everything in the reads. */
export function subscribeTo(onlooker: ScopeSubscriber, { page, named }: Reads): void {
  for (const path of page) onlooker.runtime.pathStore.subscribe(path, onlooker);
  for (const [at] of named) onlooker.signalOf(at)?.subscribe(onlooker);
}

/** Cancels the subscriptions of `subscribeTo`. */
export function unsubscribeFrom(onlooker: ScopeSubscriber, { page, named }: Reads): void {
  for (const path of page) onlooker.runtime.pathStore.unsubscribe(path, onlooker);
  for (const [at] of named) onlooker.signalOf(at)?.unsubscribe(onlooker);
}

/** Whether two values of a node's published data differ in something that is read. */
export const readsDiffer = ({ named }: Reads, at: number, before: unknown, after: unknown): boolean =>
  before !== after &&
  named.some(([each, paths]) => each === at && paths.some((path) => pathDiffers(before, after, path)));

/** Whether something that is read has changed since the server's render. */
export function isStale(onlooker: ScopeSubscriber, reads: Reads): boolean {
  const { serverState, state } = onlooker.runtime;
  if (state !== serverState && reads.page.some((path) => pathDiffers(serverState, state, path))) return true;
  return reads.named.some(([at]) => {
    const source = onlooker.signalOf(at);
    return source !== undefined && readsDiffer(reads, at, source.serverValue, source.value);
  });
}
