import { hostname } from 'node:os';
import { newId, type ServerEnv } from '../core/env.ts';
import type { JobStorage, StoredJob } from '../core/ports/storage/jobs.ts';
import type { Log } from '../shop/calls/context.ts';

/** Work that servers do by themselves, again and again: one of them at a time. */
export interface Job {
  /** Its key in the database. */
  name: string;
  everyMs: number;
  /** Whether it is due when a shop begins, instead of a while after. */
  isAtStart?: boolean;
  run(): unknown;
  /** Said in the log when it fails. */
  failure: string;
}

/** How often a server looks for what is due: that another has left, or that the staff wants run. */
const lookMs = 5000;
/** How long a server has a job. One that is killed leaves it to the others then. */
export const leaseMs = 30_000;
/** A server does not begin a run of a lease that ends sooner. */
const marginMs = 5000;
/** How often what runs every few seconds is written down, and its lease with it. */
const writeMs = 15_000;
/** Runs in a row that fail before they are given up, and the waits between them. */
export const mostFailures = 5;
const firstRetryMs = 2000;
const longestRetryMs = 900_000;
/** How long what was given up is left alone at least. */
const restMs = 60_000;
const failureLength = 300;

/** State of a job, as this server knows it. */
interface Known {
  job: Job;
  nextAt: number;
  leasedUntil: number;
  writtenAt: number;
  failures: number;
  running: Promise<void> | undefined;
}

export interface JobsOptions {
  jobs: readonly Job[];
  storage: JobStorage;
  env: ServerEnv;
  log: Pick<Log, 'error' | 'warn'>;
  /** Name of this server, which the staff sees. */
  owner?: string;
}

/**
 * Runs the jobs of a shop that no other server has. A job is leased, so one server runs it at a time; what fails is run
 * again after waits that grow, then given up until its next time, and kept for the staff to look at.
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

  /** Begins to look for what is due. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.look(), 1000).unref();
    await this.look();
  }

  /** Runs what is due now; resolves when it has ended. */
  async look(): Promise<void> {
    // A slow look is not overtaken by the next one.
    this.#looking ??= this.#begin()
      .catch((cause: unknown) => this.#log.error({ cause: String(cause) }, 'jobs could not be looked for'))
      .finally(() => (this.#looking = undefined));
    await this.#looking;
    await this.#ended();
  }

  /** Starts no more jobs, waits for those that run, and leaves the rest to other servers. */
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
    const own = due.filter(({ leasedUntil }) => leasedUntil - now > marginMs);
    if (now >= this.#lookAt || due.length > own.length) own.push(...(await this.#claimed(now)));
    for (const known of own) known.running ??= this.#run(known).finally(() => (known.running = undefined));
  }

  /** Makes the jobs known to all servers. */
  async #introduce(now: number): Promise<void> {
    const jobs = [...this.#known.values()].map(({ job }) => job);
    await this.#storage.add(
      jobs.map(({ name, everyMs, isAtStart = false }) => ({ name, dueAt: isAtStart ? now : now + everyMs })),
    );
  }

  /** Keeps what runs for longer than its lease. */
  async #keep(now: number): Promise<void> {
    const long = [...this.#known.values()].filter(
      ({ running, leasedUntil }) => running && leasedUntil - now < leaseMs / 2,
    );
    if (long.length === 0) return;
    const names = long.map(({ job }) => job.name);
    const kept = await this.#storage.renew(names, this.#owner, { now, leasedUntil: now + leaseMs });
    for (const known of long) known.leasedUntil = kept.includes(known.job.name) ? now + leaseMs : 0;
  }

  /** Takes what is due and no other server has, as far as this one knows how to do it. */
  async #claimed(now: number): Promise<Known[]> {
    this.#lookAt = now + lookMs;
    const stored = await this.#storage.list();
    const free: string[] = [];
    for (const { name, dueAt, owner, leasedUntil } of stored) {
      const known = this.#known.get(name);
      if (!known || known.running || known.leasedUntil - now > marginMs) continue;
      const isFree = dueAt <= now && (leasedUntil <= now || owner === this.#owner);
      if (isFree) free.push(name);
      // The staff or another server may change it before.
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

  async #run(known: Known): Promise<void> {
    const startedAt = this.#env.now();
    let failed: unknown;
    let isFailed = false;
    try {
      await known.job.run();
    } catch (cause) {
      isFailed = true;
      failed = cause;
      this.#log.error({ job: known.job.name, cause: String(cause) }, known.job.failure);
    }
    try {
      await (isFailed ? this.#failed(known, startedAt, failed) : this.#succeeded(known, startedAt));
    } catch (cause) {
      // Its lease ends by itself; another server, or this one, runs it again.
      known.leasedUntil = 0;
      this.#log.error({ job: known.job.name, cause: String(cause) }, 'the end of a job could not be noted');
    }
  }

  async #succeeded(known: Known, startedAt: number): Promise<void> {
    const endedAt = this.#env.now();
    const { job, failures, writtenAt } = known;
    known.nextAt = endedAt + job.everyMs;
    const isOften = job.everyMs < leaseMs / 2;
    if (isOften && failures === 0 && endedAt - writtenAt < writeMs) return;
    const leasedUntil = isOften ? endedAt + leaseMs : undefined;
    await this.#settle(known, {
      startedAt,
      endedAt,
      dueAt: known.nextAt,
      leasedUntil,
      failures: 0,
      failure: '',
      isDead: false,
    });
  }

  async #failed(known: Known, startedAt: number, cause: unknown): Promise<void> {
    const endedAt = this.#env.now();
    const failures = known.failures + 1;
    const isDead = failures >= mostFailures;
    const wait = isDead ? Math.max(known.job.everyMs, restMs) : Math.min(firstRetryMs * 2 ** failures, longestRetryMs);
    known.nextAt = endedAt + wait;
    const failure = String(cause).slice(0, failureLength);
    await this.#settle(known, {
      startedAt,
      endedAt,
      dueAt: known.nextAt,
      failures: isDead ? 0 : failures,
      failure,
      isDead,
    });
  }

  async #settle(known: Known, run: Parameters<JobStorage['settle']>[2]): Promise<void> {
    const isOwn = await this.#storage.settle(known.job.name, this.#owner, run);
    known.leasedUntil = isOwn ? (run.leasedUntil ?? 0) : 0;
    known.failures = run.failures;
    known.writtenAt = run.endedAt;
    if (!isOwn) this.#log.warn({ job: known.job.name }, 'a job took longer than its lease, and another server has it');
  }
}
