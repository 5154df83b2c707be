import type { DiscountEntry } from '../../../../commerce/admin-calls/discounts.ts';
import type { NamedGoods } from '../../../../commerce/admin-calls/named-goods.ts';
import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { namedGoods, type RuleProblem } from '../../../../commerce/rules/pricing/discount-problems.ts';
import type { PricedGoods } from '../../../../schemas/entities/cart/pricing-rules.ts';
import { searchText } from '../../../../text/search-text.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import type { ShopServices } from '../../calls/context.ts';
import { searchedWords } from '../goods/searched-words.ts';

type Goods = Pick<ShopServices, 'storage'>;

/** Returns problems for products and collections that a rule names but the shop does not have. */
export async function unknownGoods({ storage }: Goods, rule: DiscountEntry): Promise<RuleProblem[]> {
  const { products, collections } = namedGoods(rule);
  const problems: RuleProblem[] = [];
  for (const [field, slug] of products)
    if (!(await storage.catalogue.productBySlug(slug)))
      problems.push({ field, message: formatMessage(messages.productUnknown, { slug }) });
  for (const [field, slug] of collections)
    if (!(await storage.catalogue.collectionBySlug(slug)))
      problems.push({ field, message: formatMessage(messages.collectionUnknown, { slug }) });
  return problems;
}

const named = (
  kind: NamedGoods['kind'],
  { slug, title }: Pick<CollectionRecord, 'slug' | 'title'>,
  picture: string | undefined,
): NamedGoods => ({ kind, slug, title, ...(picture === undefined ? {} : { picture }) });

const namedCollection = (record: Readonly<CollectionRecord>): NamedGoods =>
  named('COLLECTION', record, record.asset?.url);

/**
 * Returns names and pictures of the products and collections that a rule names, each once, as far as the shop has them.
 */
export function goodsOfRule(shop: Goods, rule: DiscountEntry): Promise<NamedGoods[]> {
  const { products, collections } = namedGoods(rule);
  const slugsOf = (pairs: readonly [string, string][]) => pairs.map(([, slug]) => slug);
  return goodsNamed(shop, { products: slugsOf(products), collections: slugsOf(collections) });
}

/** Returns names and pictures of products and collections, each once, as far as the shop has them. */
export async function goodsNamed(
  { storage }: Goods,
  { products = [], collections = [] }: Pick<PricedGoods, 'products' | 'collections'>,
): Promise<NamedGoods[]> {
  const goods: NamedGoods[] = [];
  for (const slug of new Set(products)) {
    const product = await storage.products.read(slug);
    if (product) goods.push(named('PRODUCT', product.record, product.record.assets[0]?.url));
  }
  for (const slug of new Set(collections)) {
    const collection = await storage.catalogue.collectionBySlug(slug);
    if (collection) goods.push(namedCollection(collection.record));
  }
  return goods;
}

/**
 * Finds collections with all words of a search in their name or slug; names that begin with the first word come
 * first.
 */
export async function foundCollections({ storage }: Goods, q: string | undefined): Promise<NamedGoods[]> {
  const words = searchedWords(q);
  const [first = ''] = words;
  const matches = (await storage.catalogue.collections()).flatMap(({ record }) => {
    const name = searchText(record.title);
    const text = `${name} ${record.slug}`;
    return words.every((word) => text.includes(word)) ? [{ record, name, isFirst: name.startsWith(first) }] : [];
  });
  matches.sort((a, b) => Number(b.isFirst) - Number(a.isFirst) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return matches.slice(0, limits.adminPageSize).map(({ record }) => namedCollection(record));
}
