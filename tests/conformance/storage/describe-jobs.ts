import { describe, expect, it } from 'vitest';
import type { EndedRun } from '../../../server/core/ports/storage/jobs.ts';
import type { Open } from './stored-data.ts';

const ended = (more: Partial<EndedRun> = {}): EndedRun => ({
  startedAt: 1000,
  endedAt: 1100,
  dueAt: 6000,
  failures: 0,
  failure: '',
  isDead: false,
  ...more,
});
const by = (id: string) => ({ id, author: 'mira', at: 9000 });
const lease = (now: number) => ({ now, leasedUntil: now + 500 });

/** Registers the storage port's conformance tests for jobs that all servers share. */
export function describeJobs(name: string, open: Open): void {
  describe(`${name}: jobs`, () => {
    const begin = async () => {
      const shop = (await open()).forTenant('one');
      await shop.jobs.add([
        { name: 'clean', dueAt: 1000 },
        { name: 'remind', dueAt: 5000 },
      ]);
      return shop;
    };

    it('are added once, and adding them again changes nothing', async () => {
      const { jobs } = await begin();
      await jobs.add([{ name: 'clean', dueAt: 9000 }]);
      expect(await jobs.list()).toEqual([
        {
          name: 'clean',
          dueAt: 1000,
          owner: '',
          leasedUntil: 0,
          startedAt: undefined,
          endedAt: undefined,
          failures: 0,
          failure: '',
          dead: undefined,
        },
        expect.objectContaining({ name: 'remind', dueAt: 5000 }),
      ]);
    });

    it('are given to one of a hundred servers that ask at once, and only when they are due', async () => {
      const { jobs } = await begin();
      const given = await Promise.all(
        Array.from({ length: 100 }, (_, index) => jobs.claim(['clean', 'remind'], `server ${index}`, lease(1000))),
      );
      expect(given.flat().map((job) => job.name)).toEqual(['clean']);
    });

    it('are given to another server when their lease has ended, after which the first can no longer settle them', async () => {
      const { jobs } = await begin();
      await jobs.claim(['clean'], 'a', lease(1000));
      expect(await jobs.claim(['clean'], 'b', lease(1499))).toEqual([]);
      expect(await jobs.renew(['clean', 'remind'], 'a', lease(1400))).toEqual(['clean']);
      expect(await jobs.claim(['clean'], 'b', lease(1500))).toEqual([]);
      expect(await jobs.claim(['clean'], 'b', lease(1900))).toHaveLength(1);
      expect(await jobs.renew(['clean'], 'a', lease(1950))).toEqual([]);
      expect(await jobs.settle('clean', 'a', ended())).toBe(false);
      expect(await jobs.settle('clean', 'b', ended())).toBe(true);
      expect((await jobs.list())[0]).toMatchObject({ dueAt: 6000, startedAt: 1000, endedAt: 1100, leasedUntil: 0 });
    });

    it('stay with a server that asks for it, and are released when it ends', async () => {
      const { jobs } = await begin();
      await jobs.claim(['clean'], 'a', lease(1000));
      await jobs.settle('clean', 'a', ended({ dueAt: 1200, leasedUntil: 9000 }));
      expect(await jobs.claim(['clean'], 'b', lease(2000))).toEqual([]);
      expect(await jobs.claim(['clean'], 'a', lease(2000))).toHaveLength(1);
      await jobs.release('a');
      expect(await jobs.claim(['clean'], 'b', lease(2000))).toHaveLength(1);
    });

    it('remain dead until the staff settles them, which is recorded in the audit trail', async () => {
      const { jobs, audit } = await begin();
      expect(await jobs.settleDead('clean', 'retry', by('change-1'))).toBe('missing');
      for (const endedAt of [2000, 3000]) {
        await jobs.claim(['clean'], 'a', lease(1000));
        await jobs.settle(
          'clean',
          'a',
          ended({ endedAt, dueAt: 1000, failure: `no disk at ${endedAt}`, isDead: true }),
        );
      }
      const [job] = await jobs.list();
      expect(job?.dead).toEqual({ since: 2000, at: 3000, times: 2, failure: 'no disk at 3000' });
      expect(await jobs.settleDead('clean', 'retry', by('change-1'))).toBe('changed');
      expect(await jobs.settleDead('clean', 'retry', by('change-1'))).toBe('repeated');
      expect((await jobs.list())[0]).toMatchObject({ dueAt: 9000, failures: 0, failure: '', dead: undefined });
      expect((await audit.list({ count: 10 })).entries).toEqual([
        {
          ...by('change-1'),
          action: 'job.retry',
          subject: 'job clean',
          before: '2 given up: no disk at 3000',
          after: 'due now',
        },
      ]);
    });

    it('are discarded without another run', async () => {
      const { jobs } = await begin();
      await jobs.claim(['clean'], 'a', lease(1000));
      await jobs.settle('clean', 'a', ended({ failure: 'no disk', isDead: true }));
      expect(await jobs.settleDead('clean', 'discard', by('change-2'))).toBe('changed');
      expect((await jobs.list())[0]).toMatchObject({ dueAt: 6000, dead: undefined });
    });

    it('belong to one shop', async () => {
      const storage = await open();
      await storage.forTenant('one').jobs.add([{ name: 'clean', dueAt: 1 }]);
      expect(await storage.forTenant('two').jobs.list()).toEqual([]);
    });
  });
}
