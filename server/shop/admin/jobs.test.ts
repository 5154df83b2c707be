import { beforeEach, expect, it } from 'vitest';
import { type MerchantWorld, openMerchantWorld } from '../../../tests/handlers/merchant-world.ts';

let world: MerchantWorld;
beforeEach(async () => {
  world = await openMerchantWorld();
});

const jobs = () => world.shop.services.storage.jobs;
const now = () => world.shop.services.env.now();

/** Adds a job whose run a server has abandoned. */
async function giveUp(name: string) {
  await jobs().add([{ name, dueAt: now() }]);
  await jobs().claim([name], 'host/1', { now: now(), leasedUntil: now() + 1000 });
  const run = { startedAt: now(), endedAt: now(), dueAt: now() + 60_000, failures: 0 };
  await jobs().settle(name, 'host/1', { ...run, failure: 'Error: no disk', isDead: true });
}

it('lists jobs with their runs, their abandoned runs, and the server that currently holds one', async () => {
  await giveUp('releases');
  await jobs().add([{ name: 'products', dueAt: now() }]);
  await jobs().claim(['products'], 'host/2', { now: now(), leasedUntil: now() + 1000 });
  const { status, body } = await world.ask('GET', '/jobs');
  expect([status, body.now]).toEqual([200, now()]);
  expect(body.jobs).toEqual([
    { name: 'products', dueAt: now(), failures: 0, failure: '', server: 'host/2' },
    {
      name: 'releases',
      dueAt: now() + 60_000,
      startedAt: now(),
      endedAt: now(),
      failures: 0,
      failure: 'Error: no disk',
      dead: { since: now(), at: now(), times: 1, failure: 'Error: no disk' },
    },
  ]);
});

it.each(['retry', 'discard'])('settles a dead job by %s once, and records the author', async (what) => {
  await giveUp('releases');
  const change = { changeId: 'change-of-a-merchant', what };
  expect((await world.ask('POST', '/jobs/releases/dead', change)).status).toBe(200);
  expect((await world.ask('POST', '/jobs/releases/dead', change)).status).toBe(200);
  const again = await world.ask('POST', '/jobs/releases/dead', { ...change, changeId: 'another-change-of-it' });
  expect([again.status, again.body.error.code]).toEqual([404, 'nothing-given-up']);
  const [job] = await jobs().list();
  expect([job?.dead, job?.dueAt]).toEqual([undefined, what === 'retry' ? now() : now() + 60_000]);
  const { entries } = await world.shop.services.storage.audit.list({ subject: 'job releases', count: 10 });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: `job.${what}`, before: '1 given up: Error: no disk' });
  expect(entries[0]?.author).not.toBe('');
});

it('refuses to settle an unknown job', async () => {
  const { status } = await world.ask('POST', '/jobs/none/dead', { changeId: 'change-of-a-merchant', what: 'retry' });
  expect(status).toBe(404);
});

it('lists how far the index of a search in the database is behind, and none for a search in memory', async () => {
  expect((await world.ask('GET', '/jobs')).body).not.toHaveProperty('index');
  const { services } = world.shop;
  const { databaseIndex, catalogue } = services.storage;
  Object.assign(services, { searchIndex: databaseIndex });
  const index = async () => (await world.ask('GET', '/jobs')).body.index;
  const products = (await catalogue.facts()).length;
  expect(products).toBeGreaterThan(1);
  expect(await index()).toEqual({ waiting: products });
  while (await databaseIndex.step(now()));
  expect(await index()).toEqual({ waiting: 0, caughtUpAt: now() });
});
