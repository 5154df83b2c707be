import type { Log } from '../shop/calls/context.ts';

/** Recurring work that each server does. */
export interface Timer {
  everyMs: number;
  run(): unknown;
  /** Log message for failures. */
  failure: string;
}

/** Runs timers until they are stopped. A failing timer is logged, and runs again at its next time. */
export class Timers {
  readonly #running: NodeJS.Timeout[];
  readonly #log: Pick<Log, 'error'>;

  constructor(timers: readonly Timer[], log: Pick<Log, 'error'>) {
    this.#log = log;
    this.#running = timers.map((timer) => setInterval(() => void this.#run(timer), timer.everyMs).unref());
  }

  stop(): void {
    for (const timer of this.#running) clearInterval(timer);
  }

  async #run({ run, failure }: Timer): Promise<void> {
    try {
      await run();
    } catch (cause) {
      this.#log.error({ cause: String(cause) }, failure);
    }
  }
}
