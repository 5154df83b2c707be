import type { Acting, CreateActing } from './acting.ts';
import type { Outcome, Soon } from './effect.ts';
import { failureOf } from './failure.ts';

/** Where a page has what it takes to act from. */
export type ActingSource = { ready: CreateActing } | { load: () => Promise<CreateActing> };

/** What it takes to act on a page, which may still be on its way: whatever is asked meanwhile waits, in order. */
export class Deeds {
  acting: Acting | undefined;
  readonly #source: ActingSource;
  readonly #begin: (create: CreateActing) => Acting;
  readonly #failed: (cause: unknown) => void;
  #coming: Promise<void> | undefined;
  #failure: unknown;
  readonly #waiting: (() => void)[] = [];
  /** Settles when the page can act. */
  readonly ready: Promise<void>;

  constructor(source: ActingSource, begin: (create: CreateActing) => Acting, failed: (cause: unknown) => void) {
    this.#source = source;
    this.#begin = begin;
    this.#failed = failed;
    this.ready = new Promise((resolve) => this.#waiting.push(resolve));
    if ('ready' in source) this.acting = begin(source.ready);
  }

  /** Gets it before it is needed. Never rejects: what went wrong is reported, and the outcome of what was asked. */
  prepare(): Promise<void> | undefined {
    const source = this.#source;
    if (this.acting || 'ready' in source) return undefined;
    this.#coming ??= source.load().then(
      (create) => {
        this.acting = this.#begin(create);
        for (const run of this.#waiting.splice(0)) run();
      },
      (cause: unknown) => {
        // The next thing that happens tries again.
        this.#coming = undefined;
        this.#failure = cause;
        this.#failed(cause);
      },
    );
    return this.#coming;
  }

  /** Runs something as soon as the page can act, which may be now. */
  whenReady(run: () => void): void {
    if (this.acting) run();
    else this.#waiting.push(run);
  }

  /** Does something that takes acting; when that cannot be had, its outcome is a failure. */
  with(use: (acting: Acting) => Soon<Outcome>): Soon<Outcome> {
    if (this.acting) return use(this.acting);
    return Promise.resolve(this.prepare()).then(() =>
      this.acting ? use(this.acting) : { ok: false, failure: failureOf(this.#failure) },
    );
  }
}
