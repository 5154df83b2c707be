import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../commerce/durations.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import {
  author,
  band,
  checkTexts,
  fault,
  inAnHour,
  openReleases as open,
  page,
} from '../../../testing/release-world.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { silentLog } from '../../shop/calls/context.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { createPageService } from '../library/page-service.ts';
import { ReleaseService } from './release-service.ts';

describe('a release', () => {
  it('publishes its documents together, each checked with the others, and rolls them back as one', async () => {
    const { pages, releases, live } = open();
    await pages.saveDraft('page', 'home', 'home 1');
    await pages.publish('page', 'home');
    await pages.saveDraft('page', 'home', 'home 2 needs the band');
    await pages.saveDraft('fragment', 'band', 'band 1');
    await expect(releases.create({ name: 'Half', documents: [page('home')], author })).rejects.toMatchObject({
      status: 422,
      details: { documents: [{ id: 'home' }] },
    });
    const made = await releases.create({ name: 'Diwali', documents: [page('home'), band], author });
    expect(made).toMatchObject({ state: 'published', documents: [{ before: 1, after: 2 }, { after: 1 }] });
    expect(await live()).toEqual({ 'page home': 'home 2 needs the band', 'fragment band': 'band 1' });
    expect(await pages.versions('page', 'home')).toMatchObject([{ note: 'Diwali', author }, { note: '' }]);
    expect(await releases.rollBack(made.id, 'ravi')).toMatchObject({ state: 'rolled-back', settledBy: 'ravi' });
    expect(await live()).toEqual({ 'page home': 'home 1' });
    expect((await pages.readDraft('page', 'home')).source).toBe('home 2 needs the band');
    await expect(releases.rollBack(made.id, author)).rejects.toMatchObject({ status: 409, code: 'release-settled' });
  });

  it('publishes the reviewed drafts at the scheduled time, even when the drafts have changed', async () => {
    const { env, pages, releases, live } = open();
    await pages.saveDraft('page', 'home', 'reviewed');
    await releases.create({
      name: 'Later',
      documents: [{ ...page('home'), draftVersion: 1 }],
      author,
      dueAt: inAnHour(env),
    });
    await pages.saveDraft('page', 'home', 'dragon');
    await expect(
      releases.create({ name: 'Stale', documents: [{ ...page('home'), draftVersion: 1 }], author }),
    ).rejects.toMatchObject({ status: 409, code: 'release-changed' });
    env.advance(3_599_000);
    await releases.runDue();
    expect(await live()).toEqual({});
    env.advance(1000);
    await Promise.all([releases.runDue(), releases.runDue()]);
    await releases.runDue();
    expect(await live()).toEqual({ 'page home': 'reviewed' });
    expect(await pages.versions('page', 'home')).toHaveLength(1);
  });

  it('is checked again at the scheduled time, and reports why it failed', async () => {
    let isStrict = false;
    const { env, pages, releases, live } = open(undefined, undefined, () => (isStrict ? [fault('Now wrong.')] : []));
    await pages.saveDraft('page', 'home', 'x');
    await releases.create({ name: 'Later', documents: [page('home')], author, dueAt: inAnHour(env) });
    isStrict = true;
    env.advance(3_600_000);
    await releases.runDue();
    expect(await releases.list()).toMatchObject([
      { state: 'failed', failure: 'page home had errors when the release was due: Now wrong.' },
    ]);
    expect(await live()).toEqual({});
  });

  it('that falls due while the server is busy is published later, without delaying others', async () => {
    let busyChecks = 0;
    const { env, pages, releases, live, told } = open(undefined, undefined, (source) => {
      if (source === 'दीपावली' && busyChecks-- > 0) throw new BusyError('a check', 3);
      return [];
    });
    await pages.saveDraft('page', 'home', 'sale');
    await pages.saveDraft('page', 'diwali', 'दीपावली');
    for (const id of ['diwali', 'home'])
      await releases.create({ name: id, documents: [page(id)], author, dueAt: inAnHour(env) });
    busyChecks = 3;
    env.advance(3_600_000);
    await releases.runDue();
    expect(await live()).toEqual({ 'page home': 'sale' });
    for (const minute of [1, 2]) {
      env.advance(60_000);
      await releases.runDue();
      expect([minute, (await releases.list()).find(({ name }) => name === 'diwali')?.state]).toEqual([
        minute,
        'scheduled',
      ]);
    }
    env.advance(60_000);
    await releases.runDue();
    expect(await live()).toEqual({ 'page home': 'sale', 'page diwali': 'दीपावली' });
    expect([told, (await releases.list()).map(({ state }) => state)]).toEqual([[], ['published', 'published']]);
  });

  it('whose check throws does not delay later releases, and is reported', async () => {
    let isBroken = false;
    const { env, pages, releases, live } = open(undefined, undefined, (source) => {
      if (isBroken && source === 'first') throw new TypeError('The check is broken.');
      return [];
    });
    for (const id of ['first', 'second']) {
      await pages.saveDraft('page', id, id);
      await releases.create({ name: id, documents: [page(id)], author, dueAt: inAnHour(env) });
    }
    isBroken = true;
    env.advance(3_600_000);
    await expect(releases.runDue()).rejects.toThrow('The check is broken.');
    expect(await live()).toEqual({ 'page second': 'second' });
    isBroken = false;
    await releases.runDue();
    expect(await live()).toEqual({ 'page first': 'first', 'page second': 'second' });
  });

  it('is not logged as published when its documents change during publication', async () => {
    const storage = openStorage(':memory:');
    const shop = storage.forTenant('t');
    const env = fixedEnv();
    const said: string[] = [];
    const log = { ...silentLog, info: (_: unknown, what: string) => said.push(what) };
    const pages = createPageService(shop.pages, env, checkTexts);
    const releases = new ReleaseService({ pages: shop.pages, releases: shop.releases, env, check: checkTexts, log });
    await pages.saveDraft('page', 'home', 'one');
    const add = shop.releases.add.bind(shop.releases);
    Object.assign(shop.releases, {
      add: async (...given: Parameters<typeof add>) => {
        await pages.publish('page', 'home');
        return add(...given);
      },
    });
    const releasing = releases.create({ name: 'Late', documents: [page('home')], author });
    await expect(releasing).rejects.toMatchObject({ status: 409, code: 'release-changed' });
    expect(said).toEqual([]);
  });

  it('that is partly checked when the server becomes busy is checked again as a whole, and published together', async () => {
    let isBusy = false;
    const { env, pages, releases, live } = open(undefined, undefined, (source) => {
      if (isBusy && source === 'second') throw new BusyError('a check', 3);
      return [];
    });
    for (const [id, text] of [
      ['home', 'first'],
      ['sale', 'second'],
    ] as const)
      await pages.saveDraft('page', id, text);
    const documents = [page('home'), page('sale')];
    await releases.create({ name: 'Both', documents, author, dueAt: inAnHour(env) });
    isBusy = true;
    env.advance(3_600_000);
    await releases.runDue();
    expect(await live()).toEqual({});
    isBusy = false;
    await releases.runDue();
    expect(await live()).toEqual({ 'page home': 'first', 'page sale': 'second' });
  });

  it.each([
    ['publishes another version', (pages: ReturnType<typeof open>['pages']) => pages.publish('page', 'home')],
    ['deletes the page', (pages: ReturnType<typeof open>['pages']) => pages.delete('page', 'home')],
  ])('fails, and publishes nothing, when an author %s meanwhile', async (_, meanwhile) => {
    const { env, pages, releases, live } = open();
    for (const id of ['home', 'sale']) await pages.saveDraft('page', id, id);
    const documents = [page('sale'), page('home')];
    await releases.create({ name: 'Later', documents, author, dueAt: inAnHour(env) });
    await meanwhile(pages);
    env.advance(3_600_000);
    await releases.runDue();
    expect(await releases.list()).toMatchObject([{ state: 'failed', failure: expect.stringContaining('page home') }]);
    expect(await live()).not.toHaveProperty('page sale');
  });

  it.each(['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 'soon'])('cannot be scheduled for %s', async (dueAt) => {
    const { pages, releases } = open();
    await pages.saveDraft('page', 'home', 'x');
    const made = releases.create({ name: 'Never', documents: [page('home')], author, dueAt });
    await expect(made).rejects.toMatchObject({ status: 400, code: 'release-time' });
  });

  it('is not rolled back when other pages show one of its fragments', async () => {
    const { pages, releases } = open();
    await pages.saveDraft('fragment', 'band', '{}');
    const made = await releases.create({ name: 'Band', documents: [band], author });
    await pages.saveDraft('page', 'home', '{"body":[{"widget":"fragment","props":{"name":"band"}}]}');
    await pages.publish('page', 'home');
    await expect(releases.rollBack(made.id, author)).rejects.toMatchObject({ status: 409, code: 'fragment-in-use' });
  });

  it('is reviewed with the live versions, the problems and the affected pages', async () => {
    const { pages, releases } = open();
    await pages.saveDraft('fragment', 'band', '{}');
    await pages.publish('fragment', 'band');
    await pages.saveDraft('page', 'home', '{"body":[{"widget":"fragment","props":{"name":"band"}}]}');
    await pages.publish('page', 'home');
    await pages.saveDraft('fragment', 'band', '"dragon"');
    expect(await releases.review([band])).toMatchObject([
      { draft: { source: '"dragon"' }, live: '{}', diagnostics: [{ message: 'A dragon.' }], affected: ['home'] },
    ]);
  });
});

it('publishes a release once when the server restarts after the scheduled time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'endcap-releases-'));
  const file = join(folder, 'shop.db');
  const env = fixedEnv();
  const first = open(openStorage(file), env);
  await first.pages.saveDraft('page', 'home', 'x');
  await first.releases.create({ name: 'Later', documents: [page('home')], author, dueAt: inAnHour(env) });
  await first.storage.close();
  env.advance(dayMs);
  const [second, third] = [open(openStorage(file), env), open(openStorage(file), env)];
  // Two processes use one file.
  await Promise.all([second.releases.runDue(), third.releases.runDue()]);
  expect(await second.pages.versions('page', 'home')).toHaveLength(1);
  expect(await third.releases.list()).toMatchObject([{ state: 'published' }]);
  for (const { storage } of [second, third]) await storage.close();
  rmSync(folder, { recursive: true });
});
