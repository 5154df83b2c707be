import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { SharedState } from '../../core/ports/shared-state.ts';
import { createLoadLimit } from '../../core/requests/load-limit.ts';

/** Limits the concurrent wishes of all authors and of each author, because each costs money and checking time. */
export class Wishes {
  readonly #state: Pick<SharedState, 'allows'>;
  readonly #limit = createLoadLimit({
    what: 'writing for authors',
    atOnce: limits.wishesAtOnce,
    waiting: limits.wishesWaiting,
    retryAfter: limits.busySeconds,
  });
  readonly #running = new Map<string, number>();

  constructor(state: Pick<SharedState, 'allows'>) {
    this.#state = state;
  }

  /** Runs a wish in its turn. @throws CallError 429 when the author has too many wishes, BusyError when the shop has */
  async run<Result>(author: string, signal: AbortSignal | undefined, task: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(author) ?? 0;
    if (running >= limits.wishesOfAuthor) throw new CallError(429, 'too-many-wishes', messages.wishesTooMany);
    this.#running.set(author, running + 1);
    try {
      if (!(await this.#state.allows([{ kind: 'session', key: `wish ${author}`, max: limits.wishesPerMinute }])))
        throw new CallError(429, 'too-many-requests', messages.tooManyRequests);
      return await this.#limit(task, { client: author, ...(signal ? { signal } : {}) });
    } finally {
      const left = this.#running.get(author)! - 1;
      if (left === 0) this.#running.delete(author);
      else this.#running.set(author, left);
    }
  }
}
