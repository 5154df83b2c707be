import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourMs } from '../../../commerce/durations.ts';
import { author, openReleases as open, page } from '../../../testing/release-world.ts';

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
          const dueAt = hours === undefined ? {} : { dueAt: new Date(env.now() + hours * hourMs).toISOString() };
          const documents = each.ids.map(page);
          expect(await succeeds(releases.create({ name: 'r', documents, author, ...dueAt }))).toBe(isSound);
          if (!isSound) continue;
          const release: ModelRelease = {
            state: 'scheduled',
            due: env.now() + (hours ?? 0) * hourMs,
            texts,
            after: new Map(),
            before: new Map(each.ids.map((id) => [id, liveAt.get(id)!])),
          };
          made.push(release);
          if (hours === undefined) publishAll(release);
        } else if (each.do === 'wait') {
          env.advance(each.hours * hourMs);
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
