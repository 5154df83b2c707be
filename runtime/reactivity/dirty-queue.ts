/** A value that is recomputed when something that it reads has changed. */
export interface Computation {
  /** Number of its ancestors. */
  readonly depth: number;
  readonly isDisposed: boolean;
  refresh(): void;
  /** Keeps the current values until something that it reads changes again. */
  markClean(): void;
}

/** Maximum number of recomputations for each computation in one flush; more are taken for an infinite loop. */
const roundsEach = 50;

/** Computations that are out of date. */
export class DirtyQueue<Member extends Computation> {
  readonly #byDepth: Member[][] = [];

  add(computation: Member): void {
    const level = this.#byDepth[computation.depth];
    if (level) level.push(computation);
    else this.#byDepth[computation.depth] = [computation];
  }

  /**
   * Recomputes everything that is out of date, or becomes so meanwhile, parents first.
   *
   * @param all the current number of computations
   * @param onEndless called once with computations that keep invalidating each other; these are left as they are
   */
  flush(all: { readonly size: number }, onEndless: (loop: ReadonlySet<Member>) => void): void {
    let rounds = 0;
    /** Recomputed once more after the limit, so that computations behind an infinite loop get their turn. */
    const last = new Set<Member>();
    const loop = new Set<Member>();
    for (let next = this.#take(); next; next = this.#take()) {
      if (++rounds > roundsEach * (all.size + 1)) {
        if (last.has(next)) {
          loop.add(next);
          next.markClean();
          continue;
        }
        last.add(next);
      }
      if (!next.isDisposed) next.refresh();
    }
    if (loop.size > 0) onEndless(loop);
  }

  #take(): Member | undefined {
    for (const level of this.#byDepth) {
      const next = level?.pop();
      if (next) return next;
    }
    return undefined;
  }
}
