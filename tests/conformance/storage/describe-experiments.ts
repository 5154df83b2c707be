import { describe, expect, it } from 'vitest';
import type { Open } from './stored-data.ts';

/** Registers the storage port's conformance tests for experiments: visitors' variants, and their orders since. */
export const describeExperiments = (name: string, open: Open): void => {
  describe(`${name}: experiments`, () => {
    const seen = (visitorHash: string, variant: string, at = 10, experiment = 'heading', audiences = '') => ({
      experiment,
      audiences,
      variant,
      visitorHash,
      at,
    });

    it('counts each visitor once, and their orders', async () => {
      const storage = await open();
      const { experiments } = storage.forTenant('one');
      for (const exposure of [seen('a', 'plain'), seen('a', 'short', 11), seen('b', 'plain', 5), seen('c', 'short')])
        await experiments.addExposure(exposure, 9);
      await experiments.addExposure(seen('a', 'big', 12, 'button'), 9);
      for (const since of [10, 10, 11]) await experiments.addOrder('a', since);
      await experiments.addOrder('b', 6);
      await experiments.addOrder('nobody', 0);
      expect(await experiments.results('heading')).toEqual([
        { variant: 'plain', audiences: '', visitors: 2, buyers: 1, orders: 2, since: 5 },
        { variant: 'short', audiences: '', visitors: 1, buyers: 0, orders: 0, since: 10 },
      ]);
      expect(await experiments.results('button')).toMatchObject([{ variant: 'big', orders: 3 }]);
      expect(await storage.forTenant('two').experiments.results('heading')).toEqual([]);
    });

    it('counts the visitors of each combination of audiences on their own', async () => {
      const { experiments } = (await open()).forTenant('one');
      for (const [visitor, audiences] of [
        ['a', 'phones'],
        ['b', 'new-visitors,phones'],
        ['c', 'phones'],
      ] as const)
        await experiments.addExposure(seen(visitor, 'plain', 10, 'heading', audiences), 9);
      await experiments.addOrder('c', 0);
      expect(await experiments.results('heading')).toEqual([
        { variant: 'plain', audiences: 'new-visitors,phones', visitors: 1, buyers: 0, orders: 0, since: 10 },
        { variant: 'plain', audiences: 'phones', visitors: 2, buyers: 1, orders: 1, since: 10 },
      ]);
    });

    it("limits a visitor's experiments, and forgets them after a time", async () => {
      const { experiments } = (await open()).forTenant('one');
      for (const experiment of ['one', 'two', 'three'])
        await experiments.addExposure(seen('a', 'x', 10, experiment), 2);
      expect([await experiments.results('two'), await experiments.results('three')]).toMatchObject([
        [{ visitors: 1 }],
        [],
      ]);
      expect([await experiments.deleteBefore(10), await experiments.deleteBefore(11)]).toEqual([0, 2]);
    });
  });
};
