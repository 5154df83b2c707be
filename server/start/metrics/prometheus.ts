import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Counted, ExposedMetrics, MetricSources } from '../../core/ports/metrics.ts';

/** Counters with their Prometheus names. */
const counters: Readonly<Record<keyof Counted, [name: string, help: string, labels: readonly string[]]>> = {
  calls: ['endcap_calls_total', 'Calls of the shop and the staff, by how they ended.', ['call', 'outcome']],
  shed: ['endcap_requests_shed_total', 'Requests refused because too much was waiting.', ['kind']],
  orders: ['endcap_orders_placed_total', 'Orders placed, those of recurring orders among them.', []],
  payments: ['endcap_payments_total', 'Card payments that were captured or closed unpaid.', ['outcome']],
  refunds: ['endcap_refunds_total', 'Refunds to cards, by what has become of them.', ['outcome']],
  messages: ['endcap_messages_total', 'Attempts to send a message, by how they ended.', ['outcome']],
  jobs: ['endcap_job_runs_total', 'Runs of jobs at this server, by how they ended.', ['job', 'outcome']],
};

/** Buckets of request durations in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Maximum number of series of a counter. Types already bound the label values; this limits the cost of a mistake. */
const maxSeries = 2000;

/**
 * Milliseconds that a source may take, such as a database that does not respond, before the others are exposed
 * without it.
 */
const patienceMs = 3000;

type Read = (sources: MetricSources) => unknown;

/** Gauges that are read on request, each group separately, so that a failing group does not affect the others. */
function createReads(register: Registry): Record<'process' | 'jobs' | 'messages' | 'search', Read> {
  const registers = [register];
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Gauge({ name: `endcap_${name}`, help, labelNames, registers });
  /** A counter whose total is read from its source. */
  const total = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) =>
    new Counter({ name: `endcap_${name}_total`, help, labelNames, registers });
  const pageRequests = total(
    'page_requests',
    'Requests for pages that are the same for everyone, by how they were answered.',
    ['answer'],
  );
  const tasks = gauge('limited_tasks', 'Tasks that run or wait for their turn.', ['task', 'state']);
  const refused = total('limited_tasks_refused', 'Tasks refused because too many were waiting.', ['task']);
  const connections = gauge('database_connections', 'Connections to the database server.', ['state']);
  const waiting = gauge('database_waiting', 'Works that wait for a connection to the database server.');
  const retries = total('database_retries', 'Transactions run again because they had lost against another.');
  const state = gauge('shared_state', 'Where limits are counted: 1 for what holds now.', ['reach']);
  const lag = gauge('job_lag_seconds', 'How long a job is due that no server has begun.', ['job']);
  const givenUp = gauge('jobs_given_up', 'Runs that were given up and wait for the staff.', ['job']);
  const due = gauge('messages_due', 'Messages that are due and not sent yet.');
  const oldest = gauge('messages_lag_seconds', 'How long the first message is due that is not sent yet.');
  const unindexed = gauge('search_changes_waiting', 'Changed products that the index of the search does not have yet.');
  const indexLag = gauge('search_lag_seconds', 'How long the index of the search has not had every change.');
  return {
    process({ keptPages, loads, database, sharedState }) {
      pageRequests.reset();
      for (const [answer, count] of Object.entries(keptPages())) pageRequests.inc({ answer }, count);
      refused.reset();
      for (const [task, load] of Object.entries(loads)) {
        const now = load();
        tasks.set({ task, state: 'running' }, now.running);
        tasks.set({ task, state: 'waiting' }, now.waiting);
        refused.inc({ task }, now.refused);
      }
      const now = database();
      if (now) {
        connections.set({ state: 'busy' }, now.open - now.idle);
        connections.set({ state: 'idle' }, now.idle);
        waiting.set(now.waiting);
        retries.reset();
        retries.inc(now.retries);
      }
      for (const reach of ['shared', 'process', 'lost'] as const) state.set({ reach }, Number(sharedState() === reach));
    },
    async jobs({ jobs, now }) {
      const stored = await jobs();
      const time = now();
      for (const { name: job, dueAt, leasedUntil, dead } of stored) {
        lag.set({ job }, leasedUntil > time ? 0 : Math.max(0, time - dueAt) / 1000);
        givenUp.set({ job }, dead?.times ?? 0);
      }
    },
    async messages({ messages, now }) {
      const { count, since } = await messages();
      due.set(count);
      oldest.set(since === undefined ? 0 : Math.max(0, now() - since) / 1000);
    },
    async search({ searchIndex, now }) {
      const state = await searchIndex();
      if (!state) return;
      unindexed.set(state.changes);
      // An index that has never been complete is not used yet, so its lag is irrelevant.
      const isBehind = state.changes > 0 && state.caughtUpAt > 0;
      indexLag.set(isBehind ? Math.max(0, now() - state.caughtUpAt) / 1000 : 0);
    },
  };
}

/** Rejects when a promise takes longer. */
async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Dependencies of the metrics. */
export interface PrometheusOptions {
  log: { warn(details: object, message: string): void };
  /** Milliseconds that a source may take. */
  patienceMs?: number;
}

/**
 * Metrics of this process in the Prometheus text format. Events are counted immediately; everything else is read
 * on request.
 */
export function createPrometheus({ log, patienceMs: patience = patienceMs }: PrometheusOptions): ExposedMetrics & {
  registry: Registry;
} {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counted = Object.fromEntries(
    Object.entries(counters).map(([key, [name, help, labelNames]]) => [
      key,
      { counter: new Counter({ name, help, labelNames: [...labelNames], registers }), known: new Set<string>() },
    ]),
  );
  const durations = new Histogram({
    name: 'endcap_http_request_duration_seconds',
    help: 'Requests by what they are for and the class of their status.',
    labelNames: ['kind', 'status'],
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'endcap_metrics_failures_total',
    help: 'Groups of metrics that could not be read.',
    labelNames: ['group'],
    registers,
  });
  const reads = createReads(registry);
  let sources: MetricSources | undefined;
  let exposing: Promise<string> | undefined;
  const read = async (known: MetricSources): Promise<void> => {
    const all = Object.entries(reads).map(async ([group, each]) => {
      try {
        await within(patience, (async () => each(known))());
      } catch (cause) {
        failures.inc({ group });
        log.warn({ group, cause: String(cause) }, 'metrics could not be read: their last values are exposed');
      }
    });
    await Promise.all(all);
  };
  const expose = async (): Promise<string> => {
    if (sources) await read(sources);
    return registry.metrics();
  };
  return {
    registry,
    count(name, labels) {
      const { counter, known } = counted[name]!;
      const series = Object.values(labels).join(' ');
      if (known.size >= maxSeries && !known.has(series)) return;
      known.add(series);
      counter.inc(labels);
    },
    answered: (kind, status, seconds) => durations.observe({ kind, status: `${Math.floor(status / 100)}xx` }, seconds),
    watch(given) {
      sources = given;
    },
    async expose() {
      // Concurrent requests share a response.
      exposing ??= expose().finally(() => (exposing = undefined));
      return { type: registry.contentType, text: await exposing };
    },
  };
}
