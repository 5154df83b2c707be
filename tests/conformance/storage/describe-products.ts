import { describe, expect, it } from 'vitest';
import type { AuditNote } from '../../../server/core/ports/storage/accounts/audit.ts';
import type { DeskProduct } from '../../../server/core/ports/storage/catalogue/products.ts';
import { sampleProduct } from '../../../testing/sample-products.ts';
import { type Open, openGoods } from './stored-data.ts';

const by = (id: string) => ({ id, author: 'mira', at: 5 });
const audit: AuditNote = { action: 'product.change', subject: 'product lamp', before: '', after: 'lamp' };
const lamp = sampleProduct({ slug: 'lamp', title: 'Lamp' });

/** Registers the storage port's conformance tests for products that merchants edit. */
export const describeProducts = (name: string, open: Open): void => {
  describe(`${name}: products that merchants edit`, () => {
    it('are changed once, with their audit entry, based on their present values', async () => {
      const shop = await openGoods(open);
      const seen: (DeskProduct | undefined)[] = [];
      const save = (title: string, id: string) =>
        shop.products.change(
          'lamp',
          (known) => {
            seen.push(known);
            return { change: { record: { ...lamp, title }, audit } };
          },
          by(id),
        );
      expect(await save('Lamp', 'a')).toBeUndefined();
      expect(await save('Not again', 'a')).toBeUndefined();
      expect(await save('Better lamp', 'b')).toBeUndefined();
      expect(seen.map((known) => known?.record.title)).toEqual([undefined, 'Lamp']);
      const read = (await shop.products.read('lamp'))!;
      expect(read).toMatchObject({ isEdited: true, record: { title: 'Better lamp' } });
      expect(read.version).not.toBe(seen[1]!.version);
      expect((await shop.audit.list({ count: 5 })).entries.map(({ id }) => id)).toEqual(['b', 'a']);
      expect((await shop.search.search({ q: 'better lamp', page: 1, perPage: 5, filters: [] })).found).toBe(1);
    });

    it('stay unchanged when a change is refused', async () => {
      const shop = await openGoods(open);
      const before = await shop.products.read('item-1');
      const refusal = { why: 'late' };
      expect(await shop.products.change('item-1', () => ({ refusal }), by('a'))).toBe(refusal);
      expect(await shop.products.read('item-1')).toEqual(before);
      expect((await shop.audit.list({ count: 5 })).entries).toEqual([]);
    });

    it('are not in the list of stock while they are archived', async () => {
      const shop = await openGoods(open);
      const save = (record: typeof lamp, id: string) =>
        shop.products.change('lamp', () => ({ change: { record, audit } }), by(id));
      const stocked = async () => (await shop.stock.list({ words: ['lamp'], count: 5 })).items.map(({ slug }) => slug);
      await save(lamp, 'a');
      expect(await stocked()).toEqual(['lamp']);
      await save({ ...lamp, published: false, archived: true }, 'b');
      expect(await stocked()).toEqual([]);
      await save({ ...lamp, published: false }, 'c');
      expect(await stocked()).toEqual(['lamp']);
    });

    it('are listed page by page, filtered by words and status', async () => {
      const shop = await openGoods(open);
      await shop.products.change('lamp', () => ({ change: { record: { ...lamp, published: false }, audit } }), by('a'));
      const waiting = { ...lamp, slug: 'lamp-2', published: false };
      await shop.products.change('lamp-2', () => ({ change: { record: waiting, publishAt: 9, audit } }), by('b'));
      const slugs = async (page: Parameters<typeof shop.products.list>[0]) =>
        (await shop.products.list(page)).products.map(({ record }) => record.slug);
      expect(await slugs({ words: ['lamp'], count: 5 })).toEqual(['lamp', 'lamp-2']);
      expect(await slugs({ words: ['lamp'], after: 'lamp', count: 5 })).toEqual(['lamp-2']);
      expect(await slugs({ words: [], status: 'UNPUBLISHED', count: 5 })).toEqual(['lamp']);
      expect(await slugs({ words: [], status: 'SCHEDULED', count: 5 })).toEqual(['lamp-2']);
      expect(await slugs({ words: ['lamp'], status: 'PUBLISHED', count: 5 })).toEqual([]);
      expect(await slugs({ words: ['%'], count: 5 })).toEqual([]);
      const first = await shop.products.list({ words: ['harbour', 'mug'], count: 2 });
      expect([first.products.length, first.next]).toEqual([2, first.products[1]!.record.slug]);
    });

    it('are published when they are due, and can be removed', async () => {
      const shop = await openGoods(open);
      const record = { ...lamp, published: false };
      await shop.products.change('lamp', () => ({ change: { record, publishAt: 9, audit } }), by('a'));
      expect([await shop.products.publishDue(8), await shop.catalogue.productBySlug('lamp')]).toEqual([0, undefined]);
      expect(await shop.products.publishDue(9)).toBe(1);
      expect(await shop.catalogue.productBySlug('lamp')).toMatchObject({ record: { published: true } });
      await shop.products.change('lamp', () => ({ change: { record: undefined, audit } }), by('b'));
      expect(await shop.products.read('lamp')).toBeUndefined();
    });

    it('belong to one shop', async () => {
      const storage = await open();
      const change = () => ({ change: { record: { ...lamp, published: false }, publishAt: 9, audit } });
      await storage.forTenant('one').products.change('lamp', change, by('a'));
      const other = storage.forTenant('two').products;
      expect(await other.read('lamp')).toBeUndefined();
      expect((await other.list({ words: [], count: 5 })).products).toEqual([]);
      expect(await other.publishDue(10)).toBe(0);
    });
  });
};
