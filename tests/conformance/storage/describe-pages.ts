import { describe, expect, it } from 'vitest';
import type { Open } from './stored-data.ts';

/** Registers the storage port's conformance tests for pages. */
export const describePages = (name: string, open: Open): void => {
  describe(`${name}: pages`, () => {
    const head = { slug: '/', type: 'HOME', title: 'Home' };

    it('refuses to save over a newer draft, and numbers versions', async () => {
      const { pages } = (await open()).forTenant('one');
      const published = (note = '') => ({ note, author: 'asha', at: 'now' });
      const first = await pages.saveDraft('page', 'home', '{}', head, 'now', 0);
      expect(first).toMatchObject({ kind: 'saved', draft: { draftVersion: 1, hasUnpublishedChanges: true } });
      expect((await pages.saveDraft('page', 'home', '{ }', head, 'now', 0)).kind).toBe('conflict');
      const revision = await pages.revision();
      expect(await pages.publish('page', 'home', '{}', head, published('first'))).toMatchObject({ version: 1 });
      expect(await pages.revision()).not.toBe(revision);
      expect((await pages.readDraft('page', 'home'))?.hasUnpublishedChanges).toBe(false);
      await pages.saveDraft('page', 'home', '{"a":1}', head, 'later');
      expect(await pages.publishedOne('page', 'home')).toMatchObject({ version: 1, source: '{}' });
      expect(await pages.publish('page', 'home', '{"a":1}', head, published())).toMatchObject({ version: 2 });
      expect((await pages.versions('page', 'home', 5)).map(({ version }) => version)).toEqual([2, 1]);
      expect(await pages.version('page', 'home', 1)).toMatchObject({ source: '{}', note: 'first', author: 'asha' });
      expect(await pages.published('page')).toHaveLength(1);
      expect(await pages.published('fragment')).toEqual([]);
      expect(await pages.publish('page', 'none', '{}', head, published())).toBeUndefined();
      expect(await pages.delete('page', 'home', true)).toBe(false);
      expect(await pages.delete('page', 'home')).toBe(true);
      expect(await pages.published('page')).toEqual([]);
    });

    it('keeps a theme beside pages, whose versions concern every page and no address', async () => {
      const { pages, subjects } = (await open()).forTenant('one');
      const themeHead = { slug: '', type: 'THEME', title: 'Theme' };
      const publication = { note: '', author: 'asha', at: 'now' };
      await pages.saveDraft('theme', 'theme', '{"version":1}', themeHead, 'now', 0);
      expect(await pages.list('theme')).toMatchObject([{ id: 'theme', kind: 'theme', draftVersion: 1 }]);
      expect(await pages.list('page')).toEqual([]);
      const { position } = await subjects.changedSince(undefined);
      const revision = await pages.revision();
      await pages.publish('theme', 'theme', '{"version":1}', themeHead, publication);
      expect(await pages.revision()).not.toBe(revision);
      expect(await pages.publishedOne('theme', 'theme')).toMatchObject({ version: 1, type: 'THEME' });
      const { changes } = await subjects.changedSince(position);
      expect(changes).toMatchObject([{ subject: 'theme', isSoft: false }]);
      expect(await pages.redirects()).toEqual([]);
      expect(await pages.unpublish('theme', 'theme')).toBe(true);
      expect(await pages.publishedOne('theme', 'theme')).toBeUndefined();
      expect(await pages.delete('theme', 'theme')).toBe(true);
    });

    it('keeps redirects beside pages, whose versions change no page that is kept', async () => {
      const { pages, subjects } = (await open()).forTenant('one');
      const redirectsHead = { slug: '', type: 'REDIRECTS', title: 'Redirects' };
      const publication = { note: '', author: 'asha', at: 'now' };
      const source = '{"version":1,"redirects":[{"from":"/old","to":"/"}]}';
      await pages.saveDraft('redirects', 'redirects', source, redirectsHead, 'now', 0);
      expect(await pages.list('redirects')).toMatchObject([{ id: 'redirects', kind: 'redirects', draftVersion: 1 }]);
      const { position } = await subjects.changedSince(undefined);
      const revision = await pages.revision();
      await pages.publish('redirects', 'redirects', source, redirectsHead, publication);
      expect(await pages.revision()).not.toBe(revision);
      expect(await pages.publishedOne('redirects', 'redirects')).toMatchObject({ version: 1, source });
      expect((await subjects.changedSince(position)).changes).toEqual([]);
      // Those of moved pages are stored elsewhere.
      expect(await pages.redirects()).toEqual([]);
      expect(await pages.unpublish('redirects', 'redirects')).toBe(true);
      expect(await pages.publishedOne('redirects', 'redirects')).toBeUndefined();
      expect(await pages.delete('redirects', 'redirects')).toBe(true);
    });
  });
};
