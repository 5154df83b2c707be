import { expect, it } from 'vitest';
import { pageLimits } from '../plan/page-limits.ts';
import { PageBudget } from './page-budget.ts';

/** Spends nearly all of a page's budget, in parts. */
function spendAlmostAll(budget: PageBudget): void {
  for (let part = 0; part < 100; part++)
    budget.run(() => {
      budget.admitInstances(pageLimits.instances / 100 - 1);
      budget.spend(pageLimits.steps / 100 - 1);
      budget.admitMarkup((pageLimits.markup / 100) * part);
    });
}

it('admits work up to the limits, however much wall-clock time it takes', () => {
  const budget = new PageBudget();
  spendAlmostAll(budget);
  expect(budget.exceeded).toBeUndefined();
});

it.each<[limit: string, spend: (budget: PageBudget) => void]>([
  ['instances', (budget) => budget.admitInstances(pageLimits.instances + 1)],
  ['steps', (budget) => budget.spend(pageLimits.steps)],
  ['markup', (budget) => budget.admitMarkup(pageLimits.markup + 1)],
])('stops a page that exceeds the limit for %s', (limit, spend) => {
  const budget = new PageBudget();
  expect(() => budget.run(() => spend(budget))).toThrow(expect.objectContaining({ limit }));
  expect(() => budget.run(() => 'more')).toThrow(expect.objectContaining({ limit }));
});

it('stops a page by the processor time of its thread, measured during its own parts only', () => {
  let now = 0;
  const budget = new PageBudget(() => now);
  const part = (ms: number) =>
    budget.run(() => {
      budget.spend(100_000);
      now += ms;
      budget.spend(100_000);
    });
  part(pageLimits.processorMs - 1);
  // Meanwhile the thread works on other requests.
  now += 1_000_000;
  part(1);
  expect(() => part(1)).toThrow(expect.objectContaining({ limit: 'processorMs' }));
});

it('does not read the clock for a page of normal size', () => {
  let readings = 0;
  const budget = new PageBudget(() => ++readings);
  budget.run(() => {
    for (let at = 0; at < 300; at++) {
      budget.admitInstances(1);
      budget.spend(20);
    }
    budget.admitMarkup(60_000);
  });
  expect(readings).toBe(0);
});
