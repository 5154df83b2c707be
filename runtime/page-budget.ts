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

type PageCost = 'instances' | 'steps' | 'markup' | 'processorMs';

const words: Record<PageCost, string> = {
  instances: 'widgets, rows of lists included',
  steps: 'steps of expressions',
  markup: 'characters of HTML',
  processorMs: 'milliseconds of the processor',
};

/** Work between two readings of the clock. It is far more than most pages do, which never read it. */
const instancesPerReading = 2_048;
const stepsPerReading = 65_536;
const evaluationsPerReading = 2_048;
const markupPerReading = 262_144;

/**
 * What computing one page on a server may cost, shared by all its widgets and expressions. Once it is spent, every
 * further part of the page fails at once, so that isolating crashes does not keep the page going. Everything is counted,
 * so a page ends the same however busy the machine is; the last resort is the time that the thread has had of the
 * processor, in which waiting for it does not count.
 */
export class PageBudget {
  /** Steps left; expressions charge them here. */
  steps: number = pageLimits.steps;
  exceeded: PageBudgetError | undefined;
  #instances: number = pageLimits.instances;
  #unread = { steps: 0, evaluations: 0, markup: 0 };
  #spentMs = 0;
  /** The first reading and the last one of the part of the work that runs. */
  #readings: { first: number; last: number } | undefined;
  readonly #processorMs: (() => number) | undefined;

  /** @param processorMs milliseconds of the processor that this thread has had; without it, work alone is counted */
  constructor(processorMs?: () => number) {
    this.#processorMs = processorMs;
  }

  /** Runs a part of the work. @throws PageBudgetError when the budget is spent, whatever `work` made of it */
  run<Result>(work: () => Result): Result {
    try {
      const result = work();
      this.check();
      return result;
    } catch (thrown) {
      throw this.exceeded ?? thrown;
    } finally {
      // Between two parts the thread works for others.
      if (this.#readings) this.#spentMs += this.#readings.last - this.#readings.first;
      this.#readings = undefined;
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
    if (Math.floor(before / instancesPerReading) !== Math.floor(this.#instances / instancesPerReading)) this.#read();
    this.check();
  }

  /** Told of the steps of each expression. */
  spend(steps: number): void {
    this.steps -= steps;
    const unread = this.#unread;
    unread.steps += steps;
    if (unread.steps < stepsPerReading && ++unread.evaluations < evaluationsPerReading) return;
    unread.steps = 0;
    unread.evaluations = 0;
    this.#read();
  }

  /** @param length characters written so far @throws PageBudgetError */
  admitMarkup(length: number): void {
    if (length > pageLimits.markup) this.#exceed('markup');
    else if (Math.abs(length - this.#unread.markup) >= markupPerReading) {
      this.#unread.markup = length;
      this.#read();
    }
    if (this.exceeded) this.check();
  }

  /**
   * Runs what counts no work of its own, such as React and the components of others, and accounts for its time.
   *
   * @throws PageBudgetError when it has taken more of the processor than a page may
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
