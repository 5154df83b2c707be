import { describe, expect, it } from 'vitest';
import { author, band, inAnHour, openReleases as open, page } from '../../../testing/release-world.ts';
import { requireNoConflicts } from './conflicting-releases.ts';

describe('a scheduled release', () => {
  const scheduled = async () => {
    const opened = open();
    const { env, pages, releases } = opened;
    await pages.saveDraft('page', 'home', 'home 1');
    await pages.publish('page', 'home');
    await pages.saveDraft('page', 'home', 'home at midnight');
    await pages.saveDraft('fragment', 'band', 'band at midnight');
    const dueAt = inAnHour(env);
    const { id } = await releases.create({ name: 'Midnight', documents: [page('home'), band], author, dueAt });
    return { ...opened, id };
  };
  const conflicting = { status: 409, code: 'breaks-releases', details: { releases: [{ name: 'Midnight' }] } };

  it.each([page('home'), band])('is reported before %j gets another version', async (name) => {
    const { shop } = await scheduled();
    await expect(requireNoConflicts(shop, [name], false)).rejects.toMatchObject(conflicting);
    await requireNoConflicts(shop, [name], true);
    await requireNoConflicts(shop, [page('about')], false);
  });

  it('is reported before another release publishes one of its documents', async () => {
    const { pages, releases, shop } = await scheduled();
    await pages.saveDraft('page', 'home', 'a hot fix');
    const fix = { name: 'Fix', documents: [page('home')], author };
    await expect(releases.create(fix)).rejects.toMatchObject(conflicting);
    expect(await releases.list()).toHaveLength(1);
    const { id } = await releases.create({ ...fix, allowFailingReleases: true });
    // The release will fail anyway now, so no confirmation is required.
    await requireNoConflicts(shop, [band], false);
    await releases.rollBack(id, author);
  });

  it('reports as soon as it is bound to fail, and notifies when it has failed', async () => {
    const { env, pages, releases, told } = await scheduled();
    expect((await releases.list())[0]!.willFail).toBeUndefined();
    await pages.saveDraft('page', 'home', 'a hot fix');
    await pages.publish('page', 'home');
    expect((await releases.list())[0]!.willFail).toContain('page home');
    env.advance(3_600_000);
    await Promise.all([releases.runDue(), releases.runDue()]);
    expect(told).toEqual([expect.stringMatching(/^Midnight: Other versions of page home/)]);
    expect((await releases.list())[0]).toMatchObject({ state: 'failed' });
  });

  it('is reported before another release with one of its documents is scheduled', async () => {
    const { env, pages, releases } = await scheduled();
    await pages.saveDraft('page', 'home', 'home at noon');
    const noon = { name: 'Noon', documents: [page('home')], author, dueAt: inAnHour(env) };
    await expect(releases.create(noon)).rejects.toMatchObject(conflicting);
    expect(await releases.create({ ...noon, allowFailingReleases: true })).toMatchObject({ state: 'scheduled' });
  });

  it('is no longer reported once it is published or cancelled', async () => {
    const { env, releases, shop, id, told } = await scheduled();
    await releases.cancel(id, author);
    await requireNoConflicts(shop, [page('home'), band], false);
    const again = await scheduled();
    again.env.advance(3_600_000);
    await again.releases.runDue();
    await requireNoConflicts(again.shop, [page('home'), band], false);
    expect([env.now() > 0, told, again.told]).toEqual([true, [], []]);
  });
});
