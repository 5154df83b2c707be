import { pageLimits } from '../plan/page-limits.ts';

/** A page that costs more than a page may. Nothing of it is shown. */
export class PageBudgetError extends Error {
  override readonly name = 'PageBudgetError';
  /** Which of the limits it exceeds. */
  readonly limit: PageCost;

  constructor(limit: PageCost) {
    super(`The page needs more than ${pageLimits[limit]} ${words[limit]}`);
    this.limit = limit;
  }
}

type PageCost = 'instances' | 'steps' | 'markup' | 'milliseconds';

const words: Record<PageCost, string> = {
  instances: 'widgets, rows of lists included',
  steps: 'steps of expressions',
  markup: 'characters of HTML',
  milliseconds: 'milliseconds of computing',
};

/** How many instances are created between two checks of the clock. */
const instancesPerLook = 64;

/** Expressions that take fewer steps share one check. */
const stepsPerLook = 1_000;
const evaluationsPerLook = 64;

/**
 * What computing one page on a server may cost, shared by all its widgets and expressions. Once it is spent, every
 * further part of the page fails at once, so that isolating crashes does not keep the page going.
 */
export class PageBudget {
  /** Steps left; expressions charge them here. */
  steps: number = pageLimits.steps;
  exceeded: PageBudgetError | undefined = undefined;
  #instances: number = pageLimits.instances;
  #evaluations = 0;
  #spentMs = 0;
  #since: number | undefined = undefined;
  readonly #now: () => number;

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Runs a part of the work, on the clock. @throws PageBudgetError when the budget is spent, whatever `work` made of it */
  run<Result>(work: () => Result): Result {
    this.#since = this.#now();
    try {
      const result = work();
      this.#lookAtClock();
      this.check();
      return result;
    } catch (thrown) {
      throw this.exceeded ?? thrown;
    } finally {
      this.#spentMs += this.#now() - this.#since;
      this.#since = undefined;
    }
  }

  /** @throws PageBudgetError when the budget is spent */
  check(): void {
    if (this.steps <= 0) this.#exceed('steps');
    if (this.exceeded) throw this.exceeded;
  }

  /** Accounts for widgets that are about to be computed. @throws PageBudgetError */
  admitInstances(count: number): void {
    const before = this.#instances;
    this.#instances -= count;
    if (this.#instances < 0) this.#exceed('instances');
    if (Math.floor(before / instancesPerLook) !== Math.floor(this.#instances / instancesPerLook)) this.#lookAtClock();
    this.check();
  }

  /** Told of the steps of each expression. */
  spend(steps: number): void {
    this.steps -= steps;
    if (steps >= stepsPerLook || ++this.#evaluations % evaluationsPerLook === 0) this.#lookAtClock();
  }

  /** @param length characters written so far @throws PageBudgetError */
  admitMarkup(length: number): void {
    if (length <= pageLimits.markup) return;
    this.#exceed('markup');
    this.check();
  }

  #lookAtClock(): void {
    const { milliseconds } = pageLimits;
    if (this.#since !== undefined && this.#spentMs + this.#now() - this.#since > milliseconds)
      this.#exceed('milliseconds');
  }

  #exceed(limit: PageCost): void {
    this.exceeded ??= new PageBudgetError(limit);
  }
}
