import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import type { Release } from '../../core/ports/storage/documents/releases.ts';
import { BusyError } from '../../core/requests/load-limit.ts';
import { silentLog } from '../../shop/calls/context.ts';
import { openStorage } from '../../storage/libsql/open.ts';
import { type CheckDocument, createPageService } from '../library/page-service.ts';
import { requireNoConflicts } from './conflicting-releases.ts';
import { ReleaseService } from './release-service.ts';

const range = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
const fault = (message: string): Diagnostic => ({
  code: 'fault',
  severity: 'error',
  message,
  hint: '',
  pointer: '',
  range,
});

/** Reports dragons, and pages that need a fragment which is not published with them. */
const checkTexts: CheckDocument = (source, _, together = []) => [
  ...(source.includes('dragon') ? [fault('A dragon.')] : []),
  ...(source.includes('needs') && !together.some(({ id }) => id === 'band') ? [fault('No band.')] : []),
];

function open(storage = openStorage(':memory:'), env = fixedEnv(), check: CheckDocument = checkTexts) {
  const shop = storage.forTenant('t');
  const told: string[] = [];
  const tell = async ({ name, failure }: Release): Promise<void> => {
    told.push(`${name}: ${failure}`);
  };
  return {
    env,
    storage,
    shop,
    pages: createPageService(shop.pages, env, check),
    releases: new ReleaseService({ pages: shop.pages, releases: shop.releases, env, check, onFailed: tell }),
    told,
    live: async () =>
      Object.fromEntries(
        [...(await shop.pages.published('page')), ...(await shop.pages.published('fragment'))].map(
          ({ kind, id, source }) => [`${kind} ${id}`, source],
        ),
      ),
  };
}

const page = (id: string) => ({ kind: 'page', id }) as const;
const band = { kind: 'fragment', id: 'band' } as const;
const author = 'asha';
const inAnHour = ({ now }: { now(): number }) => new Date(now() + 3_600_000).toISOString();

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
  env.advance(86_400_000);
  const [second, third] = [open(openStorage(file), env), open(openStorage(file), env)];
  // Two processes use one file.
  await Promise.all([second.releases.runDue(), third.releases.runDue()]);
  expect(await second.pages.versions('page', 'home')).toHaveLength(1);
  expect(await third.releases.list()).toMatchObject([{ state: 'published' }]);
  for (const { storage } of [second, third]) await storage.close();
  rmSync(folder, { recursive: true });
});

const ids = ['a', 'b', 'c'] as const;
const step = fc.oneof(
  fc.record({ do: fc.constant('edit' as const), id: fc.constantFrom(...ids), isSound: fc.boolean() }),
  fc.record({ do: fc.constant('publish' as const), id: fc.constantFrom(...ids) }),
  fc.record({
    do: fc.constant('release' as const),
    ids: fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 }),
    hours: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ do: fc.constantFrom('cancel' as const, 'rollBack' as const), at: fc.nat(4) }),
);

interface ModelRelease {
  state: string;
  due: number;
  texts: Map<string, string>;
  before: Map<string, number>;
  after: Map<string, number>;
}

it('matches a model for any actions of authors: a release publishes all its documents or none', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { env, pages, releases, live } = open();
      const drafts = new Map<string, string>();
      /** Every version by document, and which one is live: 0 for none. */
      const versions = new Map<string, string[]>(ids.map((id) => [id, ['']]));
      const liveAt = new Map<string, number>(ids.map((id) => [id, 0]));
      const made: ModelRelease[] = [];
      const put = (id: string, text: string) => {
        versions.get(id)!.push(text);
        liveAt.set(id, versions.get(id)!.length - 1);
      };
      const publishAll = (release: ModelRelease): boolean => {
        if ([...release.before].some(([id, version]) => liveAt.get(id) !== version)) return false;
        for (const [id, text] of release.texts) put(id, text);
        release.after = new Map([...release.texts.keys()].map((id) => [id, liveAt.get(id)!]));
        release.state = 'published';
        return true;
      };
      const succeeds = (work: Promise<unknown>) => work.then(() => true).catch(() => false);
      const idAt = async (at: number) => (await releases.list()).toReversed()[at]?.id ?? 'none';
      for (const [index, each] of steps.entries()) {
        env.advance(1);
        if (each.do === 'edit') {
          const text = each.isSound ? `text ${index}` : `dragon ${index}`;
          drafts.set(each.id, text);
          await pages.saveDraft('page', each.id, text);
        } else if (each.do === 'publish') {
          const text = drafts.get(each.id) ?? 'dragon';
          expect(await succeeds(pages.publish('page', each.id))).toBe(!text.includes('dragon'));
          if (!text.includes('dragon')) put(each.id, text);
        } else if (each.do === 'release') {
          const texts = new Map(each.ids.map((id) => [id, drafts.get(id) ?? 'dragon']));
          const isSound = ![...texts.values()].some((text) => text.includes('dragon'));
          const { hours } = each;
          const dueAt = hours === undefined ? {} : { dueAt: new Date(env.now() + hours * 3_600_000).toISOString() };
          const documents = each.ids.map(page);
          expect(await succeeds(releases.create({ name: 'r', documents, author, ...dueAt }))).toBe(isSound);
          if (!isSound) continue;
          const release: ModelRelease = {
            state: 'scheduled',
            due: env.now() + (hours ?? 0) * 3_600_000,
            texts,
            after: new Map(),
            before: new Map(each.ids.map((id) => [id, liveAt.get(id)!])),
          };
          made.push(release);
          if (hours === undefined) publishAll(release);
        } else if (each.do === 'wait') {
          env.advance(each.hours * 3_600_000);
          await releases.runDue();
          const due = made.filter(({ state, due }) => state === 'scheduled' && due <= env.now());
          for (const release of due.sort((a, b) => a.due - b.due)) if (!publishAll(release)) release.state = 'failed';
        } else if (each.do === 'cancel') {
          const release = made[each.at];
          expect(await succeeds(releases.cancel(await idAt(each.at), author))).toBe(release?.state === 'scheduled');
          if (release?.state === 'scheduled') release.state = 'cancelled';
        } else {
          const release = made[each.at];
          const can = release?.state === 'published' && [...release.after].every(([id, at]) => liveAt.get(id) === at);
          expect(await succeeds(releases.rollBack(await idAt(each.at), author))).toBe(can);
          if (!release || !can) continue;
          for (const [id, before] of release.before)
            before === 0 ? liveAt.set(id, 0) : put(id, versions.get(id)![before]!);
          release.state = 'rolled-back';
        }
        const expected = ids.filter((id) => liveAt.get(id) !== 0);
        expect(await live()).toEqual(
          Object.fromEntries(expected.map((id) => [`page ${id}`, versions.get(id)![liveAt.get(id)!]])),
        );
        expect((await releases.list()).toReversed().map(({ state }) => state)).toEqual(made.map(({ state }) => state));
      }
    }),
    { numRuns: 60 },
  ));

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
    const { id } = await releases.create({ ...fix, failsReleases: true });
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
    expect(await releases.create({ ...noon, failsReleases: true })).toMatchObject({ state: 'scheduled' });
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
