import { pageLimits } from '../plan/page-limits.ts';

/** Thrown when a page exceeds one of its limits. Nothing of such a page is shown. */
export class PageBudgetError extends Error {
  override readonly name = 'PageBudgetError';
  /** The exceeded limit. */
  readonly limit: PageCost;

  constructor(limit: PageCost) {
    super(`The page needs more than ${pageLimits[limit]} ${words[limit]}`);
    this.limit = limit;
  }
}

type PageCost = 'instances' | 'steps' | 'markup' | 'processorMs';

const words: Record<PageCost, string> = {
  instances: 'widgets, rows of lists included',
  steps: 'steps of expressions',
  markup: 'characters of HTML',
  processorMs: 'milliseconds of the processor',
};

/** Amount of work between two readings of the clock. Most pages do far less, and never read it. */
const instancesPerReading = 2_048;
const stepsPerReading = 65_536;
const evaluationsPerReading = 2_048;
const markupPerReading = 262_144;

/**
 * Limit on the cost of computing one page on a server, shared by all its widgets and expressions. Once it is
 * exceeded, every further part of the page fails immediately, so that isolating crashes does not keep the page going.
 * Work is counted, so a page ends the same way however busy the machine is. The last resort is the thread's processor
 * time, which does not include waiting for the processor.
 */
export class PageBudget {
  /** Steps left; charged by expressions. */
  steps: number = pageLimits.steps;
  exceeded: PageBudgetError | undefined;
  #instances: number = pageLimits.instances;
  #unread = { steps: 0, evaluations: 0, markup: 0 };
  #spentMs = 0;
  /** The first and the last reading of the clock during the current part of the work. */
  #readings: { first: number; last: number } | undefined;
  readonly #processorMs: (() => number) | undefined;

  /** @param processorMs returns the processor time of this thread in milliseconds; without it, only work is counted */
  constructor(processorMs?: () => number) {
    this.#processorMs = processorMs;
  }

  /** Runs a part of the work. @throws PageBudgetError when the budget is exceeded, even if `work` caught the error */
  run<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.check();
      return result;
    } catch (thrown) {
      throw this.exceeded ?? thrown;
    } finally {
      // Between two parts the thread works on other requests.
      if (this.#readings) this.#spentMs += this.#readings.last - this.#readings.first;
      this.#readings = undefined;
    }
  }

  /** @throws PageBudgetError when the budget is exceeded */
  check(): void {
    if (this.steps <= 0) this.#exceed('steps');
    if (this.exceeded) throw this.exceeded;
  }

  /** Counts widgets that are about to be computed. @throws PageBudgetError */
  admitInstances(count: number): void {
    const before = this.#instances;
    this.#instances -= count;
    if (this.#instances < 0) this.#exceed('instances');
    if (Math.floor(before / instancesPerReading) !== Math.floor(this.#instances / instancesPerReading)) this.#read();
    this.check();
  }

  /** Counts the steps of an expression. */
  spend(steps: number): void {
    this.steps -= steps;
    const unread = this.#unread;
    unread.steps += steps;
    if (unread.steps < stepsPerReading && ++unread.evaluations < evaluationsPerReading) return;
    unread.steps = 0;
    unread.evaluations = 0;
    this.#read();
  }

  /** Checks the length of the markup. @param length characters written so far @throws PageBudgetError */
  admitMarkup(length: number): void {
    if (length > pageLimits.markup) this.#exceed('markup');
    else if (Math.abs(length - this.#unread.markup) >= markupPerReading) {
      this.#unread.markup = length;
      this.#read();
    }
    if (this.exceeded) this.check();
  }

  /**
   * Runs code that does not count its work, such as React and third-party components, and counts its time.
   *
   * @throws PageBudgetError when it has taken more processor time than a page may
   */
  runUncounted<Result>(work: () => Result): Result {
    this.#read();
    try {
      return work();
    } finally {
      this.#read();
    }
  }

  #read(): void {
    if (!this.#processorMs) return;
    const now = this.#processorMs();
    this.#readings ??= { first: now, last: now };
    this.#readings.last = now;
    if (this.#spentMs + now - this.#readings.first > pageLimits.processorMs) this.#exceed('processorMs');
  }

  #exceed(limit: PageCost): void {
    this.exceeded ??= new PageBudgetError(limit);
  }
}
