import type { Instance } from './instance.ts';

/** How often, for each widget, one change may lead to another before the page is taken to run in circles. */
const roundsEach = 50;

/** Instances that have to be computed again. */
export class Due {
  readonly #byDepth: Instance[][] = [];

  add(instance: Instance): void {
    const level = this.#byDepth[instance.depth];
    if (level) level.push(instance);
    else this.#byDepth[instance.depth] = [instance];
  }

  /** Computes them, and whatever comes to be due through that, parents first. */
  compute(instances: { readonly size: number }, isEndless: () => void): void {
    let rounds = 0;
    /** Those that were computed after it was known that some run in circles: whoever waits behind those may not suffer. */
    const last = new Set<Instance>();
    for (let instance = this.#take(); instance; instance = this.#take()) {
      if (++rounds > roundsEach * (instances.size + 1)) {
        if (last.size === 0) isEndless();
        if (last.has(instance)) {
          instance.giveUp();
          continue;
        }
        last.add(instance);
      }
      if (!instance.isGone) instance.refresh();
    }
  }

  #take(): Instance | undefined {
    for (const level of this.#byDepth) {
      const instance = level?.pop();
      if (instance) return instance;
    }
    return undefined;
  }
}
