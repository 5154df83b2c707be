import { DirtyQueue } from '../reactivity/dirty-queue.ts';
import type { Instance } from './instance.ts';

/** Recomputes instances that are out of date, parents first, and then notifies their listeners. */
export class Updates {
  readonly #all: { readonly size: number };
  readonly #onEndless: (loop: ReadonlySet<Instance>) => void;
  readonly #dirty = new DirtyQueue<Instance>();
  readonly #listeners = new Set<() => void>();
  #isPaused = false;

  /**
   * @param all the instances of the page
   * @param onEndless called with instances that keep invalidating each other
   */
  constructor(all: { readonly size: number }, onEndless: (loop: ReadonlySet<Instance>) => void) {
    this.#all = all;
    this.#onEndless = onEndless;
  }

  schedule(instance: Instance): void {
    this.#dirty.add(instance);
  }

  /** Registers listeners to be called once everything is up to date. */
  notify(listeners: ReadonlySet<() => void>): void {
    for (const listener of listeners) this.#listeners.add(listener);
  }

  /** Runs a function that invalidates instances, and recomputes none of them meanwhile. */
  pause(run: () => void): void {
    this.#isPaused = true;
    try {
      run();
    } finally {
      this.#isPaused = false;
    }
  }

  /** Recomputes and notifies. Returns false when that is under way already, or paused. */
  flush(): boolean {
    if (this.#isPaused) return false;
    this.pause(() => this.#dirty.flush(this.#all, this.#onEndless));
    const listeners = [...this.#listeners];
    this.#listeners.clear();
    for (const listener of listeners) listener();
    return true;
  }
}
