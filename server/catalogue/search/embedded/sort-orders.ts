import { LRUCache } from 'lru-cache';
import { messages } from '../../../../commerce/messages.ts';
import type { SortOption } from '../../../../schemas/entities/catalogue/search-result.ts';
import type { CollectionGoods, CollectionOrder } from '../../../core/ports/product-record.ts';
import { noValues } from './field-column.ts';
import { Memberships } from './memberships.ts';
import type { ProductIndex } from './product-index.ts';
import type { IndexedProduct } from './source.ts';

const maxCachedOrders = 200;

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byTitle: Compare = (a, b) => byText(a.titleKey, b.titleKey) || byText(a.slug, b.slug);
const byNewest: Compare = (a, b) => b.publishedAt - a.publishedAt || byTitle(a, b);
const byAvailability: Compare = (a, b) => Number(b.isAvailable) - Number(a.isAvailable);

const byFeatured: Compare = (a, b) => byAvailability(a, b) || byNewest(a, b);

/** A sort order that collections can have but shoppers cannot choose. */
const bestSelling = 'best-selling';

/** Sort orders by the orders that a collection can have. */
export const ownOrders: Readonly<Record<CollectionOrder, string>> = {
  TITLE: 'title:asc',
  PRICE_ASC: 'price:asc',
  PRICE_DESC: 'price:desc',
  NEWEST: 'newest',
  BEST_SELLING: bestSelling,
};

/** Returns the products that come first in a collection: those of its list, unless it is sorted, or the pinned ones. */
export function leadingSlugs({ productSlugs, sortBy, pinned = [] }: CollectionGoods): readonly string[] {
  if (!productSlugs) return pinned;
  return sortBy === undefined ? productSlugs : [];
}

/** Comparison of each sort order. `relevance` has none: it is the order of the text match. */
const comparisons: Readonly<Record<string, Compare>> = {
  featured: byFeatured,
  newest: byNewest,
  'price:asc': (a, b) => a.price - b.price || byTitle(a, b),
  'price:desc': (a, b) => b.price - a.price || byTitle(a, b),
  'rating:desc': (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || byTitle(a, b),
  'title:asc': byTitle,
};

const orders = (): SortOption[] => [
  { value: 'featured', label: messages.sortFeatured },
  { value: 'newest', label: messages.sortNewest },
  { value: 'price:asc', label: messages.sortPriceAscending },
  { value: 'price:desc', label: messages.sortPriceDescending },
  { value: 'rating:desc', label: messages.sortRating },
  { value: 'title:asc', label: messages.sortTitle },
];

/** Returns the available sort orders, the default first. */
export const sortOptions = (hasText: boolean): SortOption[] =>
  hasText ? [{ value: 'relevance', label: messages.sortRelevance }, ...orders().slice(1)] : orders();

/** Positions of all products in each sort order, sorted on first use. */
export class SortOrders {
  readonly #index: ProductIndex;
  readonly #bought: () => ReadonlyMap<string, number>;
  readonly #orders = new LRUCache<string, Int32Array>({ max: maxCachedOrders });

  /**
   * @param bought returns the number of order lines of each product, by slug; called only for the order that needs
   *   it
   */
  constructor(index: ProductIndex, bought: () => ReadonlyMap<string, number>) {
    this.#index = index;
    this.#bought = bought;
  }

  /**
   * Returns the positions in a sort order, optionally of one collection. `featured` uses the order of the
   * collection's list.
   */
  positions(sortBy: string, collectionSlug: string | undefined): Int32Array {
    const key = `${sortBy} ${collectionSlug ?? ''}`;
    let order = this.#orders.get(key);
    if (!order) {
      order = collectionSlug === undefined ? this.#sorted(sortBy) : this.#inCollection(sortBy, collectionSlug);
      this.#orders.set(key, order);
    }
    return order;
  }

  #inCollection(sortBy: string, slug: string): Int32Array {
    const column = this.#index.columns.get('collection');
    const number = column?.numberOf(slug);
    if (!column || number === undefined) return new Int32Array(0);
    const collection = this.#index.collections.find((each) => each.slug === slug);
    const isMember = (at: number) => (column.values[at] ?? noValues).includes(number);
    if (sortBy === 'featured' && collection) return this.#ownOrder(collection, isMember);
    return this.positions(sortBy, undefined).filter(isMember);
  }

  /**
   * Returns the members of a collection in its own order: that of its list, or a chosen sort order after the pinned
   * products.
   */
  #ownOrder(collection: CollectionGoods, isMember: (position: number) => boolean): Int32Array {
    const { sortBy } = collection;
    const order = sortBy === undefined ? 'featured' : ownOrders[sortBy];
    const members = this.positions(order, undefined).filter(isMember);
    const leading = leadingSlugs(collection);
    return leading.length > 0 ? this.#listedOrder(members, leading) : members;
  }

  /** Returns the positions of the products that a collection would contain, in its order. */
  holding(goods: CollectionGoods): Int32Array {
    const { products } = this.#index;
    const memberships = new Memberships([{ slug: '', ...goods }]);
    return this.#ownOrder(goods, (at) => memberships.of(products[at]!).length > 0);
  }

  #comparison(sortBy: string): Compare {
    if (sortBy !== bestSelling) return Object.hasOwn(comparisons, sortBy) ? comparisons[sortBy]! : byFeatured;
    const bought = this.#bought();
    return (a, b) => (bought.get(b.slug) ?? 0) - (bought.get(a.slug) ?? 0) || byFeatured(a, b);
  }

  #sorted(sortBy: string): Int32Array {
    const { products } = this.#index;
    const compare = this.#comparison(sortBy);
    const positions: number[] = [];
    products.forEach((product, position) => {
      if (product) positions.push(position);
    });
    return Int32Array.from(positions.sort((a, b) => compare(products[a]!, products[b]!)));
  }

  /** Sorts members so that those of a list come first, in its order. */
  #listedOrder(members: Int32Array, slugs: readonly string[]): Int32Array {
    const rank = new Map(slugs.map((slug, index) => [slug, index]));
    const { products } = this.#index;
    const rankAt = (position: number): number => rank.get(products[position]!.slug) ?? slugs.length;
    return members.sort((a, b) => rankAt(a) - rankAt(b));
  }
}
