import type { Redis } from 'ioredis';

/** A listener that waits for an answer. */
export interface Listener {
  /** Resolves when the answer is available, or after `ms` milliseconds. */
  within(ms: number): Promise<void>;
  stop(): void;
}

/** This process's listeners for runs of other servers. */
export class AnswerListeners {
  readonly #told: Redis;
  readonly #channel: string;
  readonly #listeners = new Map<string, Set<() => void>>();
  #subscribed: Promise<unknown> | undefined;

  constructor(told: Redis, channel: string) {
    this.#told = told;
    this.#channel = channel;
    told.on('message', (from: string, name: string) => {
      if (from === channel) for (const wake of this.#listeners.get(name) ?? []) wake();
    });
    // Listeners may have missed their answers, and ask again.
    told.on('close', () => this.#wakeAll());
  }

  /** Begins to listen for the answer under a name. */
  async listen(name: string): Promise<Listener> {
    // The client resubscribes automatically after a lost connection.
    this.#subscribed ??= this.#told.subscribe(this.#channel);
    await this.#subscribed.catch((cause: unknown) => {
      this.#subscribed = undefined;
      throw cause;
    });
    let wake = (): void => undefined;
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(wake));
    let timer: NodeJS.Timeout | undefined;
    return {
      within(ms) {
        timer = setTimeout(wake, Math.max(ms, 0) + 1);
        return woken;
      },
      stop: () => {
        clearTimeout(timer);
        listeners.delete(wake);
        if (listeners.size === 0 && this.#listeners.get(name) === listeners) this.#listeners.delete(name);
      },
    };
  }

  close(): void {
    this.#wakeAll();
  }

  #wakeAll(): void {
    for (const listeners of this.#listeners.values()) for (const wake of listeners) wake();
  }
}
