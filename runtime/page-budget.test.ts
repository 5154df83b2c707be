import { expect, it } from 'vitest';
import { pageLimits } from '../plan/page-limits.ts';
import { PageBudget } from './page-budget.ts';

/** As much work as a page may do, in parts. */
function spendAlmostAll(budget: PageBudget): void {
  for (let part = 0; part < 100; part++)
    budget.run(() => {
      budget.admitInstances(pageLimits.instances / 100 - 1);
      budget.spend(pageLimits.steps / 100 - 1);
      budget.admitMarkup((pageLimits.markup / 100) * part);
    });
}

it('admits what a page may do, whatever a clock of the wall says', () => {
  const budget = new PageBudget();
  spendAlmostAll(budget);
  expect(budget.exceeded).toBeUndefined();
});

it.each<[limit: string, spend: (budget: PageBudget) => void]>([
  ['instances', (budget) => budget.admitInstances(pageLimits.instances + 1)],
  ['steps', (budget) => budget.spend(pageLimits.steps)],
  ['markup', (budget) => budget.admitMarkup(pageLimits.markup + 1)],
])('ends a page that needs more %s', (limit, spend) => {
  const budget = new PageBudget();
  expect(() => budget.run(() => spend(budget))).toThrow(expect.objectContaining({ limit }));
  expect(() => budget.run(() => 'more')).toThrow(expect.objectContaining({ limit }));
});

it('ends a page by the time that its thread has had of the processor, in its own parts alone', () => {
  let now = 0;
  const budget = new PageBudget(() => now);
  const part = (ms: number) =>
    budget.run(() => {
      budget.spend(100_000);
      now += ms;
      budget.spend(100_000);
    });
  part(pageLimits.processorMs - 1);
  // The thread works for others.
  now += 1_000_000;
  part(1);
  expect(() => part(1)).toThrow(expect.objectContaining({ limit: 'processorMs' }));
});

it('does not read the clock for a page of usual size', () => {
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
