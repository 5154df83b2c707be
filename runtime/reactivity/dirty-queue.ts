/** Something that is recomputed when what it reads has changed. */
export interface Computation {
  /** How many computations it is inside of. */
  readonly depth: number;
  readonly isDisposed: boolean;
  refresh(): void;
  /** Keeps its values until something that it reads changes again. */
  markClean(): void;
}

/** How often each computation may be recomputed in one flush before they are taken for an infinite loop. */
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
   * Recomputes everything that is out of date, and what becomes so meanwhile, parents first.
   *
   * @param all how many computations there are, now
   * @param onEndless called once with those that keep invalidating each other; they are left as they are
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
