import { hostname } from 'node:os';
import { newId, type ServerEnv } from '../core/env.ts';
import type { JobStorage, StoredJob } from '../core/ports/storage/jobs.ts';
import type { Log } from '../shop/calls/context.ts';

/** Recurring work that one server of a shop does at a time. */
export interface Job {
  /** Key of the job in the database. */
  name: string;
  everyMs: number;
  /** Whether the job is due when a shop starts for the first time, instead of one interval later. */
  isAtStart?: boolean;
  run(): unknown;
  /** Log message for failures. */
  failure: string;
}

/** Poll interval for due jobs that another server has released, or that the staff has triggered. */
const lookMs = 5000;
/** Duration of a lease. After it, other servers take over the jobs of a server that was killed. */
export const leaseMs = 30_000;
/** A server does not start a run when its lease ends sooner than this. */
const marginMs = 5000;
/** Interval at which runs of a frequent job are recorded and its lease is renewed. */
const writeMs = 15_000;
/** Number of consecutive failures before a job is given up, and the delays between retries. */
export const maxFailures = 5;
const firstRetryMs = 2000;
const maxRetryMs = 900_000;
/** Minimum delay before a job that was given up runs again. */
const restMs = 60_000;
const failureLength = 300;

/** State of a job as known to this server. */
interface Known {
  job: Job;
  nextAt: number;
  leasedUntil: number;
  writtenAt: number;
  failures: number;
  running: Promise<void> | undefined;
}

/** The jobs of a shop, and where their state is stored. */
export interface JobsOptions {
  jobs: readonly Job[];
  storage: JobStorage;
  env: ServerEnv;
  log: Pick<Log, 'error' | 'warn'>;
  /** Name of this server, as shown to the staff. */
  owner?: string;
}

/**
 * Runs the jobs of a shop that no other server has leased, so that one server runs a job at a time. A failed job
 * is retried with growing delays, then given up until its next time, and its failure is kept for the staff.
 */
export class Jobs {
  readonly #storage: JobStorage;
  readonly #env: ServerEnv;
  readonly #log: JobsOptions['log'];
  readonly #owner: string;
  readonly #known: ReadonlyMap<string, Known>;
  #lookAt = 0;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({
    jobs,
    storage,
    env,
    log,
    owner = `${hostname()}/${process.pid}/${newId(env).slice(0, 6)}`,
  }: JobsOptions) {
    this.#storage = storage;
    this.#env = env;
    this.#log = log;
    this.#owner = owner;
    const known = (job: Job): Known => ({
      job,
      nextAt: 0,
      leasedUntil: 0,
      writtenAt: 0,
      failures: 0,
      running: undefined,
    });
    this.#known = new Map(jobs.map((job) => [job.name, known(job)]));
  }

  /** Starts looking for due jobs. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), 1000).unref();
    await this.look();
  }

  /** Runs the jobs that are due now; resolves when they have ended. */
  async look(): Promise<void> {
    // Concurrent calls share one poll.
    this.#looking ??= this.#begin()
      .catch((cause: unknown) => this.#log.error({ cause: String(cause) }, 'jobs could not be looked for'))
      .finally(() => (this.#looking = undefined));
    await this.#looking;
    await this.#ended();
  }

  /** Starts no more jobs, waits for the running ones, and releases the leases to other servers. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await this.#ended();
    await this.#storage
      .release(this.#owner)
      .catch((cause: unknown) => this.#log.warn({ cause: String(cause) }, 'jobs stay leased for a while'));
  }

  async #ended(): Promise<void> {
    await Promise.all([...this.#known.values()].map(({ running }) => running));
  }

  async #begin(): Promise<void> {
    const now = this.#env.now();
    if (this.#lookAt === 0) await this.#introduce(now);
    await this.#keep(now);
    const due = [...this.#known.values()].filter(({ running, nextAt }) => !running && now >= nextAt);
    const leased = due.filter(({ leasedUntil }) => leasedUntil - now > marginMs);
    if (now >= this.#lookAt || due.length > leased.length) leased.push(...(await this.#claimed(now)));
    for (const known of leased) known.running ??= this.#run(known).finally(() => (known.running = undefined));
  }

  /** Adds the jobs to the database, so that all servers know them. */
  async #introduce(now: number): Promise<void> {
    const jobs = [...this.#known.values()].map(({ job }) => job);
    await this.#storage.add(
      jobs.map(({ name, everyMs, isAtStart = false }) => ({ name, dueAt: isAtStart ? now : now + everyMs })),
    );
  }

  /** Renews the leases of jobs that run for long. */
  async #keep(now: number): Promise<void> {
    const long = [...this.#known.values()].filter(
      ({ running, leasedUntil }) => running && leasedUntil - now < leaseMs / 2,
    );
    if (long.length === 0) return;
    const names = long.map(({ job }) => job.name);
    const renewed = await this.#storage.renew(names, this.#owner, { now, leasedUntil: now + leaseMs });
    for (const known of long) known.leasedUntil = renewed.includes(known.job.name) ? now + leaseMs : 0;
  }

  /** Claims the due jobs that no other server has leased and that this server knows. */
  async #claimed(now: number): Promise<Known[]> {
    this.#lookAt = now + lookMs;
    const stored = await this.#storage.list();
    const free: string[] = [];
    for (const { name, dueAt, owner, leasedUntil } of stored) {
      const known = this.#known.get(name);
      if (!known || known.running || known.leasedUntil - now > marginMs) continue;
      const isFree = dueAt <= now && (leasedUntil <= now || owner === this.#owner);
      if (isFree) free.push(name);
      // Polled again before the job is due, because the staff or another server may change it.
      else known.nextAt = Math.max(now + lookMs, Math.min(dueAt, now + known.job.everyMs));
    }
    if (free.length === 0) return [];
    const leasedUntil = now + leaseMs;
    const claimed = await this.#storage.claim(free, this.#owner, { now, leasedUntil });
    return claimed.flatMap((job) => this.#taken(job, leasedUntil));
  }

  #taken({ name, failures }: StoredJob, leasedUntil: number): Known[] {
    const known = this.#known.get(name);
    if (!known) return [];
    return [Object.assign(known, { leasedUntil, failures, writtenAt: 0 })];
  }

  async #run(scheduled: Known): Promise<void> {
    const startedAt = this.#env.now();
    let failed: unknown;
    let isFailed = false;
    try {
      await scheduled.job.run();
    } catch (cause) {
      isFailed = true;
      failed = cause;
      this.#log.error({ job: scheduled.job.name, cause: String(cause) }, scheduled.job.failure);
    }
    try {
      await (isFailed ? this.#failed(scheduled, startedAt, failed) : this.#succeeded(scheduled, startedAt));
    } catch (cause) {
      // The lease expires, and then another server or this one runs the job again.
      scheduled.leasedUntil = 0;
      this.#log.error({ job: scheduled.job.name, cause: String(cause) }, 'the end of a job could not be noted');
    }
  }

  async #succeeded(scheduled: Known, startedAt: number): Promise<void> {
    const endedAt = this.#env.now();
    const { job, failures, writtenAt } = scheduled;
    scheduled.nextAt = endedAt + job.everyMs;
    const isOften = job.everyMs < leaseMs / 2;
    if (isOften && failures === 0 && endedAt - writtenAt < writeMs) return;
    const leasedUntil = isOften ? endedAt + leaseMs : undefined;
    await this.#settle(scheduled, {
      startedAt,
      endedAt,
      dueAt: scheduled.nextAt,
      leasedUntil,
      failures: 0,
      failure: '',
      isDead: false,
    });
  }

  async #failed(scheduled: Known, startedAt: number, cause: unknown): Promise<void> {
    const endedAt = this.#env.now();
    const failures = scheduled.failures + 1;
    const isDead = failures >= maxFailures;
    const wait = isDead ? Math.max(scheduled.job.everyMs, restMs) : Math.min(firstRetryMs * 2 ** failures, maxRetryMs);
    scheduled.nextAt = endedAt + wait;
    const failure = String(cause).slice(0, failureLength);
    await this.#settle(scheduled, {
      startedAt,
      endedAt,
      dueAt: scheduled.nextAt,
      failures: isDead ? 0 : failures,
      failure,
      isDead,
    });
  }

  async #settle(scheduled: Known, run: Parameters<JobStorage['settle']>[2]): Promise<void> {
    const isOwn = await this.#storage.settle(scheduled.job.name, this.#owner, run);
    scheduled.leasedUntil = isOwn ? (run.leasedUntil ?? 0) : 0;
    scheduled.failures = run.failures;
    scheduled.writtenAt = run.endedAt;
    if (!isOwn)
      this.#log.warn({ job: scheduled.job.name }, 'a job took longer than its lease, and another server has it');
  }
}
