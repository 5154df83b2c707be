import type { PathStore } from '../reactivity/path-store.ts';
import { pathDiffers } from '../reactivity/path-store.ts';
import type { Signal } from '../reactivity/signal.ts';
import type { Subscriber } from '../reactivity/subscriber.ts';
import type { PageState } from '../state/page-state.ts';
import type { Reads } from './reads.ts';

/** Something that reads what is around it, and is notified when that changes. */
export interface ScopeSubscriber extends Subscriber {
  readonly runtime: {
    readonly pathStore: PathStore<PageState>;
    readonly state: PageState;
    readonly serverState: PageState | undefined;
  };
  /** The source of what a node publishes, as it is seen from here. */
  signalOf(at: number): Signal | undefined;
}

/** Subscribes an onlooker to everything that it reads. */
export function subscribeTo(onlooker: ScopeSubscriber, { page, named }: Reads): void {
  for (const path of page) onlooker.runtime.pathStore.subscribe(path, onlooker);
  for (const [at] of named) onlooker.signalOf(at)?.subscribe(onlooker);
}

export function unsubscribeFrom(onlooker: ScopeSubscriber, { page, named }: Reads): void {
  for (const path of page) onlooker.runtime.pathStore.unsubscribe(path, onlooker);
  for (const [at] of named) onlooker.signalOf(at)?.unsubscribe(onlooker);
}

/** True when two values of what a node publishes differ in something that is read of it. */
export const readsDiffer = ({ named }: Reads, at: number, before: unknown, after: unknown): boolean =>
  before !== after &&
  named.some(([each, paths]) => each === at && paths.some((path) => pathDiffers(before, after, path)));

/** True when something that is read has changed since the server's render. */
export function isStale(onlooker: ScopeSubscriber, reads: Reads): boolean {
  const { serverState, state } = onlooker.runtime;
  if (state !== serverState && reads.page.some((path) => pathDiffers(serverState, state, path))) return true;
  return reads.named.some(([at]) => {
    const source = onlooker.signalOf(at);
    return source !== undefined && readsDiffer(reads, at, source.serverValue, source.value);
  });
}
