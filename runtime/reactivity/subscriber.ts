import type { Signal } from './signal.ts';

/** Marks itself dirty when a value that it read changes; recomputes when the queue is flushed. */
export interface Subscriber {
  /** A path that it subscribes to has changed. */
  invalidate(): void;
  /** A signal that it subscribes to has changed; by the paths that it reads it knows whether that matters. */
  notify(signal: Signal, before: unknown): void;
}

/** Removes one of several subscribers; their order carries no meaning. */
export function removeFrom(subscribers: Subscriber[] | undefined, subscriber: Subscriber): void {
  const index = subscribers?.indexOf(subscriber) ?? -1;
  if (index < 0) return;
  const last = subscribers!.pop()!;
  if (last !== subscriber) subscribers![index] = last;
}
