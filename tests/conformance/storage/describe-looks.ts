import { describe, expect, it } from 'vitest';
import { presentAsset } from '../../../server/core/ports/present-asset.ts';
import type { AuditNote } from '../../../server/core/ports/storage/accounts/audit.ts';
import type { LookChange, LookRecord } from '../../../server/core/ports/storage/catalogue/looks.ts';
import { type Open, openGoods } from './stored-data.ts';

const by = (id: string, at = 5) => ({ id, author: 'mira', at });
const audit: AuditNote = { action: 'look.change', subject: 'look shelf', before: '', after: 'shelf' };
const shelf: LookRecord = { title: 'A shelf', description: 'For two.', tags: ['Home'], products: ['item-2', 'item-1'] };
const next = (wanted: Partial<LookRecord> = {}, isPublished = true) => ({
  look: { ...shelf, ...wanted },
  isPublished,
});
const change = (ifVersion: number, next: LookChange['next'], slug = 'shelf'): LookChange => ({
  slug,
  ifVersion,
  next,
  audit,
});
const maxLooks = 3;

const pictureId = 'a'.repeat(40);
const url = `/media/copies/${pictureId}.webp`;
const picture = { url, altText: 'A shelf', width: 30, height: 20, mimeType: 'image/webp' };
const inLibrary = {
  kind: 'picture' as const,
  id: pictureId,
  url,
  content: pictureId,
  width: 30,
  height: 20,
  bytes: 90,
  name: 'Shelf',
  altText: '',
  folder: '',
  focalPoint: { x: 0.5, y: 0.5 },
  createdAt: 1,
};

/** Registers the storage port's conformance tests for looks. */
export const describeLooks = (name: string, open: Open): void => {
  describe(`${name}: looks`, () => {
    it('are saved once, with their audit entry, and only over the version that was read', async () => {
      const shop = (await open()).forTenant('one');
      const { revision, looks } = await shop.looks.read();
      expect(looks).toEqual([]);
      expect(await shop.looks.change(change(0, next()), maxLooks, by('a'))).toBe('changed');
      expect(await shop.looks.change(change(0, next()), maxLooks, by('a'))).toBe('repeated');
      expect(await shop.looks.change(change(0, next({ title: 'Late' })), maxLooks, by('b'))).toBe('outdated');
      expect(await shop.looks.change(change(0, undefined), maxLooks, by('b'))).toBe('outdated');
      const saved = await shop.looks.read();
      expect(saved.revision).toBeGreaterThan(revision);
      const stamp = { createdAt: 5, changedAt: 5, changedBy: 'mira' };
      expect(saved.looks).toEqual([{ slug: 'shelf', ...next(), version: saved.revision, ...stamp }]);
      expect((await shop.audit.list({ count: 5 })).entries).toEqual([{ ...by('a'), ...audit }]);
    });

    it('are changed and removed by their latest version, which is never one that was used before', async () => {
      const shop = (await open()).forTenant('one');
      const versions = [0];
      const save = async (wanted: LookChange['next'], at: number) => {
        expect(await shop.looks.change(change(versions.at(-1)!, wanted), maxLooks, by(`at ${at}`, at))).toBe('changed');
        const { looks } = await shop.looks.read();
        versions.push(looks[0]?.version ?? 0);
        return looks[0];
      };
      await save(next(), 5);
      const times = { createdAt: 5, changedAt: 7 };
      expect(await save(next({ title: 'Two', tags: [] }, false), 7)).toMatchObject({
        ...next({ title: 'Two', tags: [] }, false),
        ...times,
      });
      expect(await shop.looks.change(change(versions[1]!, undefined), maxLooks, by('late'))).toBe('outdated');
      expect(await save(undefined, 8)).toBeUndefined();
      expect(await save(next(), 9)).toMatchObject({ ...next(), createdAt: 9 });
      const used = versions.filter((version) => version > 0);
      expect(new Set(used).size).toBe(3);
      expect(used).toEqual(used.toSorted((a, b) => a - b));
    });

    it('are read as the same object until the catalogue changes', async () => {
      const shop = await openGoods(open);
      const first = await shop.looks.read();
      expect(await shop.looks.read()).toBe(first);
      await shop.looks.change(change(0, next()), maxLooks, by('a'));
      const second = await shop.looks.read();
      expect(second).not.toBe(first);
      await shop.looks.change(change(0, next()), maxLooks, by('b'));
      expect(await shop.looks.read()).toBe(second);
      expect(second.revision).toBe(await shop.catalogue.revision());
    });

    it('are listed oldest first, and limited in number', async () => {
      const shop = (await open()).forTenant('one');
      const slugs = ['棚', 'shelf', 'a'];
      for (const [at, slug] of slugs.entries())
        expect(await shop.looks.change(change(0, next(), slug), maxLooks, by(slug, at + 1))).toBe('changed');
      expect(await shop.looks.change(change(0, next(), 'one more'), maxLooks, by('full'))).toBe('full');
      const { looks } = await shop.looks.read();
      expect(looks.map(({ slug }) => slug)).toEqual(slugs);
      const [first, second] = looks.map(({ version }) => version);
      expect(await shop.looks.change(change(second!, next({ title: 'Two' })), maxLooks, by('changed'))).toBe('changed');
      expect(await shop.looks.change(change(first!, undefined, '棚'), maxLooks, by('removed'))).toBe('changed');
      expect(await shop.looks.change(change(0, next(), 'one more'), maxLooks, by('full'))).toBe('changed');
      expect((await shop.looks.read()).looks.map(({ slug }) => slug)).toEqual(['shelf', 'a', 'one more']);
      expect((await shop.audit.list({ count: 9 })).entries).toHaveLength(6);
    });

    it('accept one of many simultaneous changes to the same version', async () => {
      const shop = (await open()).forTenant('one');
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          shop.looks.change(change(0, next({ title: `${at}` })), maxLooks, by(`change ${at}`)),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['changed', ...Array(19).fill('outdated')]);
      const { looks } = await shop.looks.read();
      expect(looks.map(({ look }) => look.title)).toEqual([`${outcomes.indexOf('changed')}`]);
    });

    it('belong to one shop', async () => {
      const storage = await open();
      const [one, two] = [storage.forTenant('one'), storage.forTenant('two')];
      await one.looks.change(change(0, next()), 1, by('a'));
      expect((await two.looks.read()).looks).toEqual([]);
      expect(await two.looks.change(change(0, next({ title: 'Other' })), 1, by('a'))).toBe('changed');
      expect((await one.looks.read()).looks).toMatchObject([{ look: { title: 'A shelf' } }]);
    });

    it('add an unlisted picture to the library', async () => {
      const shop = (await open()).forTenant('one');
      expect(await shop.media.read(pictureId)).toBeUndefined();
      await shop.looks.change(change(0, next({ picture })), maxLooks, by('a'));
      expect(await shop.media.read(pictureId)).toMatchObject({ url: picture.url, name: 'A shelf', folder: 'Looks' });
    });

    it('count as uses of their pictures, and show them with the focal point of the library', async () => {
      const shop = (await open()).forTenant('one');
      const added: AuditNote = { action: 'picture.add', subject: 'picture a', before: '', after: '' };
      await shop.media.add(inLibrary, added, by('picture'));
      const uses = () => shop.media.usedBy(pictureId, 9);
      const versionOf = async () => (await shop.looks.read()).looks[0]!.version;
      await shop.looks.change(change(0, next({ picture }, false)), maxLooks, by('a'));
      expect(await uses()).toEqual([{ kind: 'look', id: 'shelf', title: 'A shelf' }]);
      expect((await shop.looks.read()).looks[0]!.look.picture).toEqual(picture);
      const text = { name: 'Shelf', altText: '', folder: '', focalPoint: { x: 0, y: 1 } };
      await shop.media.change(pictureId, () => ({ change: { next: text, audit: added } }), by('focus'));
      const shown = (await shop.looks.read()).looks[0]!.look.picture!;
      expect(presentAsset(shown, 'shelf').focalPoint).toEqual({ x: 0, y: 1 });
      await shop.looks.change(change(await versionOf(), next()), maxLooks, by('b'));
      expect(await uses()).toEqual([]);
      await shop.looks.change(change(await versionOf(), next({ picture })), maxLooks, by('c'));
      expect(await shop.looks.change(change(0, next()), maxLooks, by('late'))).toBe('outdated');
      expect(await uses()).toHaveLength(1);
      await shop.looks.change(change(await versionOf(), undefined), maxLooks, by('d'));
      expect(await uses()).toEqual([]);
    });
  });
};
