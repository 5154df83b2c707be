import type { StoredJob } from './storage/jobs.ts';
import type { DueMessages } from './storage/messages/outbox.ts';
import type { StoredPayment, StoredRefund } from './storage/orders/payments.ts';
import type { DatabaseLoad } from './storage/storage.ts';

/** What a request is for. Never its path: that has too many values, and may hold personal data. */
export type RequestKind = 'page' | 'call' | 'form' | 'file' | 'crawler' | 'payment' | 'staff' | 'operations' | 'other';

/** Counters, with labels that each have few values. */
export interface Counted {
  /** `outcome`: `ok`, or the code of the error. */
  calls: { call: string; outcome: string };
  /** Requests that were refused because too much was waiting. */
  shed: { kind: RequestKind };
  orders: Readonly<Record<never, never>>;
  payments: { outcome: Exclude<StoredPayment['state'], 'open'> };
  refunds: { outcome: StoredRefund['state'] };
  messages: { outcome: 'sent' | 'failed' | 'withdrawn' | 'kept' | 'retried' };
  jobs: { job: string; outcome: 'done' | 'failed' };
}

/** How many tasks run and wait, and how many were refused so far. */
export interface Load {
  running: number;
  waiting: number;
  refused: number;
}

/** Requests for pages that are the same for everyone, so far: answered from what was kept, or rendered. */
export interface KeptPages {
  hit: number;
  stale: number;
  miss: number;
}

/** Gauges, which are read when the operator asks and cost nothing before. */
export interface MetricSources {
  keptPages(): KeptPages;
  /** Tasks that are limited, by what they are. */
  loads: Readonly<Record<string, () => Load>>;
  /** Undefined for a database in the process. */
  database(): DatabaseLoad | undefined;
  sharedState(): 'shared' | 'process' | 'lost';
  jobs(): Promise<readonly StoredJob[]>;
  messages(): Promise<DueMessages>;
  now(): number;
}

/** Figures of a server for those who operate it. */
export interface Metrics {
  count<Name extends keyof Counted>(name: Name, labels: Counted[Name]): void;
  answered(kind: RequestKind, status: number, seconds: number): void;
}

/** Counts nothing. */
export const unmeasured: Metrics = { count: () => undefined, answered: () => undefined };

/** Figures as a program of the operator reads them. */
export interface ExposedMetrics extends Metrics {
  /** Names what is read when the operator asks. */
  watch(sources: MetricSources): void;
  expose(): Promise<{ type: string; text: string }>;
}
