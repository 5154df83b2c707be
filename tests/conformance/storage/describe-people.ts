import { describe, expect, it } from 'vitest';
import { type Open, openGoods, order } from './stored-data.ts';

/** Registers the storage port's conformance tests for people and their activity. */
export const describePeople = (name: string, open: Open): void => {
  describe(`${name}: people and their activity`, () => {
    it('deletes expired sessions', async () => {
      const { sessions } = (await open()).forTenant('one');
      const session = {
        id: 's',
        kind: 'author' as const,
        userId: 'asha',
        credential: 'c',
        createdAt: 1,
        seenAt: 1,
        expiresAt: 100,
      };
      await sessions.create('hash', session);
      expect(await sessions.read('hash', 50)).toEqual(session);
      await sessions.touch('hash', 60, 200);
      expect((await sessions.read('hash', 150))?.seenAt).toBe(60);
      expect(await sessions.read('hash', 200)).toBeUndefined();
      expect(await sessions.deleteExpired(200)).toBe(1);
    });

    it('stores one account for each author name, separately for each shop', async () => {
      const storage = await open();
      const { authors } = storage.forTenant('one');
      const asha = { name: 'asha', role: 'author' as const, passwordHash: 'first', changedAt: 'now' };
      await authors.save(asha);
      await authors.save({ ...asha, role: 'developer', passwordHash: 'second' });
      await authors.save({ ...asha, name: 'abel' });
      expect(await authors.read('asha')).toEqual({ ...asha, role: 'developer', passwordHash: 'second' });
      expect((await authors.list()).map(({ name }) => name)).toEqual(['abel', 'asha']);
      expect(await storage.forTenant('two').authors.list()).toEqual([]);
      expect([await authors.remove('abel'), await authors.remove('abel')]).toEqual([true, false]);
      expect(await authors.read('abel')).toBeUndefined();
    });

    it('stores at most one default address, and limits the number of addresses', async () => {
      const { people } = (await open()).forTenant('one');
      const address = (id: string, isDefault: boolean) => ({ ...order('x').shippingAddress, id, isDefault });
      expect(await people.saveAddress('o', address('a', true), 2)).toBe(true);
      expect(await people.saveAddress('o', address('b', true), 2)).toBe(true);
      expect(await people.saveAddress('o', address('c', true), 2)).toBe(false);
      expect((await people.addresses('o')).map(({ id, isDefault }) => [id, isDefault])).toEqual([
        ['b', true],
        ['a', false],
      ]);
      expect(await people.deleteAddress('other', 'a')).toBe(false);
      expect(await people.deleteAddress('o', 'a')).toBe(true);
    });

    it('stores each search once, latest first, and counts it for trending', async () => {
      const { activity } = (await open()).forTenant('one');
      const collection = 'product_variants';
      await activity.recordSearch('o', { id: '1', q: 'mug', collection }, 1, 2);
      await activity.recordSearch('o', { id: '2', q: 'plate', collection }, 2, 2);
      await activity.recordSearch('o', { id: '3', q: 'MUG', collection }, 3, 2);
      await activity.recordSearch('p', { id: '4', q: 'mug', collection }, 4, 2);
      expect((await activity.searches('o')).map(({ q }) => q)).toEqual(['MUG', 'plate']);
      const trending = (wanted: object) => activity.trending({ count: 1, since: 0, minOwners: 2, ...wanted });
      expect(await trending({})).toEqual(['mug']);
      expect(await trending({ minOwners: 3 })).toEqual([]);
      expect(await trending({ since: 4 })).toEqual([]);
      expect(await activity.deleteSearch('p', '3')).toBe(false);
      expect(await activity.deleteSearch('o', '3')).toBe(true);
    });

    it('lists submissions of a form, newest first', async () => {
      const { submissions } = (await open()).forTenant('one');
      const at = (id: string, form: string, day: number) => ({
        id,
        form,
        values: { name: id },
        files: [],
        createdAt: `2026-01-0${day}T00:00:00.000Z`,
      });
      for (const each of [at('a', 'contact', 1), at('b', 'survey', 2), at('c', 'contact', 3)])
        await submissions.add(each);
      const idsOf = (page: Awaited<ReturnType<typeof submissions.page>>) => page.submissions.map(({ id }) => id);
      expect(idsOf(await submissions.page({ count: 9 }))).toEqual(['c', 'b', 'a']);
      const first = await submissions.page({ form: 'contact', count: 1 });
      const second = await submissions.page({ form: 'contact', count: 1, after: first.next });
      expect([idsOf(first), idsOf(second), second.next]).toEqual([['c'], ['a'], undefined]);
      expect(await submissions.counts()).toEqual([
        { form: 'contact', count: 2 },
        { form: 'survey', count: 1 },
      ]);
      expect(await (await open()).forTenant('two').submissions.counts()).toEqual([]);
    });

    it('removes unused files, oldest first', async () => {
      const { uploads } = (await open()).forTenant('one');
      const file = (id: string) => ({ id, cdnUrl: `/uploads/${id}.pdf`, mimeType: 'application/pdf', altText: '' });
      expect(await uploads.save('o', file('a'), 1, 2)).toBe(true);
      expect(await uploads.save('o', file('b'), 2, 2)).toBe(true);
      expect(await uploads.save('o', file('c'), 3, 2)).toBe(false);
      expect(await uploads.save('p', file('d'), 4, 2)).toBe(true);
      expect(await uploads.use('p', ['b', 'd'])).toEqual([file('d')]);
      expect(await uploads.removeUnused(9, 1)).toEqual([file('a')]);
      expect(await uploads.removeUnused(2, 9)).toEqual([]);
      expect(await uploads.removeUnused(9, 9)).toEqual([file('b')]);
      expect(await uploads.use('o', ['a', 'b'])).toEqual([]);
    });

    it("updates a product's ratings with a review", async () => {
      const shop = await openGoods(open);
      const { id } = (await shop.catalogue.productBySlug('item-2'))!;
      const review = {
        id: 'r',
        productId: id,
        productSlug: 'item-2',
        score: 3,
        body: 'Fine, 100% fine',
        displayName: 'A',
        isVerifiedBuyer: false,
        createdAt: '2026-01-01T00:00:00.000Z',
        assets: [],
      };
      await shop.reviews.add(review, { email: 'a@example.com', owner: 'o' });
      expect([await shop.reviews.hasReviewed('o', id), await shop.reviews.hasReviewed('p', id)]).toEqual([true, false]);
      expect((await shop.catalogue.productBySlug('item-2'))!.ratings).toEqual([0, 0, 1, 0, 0]);
      const search = { words: ['100%'], orderBy: 'score' as const, descending: true, page: 1, perPage: 5 };
      expect((await shop.reviews.search({ ...search, productId: id })).hits).toEqual([review]);
      expect((await shop.reviews.search({ ...search, words: ['100_'] })).found).toBe(0);
    });
  });
};
