import type { Log } from '../shop/calls/context.ts';

/** Work that a server does by itself, again and again. */
export interface Job {
  everyMs: number;
  /** Whether it also runs once when the server has begun to listen. */
  isAtStart?: boolean;
  run(): unknown;
  /** Said in the log when it fails. */
  failure: string;
}

/** Runs jobs until they are stopped. One that fails is logged, and runs again at its next time. */
export class Jobs {
  readonly #timers: NodeJS.Timeout[];
  readonly #jobs: readonly Job[];
  readonly #log: Pick<Log, 'error'>;

  constructor(jobs: readonly Job[], log: Pick<Log, 'error'>) {
    this.#jobs = jobs;
    this.#log = log;
    this.#timers = jobs.map((job) => setInterval(() => void this.#run(job), job.everyMs).unref());
  }

  /** Runs what belongs to the start of a server. */
  async start(): Promise<void> {
    await Promise.all(this.#jobs.filter(({ isAtStart }) => isAtStart).map((job) => this.#run(job)));
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  async #run({ run, failure }: Job): Promise<void> {
    try {
      await run();
    } catch (cause) {
      this.#log.error({ cause: String(cause) }, failure);
    }
  }
}
