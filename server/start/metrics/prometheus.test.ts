import { expect, it, vi } from 'vitest';
import type { MetricSources } from '../../core/ports/metrics.ts';
import type { StoredJob } from '../../core/ports/storage/jobs.ts';
import { createPrometheus, type PrometheusOptions } from './prometheus.ts';

const job = (more: Partial<StoredJob>): StoredJob => ({
  name: 'clean',
  dueAt: 0,
  owner: '',
  leasedUntil: 0,
  startedAt: undefined,
  endedAt: undefined,
  failures: 0,
  failure: '',
  dead: undefined,
  ...more,
});

const sources = (more: Partial<MetricSources> = {}): MetricSources => ({
  keptPages: () => ({ hit: 5, stale: 1, miss: 2 }),
  loads: { pages: () => ({ running: 3, waiting: 4, refused: 6 }) },
  database: () => ({ open: 10, idle: 7, waiting: 8, retries: 9 }),
  sharedState: () => 'lost',
  jobs: async () => [
    job({ dueAt: 40_000, dead: { since: 1, at: 2, times: 3, failure: 'no' } }),
    job({ name: 'releases', dueAt: 1000, leasedUntil: 101_000 }),
  ],
  messages: async () => ({ count: 2, since: 95_000 }),
  searchIndex: async () => ({ changes: 12, caughtUpAt: 70_000 }),
  now: () => 100_000,
  ...more,
});

function open(options: Partial<PrometheusOptions> = {}) {
  const log = { warn: vi.fn() };
  const metrics = createPrometheus({ log, ...options });
  /** Exposed samples of the shop's own metrics, without comments. */
  const samples = async () => {
    const { text } = await metrics.expose();
    return text.split('\n').filter((line) => line.startsWith('endcap_') && !line.includes('_bucket{'));
  };
  return { log, metrics, samples };
}

it('exposes counters and current gauges at each request', async () => {
  const { metrics, samples, log } = open();
  metrics.watch(sources());
  metrics.count('calls', { call: 'cart.get', outcome: 'ok' });
  metrics.count('calls', { call: 'cart.get', outcome: 'ok' });
  metrics.count('orders', {});
  metrics.answered('page', 304, 0.25);
  const expected = [
    'endcap_calls_total{call="cart.get",outcome="ok"} 2',
    'endcap_orders_placed_total 1',
    'endcap_http_request_duration_seconds_sum{kind="page",status="3xx"} 0.25',
    'endcap_http_request_duration_seconds_count{kind="page",status="3xx"} 1',
    'endcap_page_requests_total{answer="hit"} 5',
    'endcap_page_requests_total{answer="stale"} 1',
    'endcap_page_requests_total{answer="miss"} 2',
    'endcap_limited_tasks{task="pages",state="running"} 3',
    'endcap_limited_tasks{task="pages",state="waiting"} 4',
    'endcap_limited_tasks_refused_total{task="pages"} 6',
    'endcap_database_connections{state="busy"} 3',
    'endcap_database_connections{state="idle"} 7',
    'endcap_database_waiting 8',
    'endcap_database_retries_total 9',
    'endcap_shared_state{reach="shared"} 0',
    'endcap_shared_state{reach="process"} 0',
    'endcap_shared_state{reach="lost"} 1',
    'endcap_job_lag_seconds{job="clean"} 60',
    'endcap_job_lag_seconds{job="releases"} 0',
    'endcap_jobs_given_up{job="clean"} 3',
    'endcap_jobs_given_up{job="releases"} 0',
    'endcap_messages_due 2',
    'endcap_messages_lag_seconds 5',
    'endcap_search_changes_waiting 12',
    'endcap_search_lag_seconds 30',
  ];
  expect((await samples()).sort()).toEqual(expected.sort());
  // A total that is counted elsewhere is not added twice.
  expect((await samples()).sort()).toEqual(expected.sort());
  expect(log.warn).not.toHaveBeenCalled();
  const { text, type } = await metrics.expose();
  expect(type).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(text).toContain(`\n${name} `);
});

it.each([
  ['cannot be read', () => Promise.reject(new Error('no database'))],
  ['does not answer', () => new Promise<never>(() => undefined)],
])('exposes the other metrics when a source %s, and counts the failure', async (_, jobs) => {
  const { metrics, samples, log } = open({ patienceMs: 0 });
  metrics.watch(sources({ jobs }));
  const found = await samples();
  expect(found).toContain('endcap_metrics_failures_total{group="jobs"} 1');
  expect(found).toContain('endcap_database_waiting 8');
  expect(found.some((line) => line.startsWith('endcap_job_lag_seconds{'))).toBe(false);
  expect(log.warn).toHaveBeenCalledOnce();
});

it('reads sources only on request, and once for concurrent requests', async () => {
  const { metrics } = open();
  const jobs = vi.fn(async () => []);
  metrics.watch(sources({ jobs }));
  metrics.answered('page', 200, 0.1);
  metrics.count('calls', { call: 'cart.get', outcome: 'ok' });
  expect(jobs).not.toHaveBeenCalled();
  await Promise.all([metrics.expose(), metrics.expose()]);
  expect(jobs).toHaveBeenCalledOnce();
});

it('limits the number of series of a counter', async () => {
  const { metrics, samples } = open();
  for (let at = 0; at < 2500; at++) metrics.count('calls', { call: `call ${at}`, outcome: 'ok' });
  metrics.count('calls', { call: 'call 7', outcome: 'ok' });
  const found = await samples();
  expect(found.filter((line) => line.startsWith('endcap_calls_total{'))).toHaveLength(2000);
  expect(found).toContain('endcap_calls_total{call="call 7",outcome="ok"} 2');
});
