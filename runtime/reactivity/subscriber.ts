import type { Signal } from './signal.ts';

/** Marks itself dirty when a value that it has read changes; recomputes when the queue is flushed. */
export interface Subscriber {
  /** Called when a path to which it subscribes has changed. */
  invalidate(): void;
  /** Called when a signal to which it subscribes has changed; the paths that it reads decide whether that matters. */
  notify(signal: Signal, before: unknown): void;
}

/** Removes a subscriber; the order of the others is not significant. */
export function removeFrom(subscribers: Subscriber[] | undefined, subscriber: Subscriber): void {
  const index = subscribers?.indexOf(subscriber) ?? -1;
  if (index < 0) return;
  const last = subscribers!.pop()!;
  if (last !== subscriber) subscribers![index] = last;
}
