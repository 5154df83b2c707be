import { LRUCache } from 'lru-cache';
import { messages } from '../../../commerce/messages.ts';
import type { SortOption } from '../../../schemas/entities/search-result.ts';
import { noValues } from './field-column.ts';
import type { ProductIndex } from './product-index.ts';
import type { IndexedProduct } from './source.ts';

const maxCachedOrders = 200;

type Compare = (a: IndexedProduct, b: IndexedProduct) => number;

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byTitle: Compare = (a, b) => byText(a.titleKey, b.titleKey) || byText(a.slug, b.slug);
const byNewest: Compare = (a, b) => b.publishedAt - a.publishedAt || byTitle(a, b);
const byAvailability: Compare = (a, b) => Number(b.isAvailable) - Number(a.isAvailable);

/** Comparison of each sort order. `relevance` has none: it is the order of the text match. */
const comparisons: Readonly<Record<string, Compare>> = {
  featured: (a, b) => byAvailability(a, b) || byNewest(a, b),
  newest: byNewest,
  'price:asc': (a, b) => a.price - b.price || byTitle(a, b),
  'price:desc': (a, b) => b.price - a.price || byTitle(a, b),
  'rating:desc': (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount || byTitle(a, b),
  'title:asc': byTitle,
};

const orders: readonly SortOption[] = [
  { value: 'featured', label: messages.sortFeatured },
  { value: 'newest', label: messages.sortNewest },
  { value: 'price:asc', label: messages.sortPriceAscending },
  { value: 'price:desc', label: messages.sortPriceDescending },
  { value: 'rating:desc', label: messages.sortRating },
  { value: 'title:asc', label: messages.sortTitle },
];

/** The available sort orders, the default first. */
export const sortOptions = (hasText: boolean): SortOption[] =>
  hasText ? [{ value: 'relevance', label: messages.sortRelevance }, ...orders.slice(1)] : [...orders];

/** Positions of all products in each sort order, sorted on first use. */
export class SortOrders {
  readonly #index: ProductIndex;
  readonly #orders = new LRUCache<string, Int32Array>({ max: maxCachedOrders });

  constructor(index: ProductIndex) {
    this.#index = index;
  }

  /** Positions in a sort order, optionally of one collection. `featured` uses the order of the collection's list. */
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
    const members = this.positions(sortBy, undefined).filter((at) => (column.values[at] ?? noValues).includes(number));
    const listed = this.#index.collections.find((collection) => collection.slug === slug)?.productSlugs;
    return sortBy === 'featured' && listed ? this.#listedOrder(members, listed) : members;
  }

  #sorted(sortBy: string): Int32Array {
    const { products } = this.#index;
    const compare = Object.hasOwn(comparisons, sortBy) ? comparisons[sortBy]! : comparisons.featured!;
    const positions: number[] = [];
    products.forEach((product, position) => {
      if (product) positions.push(position);
    });
    return Int32Array.from(positions.sort((a, b) => compare(products[a]!, products[b]!)));
  }

  #listedOrder(members: Int32Array, slugs: readonly string[]): Int32Array {
    const rank = new Map(slugs.map((slug, index) => [slug, index]));
    const { products } = this.#index;
    const rankAt = (position: number): number => rank.get(products[position]!.slug) ?? slugs.length;
    return members.sort((a, b) => rankAt(a) - rankAt(b));
  }
}
