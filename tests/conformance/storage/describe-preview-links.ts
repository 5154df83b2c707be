import { describe, expect, it } from 'vitest';
import type { Open } from './stored-data.ts';

/** Registers the storage port's conformance tests for links to drafts. */
export const describePreviewLinks = (name: string, open: Open): void => {
  describe(`${name}: preview links`, () => {
    const document = { kind: 'page' as const, documentId: 'home' };
    const link = (id: string, expiresAt = 10) => ({
      ...document,
      id,
      draftVersion: 1,
      url: '/',
      author: 'asha',
      createdAt: 1,
      expiresAt,
    });

    it('finds a link by its hash until it expires, only in its own shop', async () => {
      const storage = await open();
      const { previewLinks } = storage.forTenant('one');
      expect(await previewLinks.add('hash', link('a'), '{ }', 5)).toBe(true);
      expect(await previewLinks.read('hash', 9)).toEqual({ link: link('a'), source: '{ }' });
      expect(await previewLinks.read('hash', 10)).toBeUndefined();
      expect(await previewLinks.read('a', 9)).toBeUndefined();
      const forPhones = { ...link('p', 2), documentId: 'phones', audiences: 'phones' };
      expect(await previewLinks.add('phones', forPhones, '', 1)).toBe(true);
      expect((await previewLinks.read('phones', 1))?.link).toEqual(forPhones);
      expect(await previewLinks.deleteExpired(2)).toBe(1);
      const other = storage.forTenant('two').previewLinks;
      expect([await other.read('hash', 9), await other.list(document, 9)]).toEqual([undefined, []]);
      expect(await other.revoke(document, 'a', { id: 'r', author: 'ravi', at: 2 })).toBe(false);
      expect([await other.deleteExpired(99), await previewLinks.deleteExpired(99)]).toEqual([0, 1]);
    });

    it('lists, limits and revokes the links of one document, with an audit entry for each change', async () => {
      const { previewLinks, audit } = (await open()).forTenant('one');
      expect(await previewLinks.add('1', link('a', 5), '', 2)).toBe(true);
      expect(await previewLinks.add('2', { ...link('b'), createdAt: 2 }, '', 2)).toBe(true);
      expect(await previewLinks.add('3', link('c'), '', 2)).toBe(false);
      expect(await previewLinks.add('4', { ...link('d'), documentId: 'other' }, '', 2)).toBe(true);
      expect((await previewLinks.list(document, 3)).map(({ id }) => id)).toEqual(['b', 'a']);
      expect(await previewLinks.revoke(document, 'd', { id: 'r', author: 'ravi', at: 3 })).toBe(false);
      expect(await previewLinks.revoke(document, 'b', { id: 's', author: 'ravi', at: 3 })).toBe(true);
      expect(await previewLinks.read('2', 3)).toBeUndefined();
      const { entries } = await audit.list({ subject: 'page home', count: 9 });
      expect(entries.map(({ action, author }) => `${action} ${author}`)).toEqual([
        'previewLink.revoke ravi',
        'previewLink.create asha',
        'previewLink.create asha',
      ]);
    });
  });
};
