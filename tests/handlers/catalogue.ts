import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { badQuery, invalid, item, mugs, noCollection, none, noProduct, productSlugs, slugs } from './catalogue-data.ts';
import type { HandlerCase } from './world.ts';

const search = { q: '*', perPage: 3 };
const brand = { filterExpressions: [{ field: 'brand', operator: 'IN' as const, value: ['Quarry'] }] };

interface Facets {
  found: number;
  facets: { field: string; values: { value: string; count: number }[] }[];
}
const count = ({ facets }: Facets, field: string, value: string) =>
  facets.find((facet) => facet.field === field)?.values.find((each) => each.value === value)?.count;

/** Checks of the handlers for the catalogue. */
export const catalogueHandlers: Record<string, HandlerCase> = {
  productGet: {
    async content({ call, shop }) {
      const product = await call(calls.productGet, { params: item });
      expect(product).toMatchObject({ slug: 'item-1', brand: 'Quarry', inDefaultWishlist: false });
      expect(product.variants.map(({ price }) => price.amount)).toEqual([400, 500, 400, 500]);
      expect(product.collections.map(({ slug }) => slug).sort()).toEqual(['gifts', 'mugs']);
      expect(product.rating).toMatchObject({ average: 4.5, count: 2 });
      expect(shop.services.config.currencyCode).toBe(product.price.currencyCode);
    },
    async refusal({ call }) {
      await expect(call(calls.productGet, { params: none })).rejects.toMatchObject(noProduct);
    },
  },
  productSearch: {
    async content({ call }) {
      const found = await call(calls.productSearch, { body: { ...search, ...brand, q: 'plate', sortBy: 'price:asc' } });
      expect([slugs(found), found.found]).toEqual([['item-5', 'item-11', 'item-17'], 5]);
      expect(found).toMatchObject({ page: 1, perPage: 3, appliedSortBy: 'price:asc', executedQuery: { q: 'plate' } });
    },
    async refusal({ call }) {
      await expect(call(calls.productSearch, { body: badQuery })).rejects.toMatchObject(invalid);
      expect(await call(calls.productSearch, { body: { q: 'zzzzqq' } })).toMatchObject({ hits: [], found: 0 });
    },
  },
  productVariantSearch: {
    async content({ call }) {
      const found = await call(calls.productVariantSearch, { body: { ...search, q: 'plate', sortBy: 'price:asc' } });
      expect(productSlugs(found)).toEqual(['item-2', 'item-2', 'item-5']);
      expect(found.hits[0]).toMatchObject({ price: { amount: 425 }, isCurrentlySelected: true });
    },
    async refusal({ call }) {
      await expect(call(calls.productVariantSearch, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  productFacets: {
    async content({ call }) {
      const facets = await call(calls.productFacets, { body: { q: 'plate' } });
      expect([facets.found, count(facets, 'brand', 'Fernhill')]).toEqual([10, 5]);
    },
    async refusal({ call }) {
      await expect(call(calls.productFacets, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  productVariantFacets: {
    async content({ call }) {
      const facets = await call(calls.productVariantFacets, { body: { q: 'bowl' } });
      expect([facets.found, count(facets, 'brand', 'Quarry')]).toEqual([40, 20]);
    },
    async refusal({ call }) {
      await expect(call(calls.productVariantFacets, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  productSeen: {
    async content({ call }) {
      for (const slug of ['item-1', 'item-2']) await call(calls.productGet, { params: { slug } });
      expect(new Set(slugs(await call(calls.productSeen)))).toEqual(new Set(['item-2', 'item-1']));
    },
    async refusal({ call, stranger }) {
      await call(calls.productGet, { params: item });
      expect(await stranger(calls.productSeen)).toMatchObject({ hits: [], found: 0 });
    },
  },
  productLooks: {
    async content({ call }) {
      const looks = await call(calls.productLooks, { params: item });
      expect(looks).toMatchObject({ found: 2, page: 1, perPage: 10 });
      expect(looks.hits.map(({ slug, products }) => [slug, products.map((product) => product.slug)])).toEqual([
        ['shelf', ['item-1', 'item-2']],
        ['table', ['item-1']],
      ]);
      const second = await call(calls.productLooks, { params: item, query: { page: 2, perPage: 1 } });
      expect([slugs(second), second.found]).toEqual([['table'], 2]);
    },
    async refusal({ call }) {
      await expect(call(calls.productLooks, { params: none })).rejects.toMatchObject(noProduct);
      expect((await call(calls.productLooks, { params: { slug: 'item-3' } })).hits).toEqual([]);
    },
  },
  productDiscounts: {
    async content({ call, variant }) {
      const codes = async (query: object) =>
        (await call(calls.productDiscounts, { params: item, query })).hits.map(({ code }) => code);
      expect(await codes({ variantId: await variant(1, 1) })).toEqual(['WELCOME10', 'BIG500']);
      expect(await codes({ pushCurrentlyApplicableFirst: true })).toEqual(['WELCOME10', 'BIG500']);
      expect(await codes({ orderBy: 'CODE', sortOrder: 'DESC' })).toEqual(['WELCOME10', 'BIG500']);
      expect(await codes({ perPage: 1, page: 2 })).toEqual(['BIG500']);
    },
    async refusal({ call }) {
      await expect(call(calls.productDiscounts, { params: none })).rejects.toMatchObject(noProduct);
    },
  },
  productSimilarTabs: {
    async content({ call, variant }) {
      const tabs = await call(calls.productSimilarTabs, { params: item });
      expect(tabs.map(({ id, title }) => [id, title])).toEqual([
        ['category', 'Mugs'],
        ['brand', 'Quarry'],
      ]);
      expect(tabs[0]!.products.map(({ slug }) => slug)).not.toContain('item-1');
      const slate = await call(calls.productSimilarTabs, { params: item, query: { variant: await variant(1, 2) } });
      expect(new Set(slate.flatMap((tab) => tab.products.map((each) => each.variant.basisAttr1Value)))).toEqual(
        new Set(['Slate']),
      );
    },
    async refusal({ call }) {
      await expect(call(calls.productSimilarTabs, { params: none })).rejects.toMatchObject(noProduct);
      const other = call(calls.productSimilarTabs, { params: item, query: { variant: 'none' } });
      await expect(other).rejects.toMatchObject({ status: 404, code: 'variant-not-found' });
    },
  },
  collectionGet: {
    async content({ call }) {
      expect(await call(calls.collectionGet, { params: mugs })).toMatchObject({
        slug: 'mugs',
        title: 'Mugs',
        productCount: 10,
      });
      expect(await call(calls.collectionGet, { params: { slug: 'all' } })).toMatchObject({ productCount: 30 });
    },
    async refusal({ call }) {
      await expect(call(calls.collectionGet, { params: none })).rejects.toMatchObject(noCollection);
    },
  },
  collectionSearch: {
    async content({ call }) {
      const found = await call(calls.collectionSearch, { body: { q: 'pick' } });
      expect([slugs(found), found.found]).toEqual([['picks'], 1]);
      expect((await call(calls.collectionSearch, { body: { q: '*', perPage: 2, page: 2 } })).hits).toHaveLength(1);
      const ordered = async (body: object) => slugs(await call(calls.collectionSearch, { body }));
      expect(await ordered({ sortBy: 'title:desc' })).toEqual((await ordered({ sortBy: 'title:asc' })).toReversed());
      const { hits, appliedSortBy } = await call(calls.collectionSearch, { body: { sortBy: 'productCount:desc' } });
      const counts = hits.map(({ productCount }) => productCount);
      expect([counts, appliedSortBy]).toEqual([counts.toSorted((a, b) => b - a), 'productCount:desc']);
      const small = { field: 'productCount', operator: 'IS' as const, value: '..9' };
      expect(await ordered({ filterExpressions: [small] })).toEqual(
        hits.filter(({ productCount }) => productCount < 10).map(({ slug }) => slug),
      );
      const not = { field: 'slug', operator: 'NOT_IS' as const, value: ['picks', 'mugs'] };
      expect(await ordered({ filterExpressions: [not] })).toEqual(
        (await ordered({})).filter((slug) => !['picks', 'mugs'].includes(slug)),
      );
    },
    async refusal({ call }) {
      expect(await call(calls.collectionSearch, { body: { q: 'zzz' } })).toMatchObject({ hits: [], found: 0 });
      await expect(call(calls.collectionSearch, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  lookSearch: {
    async content({ call }) {
      const found = async (body: object) => slugs(await call(calls.lookSearch, { body }));
      expect(await found({})).toEqual(['shelf', 'table']);
      expect(await found({ sortBy: 'title:desc' })).toEqual(['table', 'shelf']);
      expect(await found({ q: 'two' })).toEqual(['table']);
      expect(await found({ q: 'item 2' })).toEqual(['shelf']);
      const only = (field: string, value: string) => ({
        filterExpressions: [{ field, operator: 'IN' as const, value }],
      });
      expect(await found(only('tag', 'Gift'))).toEqual(['shelf']);
      expect(await found(only('product', 'item-2'))).toEqual(['shelf']);
      expect(await found(only('size', 'L'))).toEqual([]);
      const { hits, facets, ...page } = await call(calls.lookSearch, { body: { ...only('tag', 'Gift'), perPage: 1 } });
      expect(page).toMatchObject({ found: 1, page: 1, perPage: 1, appliedSortBy: 'featured' });
      expect(facets[0]!.values).toEqual([
        { value: 'Home', label: 'Home', count: 2, isSelected: false },
        { value: 'Gift', label: 'Gift', count: 1, isSelected: true },
      ]);
      expect(hits[0]!.products.map(({ slug }) => slug)).toEqual(['item-1', 'item-2']);
    },
    async refusal({ call }) {
      expect(await call(calls.lookSearch, { body: { q: 'zzz' } })).toMatchObject({ hits: [], found: 0, facets: [] });
      await expect(call(calls.lookSearch, { body: badQuery })).rejects.toMatchObject(invalid);
    },
  },
  collectionProductSearch: {
    async content({ call }) {
      const found = await call(calls.collectionProductSearch, { params: { slug: 'picks' }, body: search });
      expect([slugs(found), found.found]).toEqual([['item-9', 'item-2', 'item-5'], 3]);
    },
    async refusal({ call }) {
      const other = call(calls.collectionProductSearch, { params: none, body: search });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
  collectionVariantSearch: {
    async content({ call }) {
      const found = await call(calls.collectionVariantSearch, { params: { slug: 'picks' }, body: search });
      expect(productSlugs(found)).toEqual(['item-9', 'item-9', 'item-9']);
    },
    async refusal({ call }) {
      const other = call(calls.collectionVariantSearch, { params: none, body: search });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
  collectionProductFacets: {
    async content({ call }) {
      const facets = await call(calls.collectionProductFacets, { params: mugs, body: { query: { q: '*' } } });
      expect([facets.found, count(facets, 'brand', 'Quarry')]).toEqual([10, 5]);
    },
    async refusal({ call }) {
      const other = call(calls.collectionProductFacets, { params: none, body: { query: {} } });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
  collectionVariantFacets: {
    async content({ call }) {
      const facets = await call(calls.collectionVariantFacets, { params: mugs, body: { query: { q: '*' } } });
      expect([facets.found, count(facets, 'brand', 'Fernhill')]).toEqual([40, 20]);
    },
    async refusal({ call }) {
      const other = call(calls.collectionVariantFacets, { params: none, body: { query: {} } });
      await expect(other).rejects.toMatchObject(noCollection);
    },
  },
};
