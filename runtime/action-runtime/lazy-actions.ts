import { failureOf } from '../failure.ts';
import type { MaybePromise, Outcome } from '../messages/effect.ts';
import type { ActionRuntime, CreateActionRuntime } from './action-runtime.ts';

/** Source of a page's action runtime: ready, or loaded on demand. */
export type ActionRuntimeSource = { ready: CreateActionRuntime } | { load: () => Promise<CreateActionRuntime> };

/** A page's action runtime, which may still be loading: messages dispatched meanwhile wait, in order. */
export class LazyActions {
  actionRuntime: ActionRuntime | undefined;
  readonly #source: ActionRuntimeSource;
  readonly #create: (create: CreateActionRuntime) => ActionRuntime;
  readonly #failed: (cause: unknown) => void;
  #loading: Promise<void> | undefined;
  #failure: unknown;
  readonly #waiting: (() => void)[] = [];
  /** Resolves once the action runtime is loaded. */
  readonly ready: Promise<void>;

  constructor(
    source: ActionRuntimeSource,
    create: (create: CreateActionRuntime) => ActionRuntime,
    failed: (cause: unknown) => void,
  ) {
    this.#source = source;
    this.#create = create;
    this.#failed = failed;
    this.ready = new Promise((resolve) => this.#waiting.push(resolve));
    if ('ready' in source) this.actionRuntime = create(source.ready);
  }

  /**
   * Loads the action runtime ahead of its first use. Never rejects: a failure is reported, and becomes the outcome of
   * each message that waits.
   */
  load(): Promise<void> | undefined {
    const source = this.#source;
    if (this.actionRuntime || 'ready' in source) return undefined;
    this.#loading ??= source.load().then(
      (create) => {
        this.actionRuntime = this.#create(create);
        for (const run of this.#waiting.splice(0)) run();
      },
      (cause: unknown) => {
        // The next dispatch tries again.
        this.#loading = undefined;
        this.#failure = cause;
        this.#failed(cause);
      },
    );
    return this.#loading;
  }

  /** Runs a callback once the action runtime is loaded: immediately if it already is. */
  onReady(run: () => void): void {
    if (this.actionRuntime) run();
    else this.#waiting.push(run);
  }

  /** Calls a function with the action runtime, loading it first; the outcome is a failure when it cannot be loaded. */
  whenLoaded(use: (actionRuntime: ActionRuntime) => MaybePromise<Outcome>): MaybePromise<Outcome> {
    if (this.actionRuntime) return use(this.actionRuntime);
    return Promise.resolve(this.load()).then(() =>
      this.actionRuntime ? use(this.actionRuntime) : { ok: false, failure: failureOf(this.#failure) },
    );
  }
}
