import { describe, expect, it } from 'vitest';
import type { AuditNote } from '../../../server/core/ports/storage/accounts/audit.ts';
import type { MediaKind, StoredPicture } from '../../../server/core/ports/storage/catalogue/media.ts';
import { sampleProduct } from '../../../testing/sample-products.ts';
import { type Open, openGoods } from './stored-data.ts';

const by = (id: string, at = 5) => ({ id, author: 'mira', at });
const audit: AuditNote = { action: 'picture.add', subject: 'picture a', before: '', after: 'name' };
const picture = (letter: string, wanted: Partial<StoredPicture> = {}) => ({
  id: letter.repeat(40),
  kind: 'picture' as MediaKind,
  url: `/media/copies/${letter.repeat(40)}.webp`,
  content: letter.repeat(40),
  width: 30,
  height: 20,
  bytes: 90,
  name: `Picture ${letter}`,
  altText: '',
  folder: '',
  focalPoint: { x: 0.5, y: 0.5 },
  createdAt: 1,
  ...wanted,
});
const head = { slug: '/tea', type: 'CONTENT', title: 'Tea' };
const publication = { note: '', author: 'mira', at: 'now' };

/** Registers the storage port's conformance tests for pictures and their uses. */
export const describeMedia = (name: string, open: Open): void => {
  describe(`${name}: pictures`, () => {
    it('are added once, with their audit entry, and found by their content', async () => {
      const shop = await openGoods(open);
      const first = await shop.media.add(picture('a'), audit, by('one'));
      expect(first).toMatchObject({ isNew: true, picture: { name: 'Picture a', version: 1, updatedAt: 1 } });
      const again = await shop.media.add(picture('a', { name: 'Other' }), audit, by('two'));
      expect(again).toMatchObject({ isNew: false, picture: { name: 'Picture a' } });
      expect((await shop.audit.list({ subject: 'picture a', count: 5 })).entries).toHaveLength(1);
      expect(await shop.media.byContent('a'.repeat(40))).toMatchObject({ name: 'Picture a' });
      expect(await shop.media.byContent('b'.repeat(40))).toBeUndefined();
    });

    it('are changed once, based on their present values, and not when the change is refused', async () => {
      const shop = await openGoods(open);
      await shop.media.add(picture('a'), audit, by('one'));
      const text = { name: 'Café', altText: 'चाय', folder: 'Tea', focalPoint: { x: 0, y: 0.75 } };
      const { id } = picture('a');
      const save = (changeId: string, next: typeof text | undefined) =>
        shop.media.change(id, () => ({ change: { next, audit } }), by(changeId, 9));
      await save('two', text);
      await save('two', { ...text, name: 'Not again' });
      expect(await shop.media.read(id)).toMatchObject({ ...text, version: 2, updatedAt: 9, createdAt: 1 });
      const refusal = { why: 'late' };
      expect(await shop.media.change(id, () => ({ refusal }), by('three'))).toBe(refusal);
      const found = async (word: string) =>
        (await shop.media.list({ kind: 'picture', words: [word], count: 5 })).pictures.length;
      expect([await found('cafe'), await found('चाय'), await found('picture a'), await found('_')]).toEqual([
        1, 1, 0, 0,
      ]);
      expect((await shop.media.shown()).get(picture('a').url)).toMatchObject({ focalPoint: text.focalPoint });
      await save('four', undefined);
      expect(await shop.media.read(id)).toBeUndefined();
      // When the same picture is added again, it has no focal point.
      expect((await shop.media.shown()).size).toBe(0);
    });

    it('take over the texts of a file until a merchant has described them', async () => {
      const shop = await openGoods(open);
      for (const letter of 'ab') await shop.media.add(picture(letter), audit, by(letter));
      const [a, b, none] = ['a', 'b', 'c'].map((letter) => picture(letter).url) as [string, string, string];
      const text = { name: 'Mine', altText: '', folder: '', focalPoint: { x: 1, y: 1 } };
      await shop.media.change(picture('b').id, () => ({ change: { next: text, audit } }), by('m'));
      const focalPoint = { x: 0, y: 0.25 };
      const said = [a, b, none].map((url) => ({ url, name: 'File', focalPoint }));
      expect(await shop.media.describe(said, 9)).toBe(1);
      expect(await shop.media.describe(said, 9)).toBe(0);
      expect((await shop.media.described([a, b, none])).toSorted((x, y) => x.url.localeCompare(y.url))).toEqual([
        { url: a, name: 'File', focalPoint },
        { url: b, name: 'Mine', focalPoint: { x: 1, y: 1 } },
      ]);
      expect([...(await shop.media.shown())]).toEqual([
        [a, { url: a, focalPoint }],
        [b, { url: b, focalPoint: { x: 1, y: 1 } }],
      ]);
    });

    it('are listed newest first, page by page, within a folder', async () => {
      const shop = await openGoods(open);
      for (const [at, letter] of [...'abcde'].entries())
        await shop.media.add(picture(letter, { createdAt: 10 + Math.floor(at / 2), folder: 'Tea' }), audit, by(letter));
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const page = await shop.media.list({ kind: 'picture', words: [], folder: 'Tea', after, count: 2 });
        seen.push(...page.pictures.map(({ id }) => id[0]!));
        after = page.next;
      } while (after !== undefined);
      expect(seen.join('')).toBe('edcba');
      expect(await shop.media.move([picture('a').id, picture('f').id], 'Old', audit, by('m'))).toBe(1);
      expect(await shop.media.folders('picture')).toEqual(
        expect.arrayContaining([
          { name: 'Old', count: 1 },
          { name: 'Tea', count: 4 },
        ]),
      );
    });

    it('list the documents that use them, which follow each write and belong to one shop', async () => {
      const shop = await openGoods(open, true);
      const { id, url } = picture('a');
      await shop.media.add(picture('a'), audit, by('one'));
      const uses = async () => (await shop.media.usedBy(id, 9)).map((use) => `${use.kind} ${use.id} ${use.title}`);
      const asset = { url, altText: '', mimeType: 'image/webp' };
      await shop.catalogue.upsertProducts([sampleProduct({ slug: 'lamp', title: 'Lamp', assets: [asset] })]);
      await shop.catalogue.upsertCollections([{ slug: 'tea', title: 'All tea', description: '', asset }]);
      await shop.pages.saveDraft('page', 'tea', `{"src":"${url}?width=1"}`, head, 'now');
      await shop.pages.publish('page', 'tea', `{"src":"${url}"}`, head, publication);
      expect(await uses()).toEqual(['collection tea All tea', 'page tea Tea', 'product lamp Lamp']);
      expect((await shop.media.read(id))!.uses).toBe(3);

      await shop.pages.saveDraft('page', 'tea', '{}', head, 'now');
      expect(await uses()).toContain('page tea Tea');
      await shop.pages.unpublish('page', 'tea');
      await shop.catalogue.removeCollections(['tea']);
      await shop.catalogue.removeProducts(['lamp']);
      expect(await uses()).toEqual([]);
      await shop.media.change(id, () => ({ change: { next: undefined, audit } }), by('two'));
      // The version that was live keeps the file until the page is deleted.
      expect(await shop.media.isHeld(id)).toBe(true);
      await shop.pages.delete('page', 'tea');
      expect(await shop.media.isHeld(id)).toBe(false);
    });

    it('are listed by kind, with the folders of each, and files of any kind are used like pictures', async () => {
      const shop = await openGoods(open);
      const film = picture('b', { kind: 'video', url: `/media/copies/${'b'.repeat(40)}.mp4`, folder: 'Films' });
      const terms = picture('c', { kind: 'file', url: `/media/copies/${'c'.repeat(40)}.pdf`, folder: 'Terms' });
      for (const [at, each] of [picture('a', { folder: 'Tea' }), film, terms].entries())
        await shop.media.add(each, audit, by(`kind ${at}`));
      for (const [kind, name, folder] of [
        ['picture', 'Picture a', 'Tea'],
        ['video', 'Picture b', 'Films'],
        ['file', 'Picture c', 'Terms'],
      ] as const) {
        const { pictures } = await shop.media.list({ kind, words: [], count: 9 });
        expect(pictures.filter(({ bytes }) => bytes === 90)).toMatchObject([{ kind, name }]);
        expect(await shop.media.folders(kind)).toContainEqual({ name: folder, count: 1 });
      }
      expect(await shop.media.folders('captions')).toEqual([]);
      const page = `{"src":"${film.url}","to":"${terms.url}"}`;
      await shop.pages.saveDraft('page', 'films', page, { ...head, slug: '/films', title: 'Films' }, 'now');
      for (const { id } of [film, terms]) {
        expect(await shop.media.usedBy(id, 9)).toEqual([{ kind: 'page', id: 'films', title: 'Films' }]);
        expect(await shop.media.isHeld(id)).toBe(true);
      }
    });

    it('are held by a scheduled release', async () => {
      const shop = await openGoods(open);
      await shop.media.add(picture('a'), audit, by('one'));
      const release = {
        id: 'r',
        name: 'Spring',
        author: 'mira',
        state: 'scheduled' as const,
        createdAt: 'now',
        dueAt: 'later',
        documents: [{ kind: 'page' as const, id: 'tea', source: picture('a').url, head }],
      };
      await shop.releases.add(release);
      expect(await shop.media.usedBy(picture('a').id, 9)).toEqual([{ kind: 'release', id: 'r', title: 'Spring' }]);
      await shop.releases.settle({ ...release, state: 'cancelled' }, 'scheduled');
      expect(await shop.media.usedBy(picture('a').id, 9)).toEqual([]);
    });
  });
};
