import { failureOf } from '../failure.ts';
import type { MaybePromise, Outcome } from '../messages/effect.ts';
import type { ActionRuntime, CreateActionRuntime } from './action-runtime.ts';

/** Where a page gets its action runtime from. */
export type ActionRuntimeSource = { ready: CreateActionRuntime } | { load: () => Promise<CreateActionRuntime> };

/** The action runtime of a page, which may still be loading: what is dispatched meanwhile waits, in order. */
export class LazyActions {
  actionRuntime: ActionRuntime | undefined;
  readonly #source: ActionRuntimeSource;
  readonly #create: (create: CreateActionRuntime) => ActionRuntime;
  readonly #failed: (cause: unknown) => void;
  #loading: Promise<void> | undefined;
  #failure: unknown;
  readonly #waiting: (() => void)[] = [];
  /** Settles when it is loaded. */
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

  /** Loads it before it is needed. Never rejects: a failure is reported, and is the outcome of what waits. */
  load(): Promise<void> | undefined {
    const source = this.#source;
    if (this.actionRuntime || 'ready' in source) return undefined;
    this.#loading ??= source.load().then(
      (create) => {
        this.actionRuntime = this.#create(create);
        for (const run of this.#waiting.splice(0)) run();
      },
      (cause: unknown) => {
        // The next event tries again.
        this.#loading = undefined;
        this.#failure = cause;
        this.#failed(cause);
      },
    );
    return this.#loading;
  }

  /** Runs something as soon as it is loaded, which may be now. */
  onReady(run: () => void): void {
    if (this.actionRuntime) run();
    else this.#waiting.push(run);
  }

  /** Does something that needs the action runtime; where it cannot be loaded, the outcome is a failure. */
  whenLoaded(use: (actionRuntime: ActionRuntime) => MaybePromise<Outcome>): MaybePromise<Outcome> {
    if (this.actionRuntime) return use(this.actionRuntime);
    return Promise.resolve(this.load()).then(() =>
      this.actionRuntime ? use(this.actionRuntime) : { ok: false, failure: failureOf(this.#failure) },
    );
  }
}
