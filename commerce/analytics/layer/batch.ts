import { limits } from '../../limits.ts';

/** A buffer of events. */
export interface Batch {
  /** Adds an event. @throws RangeError for one that is too large to send */
  add(event: object): void;
  flush(): void;
  discard(): void;
}

/**
 * Collects events, so that several are sent in one request: when the batch is full, a few seconds after its first
 * event, or when the page is left.
 */
export function createBatch(
  after: (milliseconds: number, run: () => void) => void,
  post: (events: readonly string[]) => void,
): Batch {
  let events: string[] = [];
  let length = 0;
  /** Number of the batch, so that a timer flushes only the one it was started for. */
  let current = 0;
  const take = (): string[] => {
    const taken = events;
    events = [];
    length = 0;
    current++;
    return taken;
  };
  const flush = () => {
    if (events.length > 0) post(take());
  };
  return {
    add(event) {
      const text = JSON.stringify(event);
      if (text.length > limits.maxAnalyticsEventLength)
        throw new RangeError(
          `An event of ${text.length} characters is too large: it may have ${limits.maxAnalyticsEventLength}`,
        );
      if (length + text.length > limits.maxAnalyticsBatchLength) flush();
      events.push(text);
      length += text.length;
      const started = current;
      if (events.length >= limits.maxAnalyticsBatchEvents) flush();
      else if (events.length === 1)
        after(limits.analyticsBatchMs, () => {
          if (current === started) flush();
        });
    },
    flush,
    discard: () => void take(),
  };
}
