import type { ServerEnv } from '../../core/env.ts';
import type { Announcement, OnceTimes, Share, SharedState, StateKind } from '../../core/ports/shared-state.ts';

/** Told when what is shared is lost, and when it is there again. */
export interface LossLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** How long a server that did not answer is left alone, twice as long each time that it does not. */
const firstRestMs = 1000;
const longestRestMs = 30_000;

/**
 * Goes on with the state of the process while what is shared cannot be reached, and says so once. Limits count in the
 * process all the time, so that none starts again when the server is lost, and none is larger than that of a process.
 */
export class StateWithFallback implements SharedState {
  readonly #shared: SharedState;
  readonly #own: SharedState;
  readonly #env: Pick<ServerEnv, 'now'>;
  readonly #log: LossLog;
  #isLost = false;
  #restsUntil = 0;
  #restMs = firstRestMs;

  constructor(shared: SharedState, own: SharedState, env: Pick<ServerEnv, 'now'>, log: LossLog) {
    this.#shared = shared;
    this.#own = own;
    this.#env = env;
    this.#log = log;
  }

  async allows(shares: readonly Share[]): Promise<boolean> {
    if (!(await this.#own.allows(shares))) return false;
    return this.#ask(
      () => this.#shared.allows(shares),
      async () => true,
    );
  }

  put(kind: StateKind, key: string, value: string, keptMs: number): Promise<void> {
    return this.#ask(
      () => this.#shared.put(kind, key, value, keptMs),
      () => this.#own.put(kind, key, value, keptMs),
    );
  }

  get(kind: StateKind, key: string): Promise<string | undefined> {
    return this.#ask(
      () => this.#shared.get(kind, key),
      () => this.#own.get(kind, key),
    );
  }

  take(kind: StateKind, key: string): Promise<string | undefined> {
    return this.#ask(
      () => this.#shared.take(kind, key),
      () => this.#own.take(kind, key),
    );
  }

  once(kind: StateKind, key: string, times: OnceTimes, run: () => Promise<string>): Promise<string> {
    return this.#own.once(kind, key, times, async () => {
      let running: Promise<string> | undefined;
      const begin = () => {
        running ??= run();
        return running;
      };
      // Work that has begun is not begun again, even if the server is lost.
      return this.#ask(
        () => this.#shared.once(kind, key, times, begin),
        begin,
        () => running === undefined,
      );
    });
  }

  announce(announcement: Announcement): Promise<string[]> {
    return this.#ask(
      () => this.#shared.announce(announcement),
      () => this.#own.announce(announcement),
    );
  }

  reach(): 'shared' | 'lost' {
    return this.#isLost || this.#shared.reach() === 'lost' ? 'lost' : 'shared';
  }

  /** Notes that the server cannot be used. */
  lose(error: unknown): void {
    this.#restsUntil = this.#env.now() + this.#restMs;
    this.#restMs = Math.min(this.#restMs * 2, longestRestMs);
    if (this.#isLost) return;
    this.#isLost = true;
    this.#log.warn(
      { code: 'shared-state-lost', cause: String(error) },
      'the server at REDIS_URL cannot be used: each server counts and keeps for itself until it can',
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.#shared.close(), this.#own.close()]);
  }

  async #ask<Answer>(
    shared: () => Promise<Answer>,
    own: () => Promise<Answer>,
    isOfServer: () => boolean = () => true,
  ): Promise<Answer> {
    if (this.#isLost && this.#env.now() < this.#restsUntil) return own();
    let answer: Answer;
    try {
      answer = await shared();
    } catch (error) {
      if (!isOfServer()) throw error;
      this.lose(error);
      return own();
    }
    this.#find();
    return answer;
  }

  #find(): void {
    if (!this.#isLost) return;
    this.#isLost = false;
    this.#restMs = firstRestMs;
    this.#log.info({ code: 'shared-state-back' }, 'the server at REDIS_URL is used again');
  }
}
