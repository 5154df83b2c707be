import { authorChoices, type ChoosableGoods } from '../../../commerce/admin-calls/author-choices.ts';
import { limits } from '../../../commerce/limits.ts';
import { slugOf } from '../../../text/slug.ts';
import { iconNames } from '../../catalogue/media/icons.ts';
import type { DeskCollection } from '../../core/ports/storage/catalogue/collections.ts';
import type { DeskProduct } from '../../core/ports/storage/catalogue/products.ts';
import { summaryOf } from '../admin/goods/product-handlers.ts';
import { searchedWords } from '../admin/goods/searched-words.ts';
import type { ShopServices } from '../calls/context.ts';
import { defineHandler, type Handler } from '../calls/define-handler.ts';
import { foundOffers } from './offers.ts';

function productChoice(product: DeskProduct): ChoosableGoods {
  const { slug, title, status, picture } = summaryOf(product);
  return { slug, title, status, ...(picture === undefined ? {} : { picture }) };
}

function collectionChoice({ record }: DeskCollection, counts: ReadonlyMap<string, number>): ChoosableGoods {
  const { slug, title, asset, published } = record;
  return {
    slug,
    title,
    ...(asset ? { picture: asset.url } : {}),
    ...(published === false ? { status: 'UNPUBLISHED' } : { status: 'PUBLISHED', products: counts.get(slug) ?? 0 }),
  };
}

interface Found {
  goods: ChoosableGoods[];
  hasMore: boolean;
}

/**
 * Finds products, including archived ones, so that the editor can distinguish an archived product on a page from a
 * missing one.
 */
async function products({ storage }: ShopServices, q: string): Promise<Found> {
  const page = { words: searchedWords(q), status: 'ALL' as const, count: limits.adminPageSize };
  const { products: found, next } = await storage.products.list(page);
  return { goods: found.map(productChoice), hasMore: next !== undefined };
}

async function collections({ storage, search }: ShopServices, q: string): Promise<Found> {
  const [{ collections: found, next }, counts] = await Promise.all([
    storage.collections.list({ words: searchedWords(q), count: limits.adminPageSize }),
    search.collectionCounts(),
  ]);
  return { goods: found.map((each) => collectionChoice(each, counts)), hasMore: next !== undefined };
}

async function one(shop: ShopServices, kind: 'PRODUCT' | 'COLLECTION', slug: string): Promise<ChoosableGoods[]> {
  if (kind === 'PRODUCT') {
    const product = await shop.storage.products.read(slug);
    return product ? [productChoice(product)] : [];
  }
  const collection = await shop.storage.collections.read(slug);
  return collection ? [collectionChoice(collection, await shop.search.collectionCounts())] : [];
}

/**
 * Returns the rank of a choice: an exact match comes first, and archived products, which shoppers cannot find, come
 * last.
 */
function rankOf({ status, slug }: ChoosableGoods, typed: string): number {
  if (slug === typed) return 0;
  return status === 'ARCHIVED' ? 2 : 1;
}

/** Handlers of the calls with which authors choose from the shop's data. */
export const choiceHandlers: readonly Handler[] = [
  defineHandler(authorChoices.goods, async ({ query: { kind, q = '', slug }, shop }) => {
    if (slug !== undefined) return { goods: await one(shop, kind, slug), hasMore: false };
    const typed = slugOf(q);
    const [{ goods, hasMore }, named] = await Promise.all([
      kind === 'PRODUCT' ? products(shop, q) : collections(shop, q),
      typed === '' ? [] : one(shop, kind, typed),
    ]);
    const others = goods.filter((each) => each.slug !== named[0]?.slug);
    return { goods: [...named, ...others].sort((a, b) => rankOf(a, typed) - rankOf(b, typed)), hasMore };
  }),
  defineHandler(authorChoices.offers, ({ query, shop }) => foundOffers(shop, query)),
  defineHandler(authorChoices.forms, async ({ shop }) => ({
    forms: shop.config.forms
      .map(({ slug, fields }) => ({ slug, fields: fields.map(({ name }) => name) }))
      .sort((a, b) => a.slug.localeCompare(b.slug)),
  })),
  defineHandler(authorChoices.icons, async () => ({ icons: [...iconNames] })),
];
