import type { ServerEnv } from '../../core/env.ts';
import type { Announcement, OnceDurations, Share, SharedState, StateKind } from '../../core/ports/shared-state.ts';

/** Log for the loss and the return of the shared state. */
export interface LossLog {
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

/** Delay before an unresponsive server is tried again; it doubles with each failure. */
const firstRestMs = 1000;
const maxRestMs = 30_000;

/**
 * Falls back to this process's state while the shared state cannot be reached, and logs that once. Rate limits are
 * always counted in the process too, so that losing the server does not reset them.
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

  once(kind: StateKind, key: string, times: OnceDurations, run: () => Promise<string>): Promise<string> {
    return this.#own.once(kind, key, times, async () => {
      let running: Promise<string> | undefined;
      const begin = () => {
        running ??= run();
        return running;
      };
      // A run that has begun is not started again, even if the server is lost.
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

  /** Marks the server as unavailable. */
  lose(error: unknown): void {
    this.#restsUntil = this.#env.now() + this.#restMs;
    this.#restMs = Math.min(this.#restMs * 2, maxRestMs);
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
