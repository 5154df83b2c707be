import { describe, expect, it } from 'vitest';
import type { Open } from './stored-data.ts';

/** Registers the storage port's conformance tests for comments on nodes of documents. */
export const describeComments = (name: string, open: Open): void => {
  describe(`${name}: comments`, () => {
    const document = { kind: 'page' as const, documentId: 'home' };
    const comment = (id: string, createdAt = 1) => ({
      ...document,
      id,
      author: 'asha',
      text: `About ${id}`,
      createdAt,
      node: { id: '', pointer: '/body/0', widget: 'text', words: 'Sale' },
    });

    it('lists the comments of one document and one shop, oldest first, and limits their number', async () => {
      const storage = await open();
      const { comments } = storage.forTenant('one');
      expect(await comments.add(comment('b', 2), 2)).toBe(true);
      expect(await comments.add(comment('a', 1), 2)).toBe(true);
      expect(await comments.add(comment('c', 3), 2)).toBe(false);
      expect(await comments.add({ ...comment('d'), documentId: 'other' }, 2)).toBe(true);
      expect(await comments.list(document)).toEqual([comment('a', 1), comment('b', 2)]);
      expect(await storage.forTenant('two').comments.list(document)).toEqual([]);
    });

    it('changes and deletes a comment, and returns its previous value', async () => {
      const { comments } = (await open()).forTenant('one');
      await comments.add(comment('a'), 9);
      const resolved = { ...comment('a'), resolved: { by: 'ravi', at: 5 } };
      expect(await comments.change(document, 'a', () => resolved)).toEqual(comment('a'));
      expect(await comments.list(document)).toEqual([resolved]);
      expect(await comments.change({ ...document, documentId: 'other' }, 'a', () => undefined)).toBeUndefined();
      expect(await comments.change(document, 'a', () => undefined)).toEqual(resolved);
      expect(await comments.list(document)).toEqual([]);
      expect(await comments.change(document, 'a', () => resolved)).toBeUndefined();
    });

    it('deletes comments with their document', async () => {
      const { comments, pages } = (await open()).forTenant('one');
      await pages.saveDraft('page', 'home', '{}', { slug: '/', type: 'HOME', title: 'Home' }, 'now');
      await comments.add(comment('a'), 9);
      await comments.add({ ...comment('b'), documentId: 'other' }, 9);
      await pages.delete('page', 'home');
      expect(await comments.list(document)).toEqual([]);
      expect(await comments.list({ ...document, documentId: 'other' })).toHaveLength(1);
    });
  });
};
