import type { SearchLag } from './search-indexing.ts';
import type { StoredJob } from './storage/jobs.ts';
import type { DueMessages } from './storage/messages/outbox.ts';
import type { StoredPayment, StoredRefund } from './storage/orders/payments.ts';
import type { DatabaseLoad } from './storage/storage.ts';

/**
 * The purpose of a request. Its path is not used as a label: paths have too many values, and may hold personal
 * data.
 */
export type RequestKind = 'page' | 'call' | 'form' | 'file' | 'crawler' | 'payment' | 'staff' | 'operations' | 'other';

/** Counters and their labels, each of which has few values. */
export interface Counted {
  /** `outcome`: `ok`, or the code of the error. */
  calls: { call: string; outcome: string };
  /** Requests that were refused because too many were waiting. */
  shed: { kind: RequestKind };
  orders: Readonly<Record<never, never>>;
  payments: { outcome: Exclude<StoredPayment['state'], 'open'> };
  refunds: { outcome: StoredRefund['state'] };
  messages: { outcome: 'sent' | 'failed' | 'withdrawn' | 'kept' | 'retried' };
  jobs: { job: string; outcome: 'done' | 'failed' };
}

/** Numbers of tasks that run, that wait, and that were refused so far. */
export interface Load {
  running: number;
  waiting: number;
  refused: number;
}

/**
 * Requests so far for pages that are the same for everyone, by whether a cached page was current, stale or missing.
 */
export interface PageCacheCounts {
  hit: number;
  stale: number;
  miss: number;
}

/** Gauges, which are read only when the operator requests the metrics and cost nothing otherwise. */
export interface MetricSources {
  keptPages(): PageCacheCounts;
  /** Tasks with limited concurrency, by kind. */
  loads: Readonly<Record<string, () => Load>>;
  /** Undefined for an in-process database. */
  database(): DatabaseLoad | undefined;
  sharedState(): 'shared' | 'process' | 'lost';
  jobs(): Promise<readonly StoredJob[]>;
  messages(): Promise<DueMessages>;
  /** Undefined for a search that never lags behind the catalogue. */
  searchIndex(): Promise<SearchLag | undefined>;
  now(): number;
}

/** A server's metrics for its operator. */
export interface Metrics {
  count<Name extends keyof Counted>(name: Name, labels: Counted[Name]): void;
  answered(kind: RequestKind, status: number, seconds: number): void;
}

/** Metrics that record nothing. */
export const unmeasured: Metrics = { count: () => undefined, answered: () => undefined };

/** Metrics that the operator's monitoring can read. */
export interface ExposedMetrics extends Metrics {
  /** Registers the gauges, which are read when the operator requests the metrics. */
  watch(sources: MetricSources): void;
  expose(): Promise<{ type: string; text: string }>;
}
