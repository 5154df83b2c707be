/**
 * Tracks whether the work caused by a widget's last event is still in progress. Synchronous work never is, nor is work
 * that has reached a delay.
 */
export class PendingWork {
  readonly #changed: () => void;
  #work: unknown;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  get isPending(): boolean {
    return this.#work instanceof Promise;
  }

  track(emit: () => unknown): void {
    const started = {};
    this.#work = started;
    const work = emit();
    if (this.#work !== started) return;
    this.#work = undefined;
    if (!(work instanceof Promise)) return;
    this.#work = work;
    this.#changed();
    const done = () => {
      if (this.#work === work) this.finish();
    };
    void work.then(done, done);
  }

  finish(): void {
    const wasPending = this.#work instanceof Promise;
    this.#work = undefined;
    if (wasPending) this.#changed();
  }
}
