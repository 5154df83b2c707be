import type { MaybePromise, Outcome } from '../effects/effect.ts';
import { failureOf } from '../failure.ts';
import type { ActionRuntime, CreateActionRuntime } from './action-runtime.ts';

/** Where a page has what it takes to act from. */
export type ActionRuntimeSource = { ready: CreateActionRuntime } | { load: () => Promise<CreateActionRuntime> };

/** What it takes to act on a page, which may still be on its way: whatever is asked meanwhile waits, in order. */
export class LazyActions {
  actionRuntime: ActionRuntime | undefined;
  readonly #source: ActionRuntimeSource;
  readonly #begin: (create: CreateActionRuntime) => ActionRuntime;
  readonly #failed: (cause: unknown) => void;
  #coming: Promise<void> | undefined;
  #failure: unknown;
  readonly #waiting: (() => void)[] = [];
  /** Settles when the page can act. */
  readonly ready: Promise<void>;

  constructor(
    source: ActionRuntimeSource,
    begin: (create: CreateActionRuntime) => ActionRuntime,
    failed: (cause: unknown) => void,
  ) {
    this.#source = source;
    this.#begin = begin;
    this.#failed = failed;
    this.ready = new Promise((resolve) => this.#waiting.push(resolve));
    if ('ready' in source) this.actionRuntime = begin(source.ready);
  }

  /** Gets it before it is needed. Never rejects: what went wrong is reported, and the outcome of what was asked. */
  load(): Promise<void> | undefined {
    const source = this.#source;
    if (this.actionRuntime || 'ready' in source) return undefined;
    this.#coming ??= source.load().then(
      (create) => {
        this.actionRuntime = this.#begin(create);
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
  onReady(run: () => void): void {
    if (this.actionRuntime) run();
    else this.#waiting.push(run);
  }

  /** Does something that takes acting; when that cannot be had, its outcome is a failure. */
  whenLoaded(use: (acting: ActionRuntime) => MaybePromise<Outcome>): MaybePromise<Outcome> {
    if (this.actionRuntime) return use(this.actionRuntime);
    return Promise.resolve(this.load()).then(() =>
      this.actionRuntime ? use(this.actionRuntime) : { ok: false, failure: failureOf(this.#failure) },
    );
  }
}
