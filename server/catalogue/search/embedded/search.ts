import { LRUCache } from 'lru-cache';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import type { Search, SearchOutcome, SearchRequest } from '../../../core/ports/search.ts';
import { noValues } from './field-column.ts';
import { findProducts } from './find-products.ts';
import { ProductIndex } from './product-index.ts';
import { Similarity } from './similar.ts';
import { SortOrders } from './sort-orders.ts';
import type { SearchSource } from './source.ts';
import { type Terms, TextMatcher } from './text-matcher.ts';

const maxCachedOutcomes = 500;

/** Results and orders of one revision of the catalogue. */
class Revision {
  readonly number: number;
  readonly orders: SortOrders;
  readonly outcomes = new LRUCache<string, SearchOutcome>({ max: maxCachedOutcomes });
  readonly #index: ProductIndex;
  readonly #source: SearchSource;
  #terms?: Terms;
  #similarity?: Similarity;
  #collectionCounts?: ReadonlyMap<string, number>;

  constructor(number: number, index: ProductIndex, source: SearchSource) {
    this.number = number;
    this.orders = new SortOrders(index);
    this.#index = index;
    this.#source = source;
  }

  readonly terms = (): Terms => {
    this.#terms ??= this.#source.terms();
    return this.#terms;
  };

  get similarity(): Similarity {
    this.#similarity ??= new Similarity(this.#index, this.orders);
    return this.#similarity;
  }

  get collectionCounts(): ReadonlyMap<string, number> {
    this.#collectionCounts ??= countCollections(this.#index);
    return this.#collectionCounts;
  }
}

function countCollections({ columns, products }: ProductIndex): ReadonlyMap<string, number> {
  const column = columns.get('collection');
  const counts = new Map<string, number>();
  products.forEach((product, position) => {
    if (!product) return;
    for (const number of column?.values[position] ?? noValues) {
      const slug = column!.labels[number]!;
      counts.set(slug, (counts.get(slug) ?? 0) + 1);
    }
  });
  return counts;
}

/** Text that is the same for requests with the same outcome. */
const keyOf = ({ q, page, perPage, sortBy = '', collectionSlug = '', filters, shape }: SearchRequest): string =>
  JSON.stringify([q, page, perPage, sortBy, collectionSlug, filters, shape]);

/**
 * The search of the embedded shop: the database matches text; filtering, counting and sorting run in memory. Results
 * are cached until the catalogue changes.
 */
class EmbeddedSearch implements Search {
  readonly #source: SearchSource;
  readonly #index: ProductIndex;
  readonly #matcher: TextMatcher;
  #revision?: Revision;

  constructor(source: SearchSource) {
    this.#source = source;
    this.#index = new ProductIndex(source);
    this.#matcher = new TextMatcher(source, this.#index);
  }

  #current(): Revision {
    const number = this.#index.refresh();
    if (this.#revision?.number !== number) this.#revision = new Revision(number, this.#index, this.#source);
    return this.#revision;
  }

  async search(request: SearchRequest): Promise<SearchOutcome> {
    const { outcomes, orders, terms } = this.#current();
    const key = keyOf(request);
    const known = outcomes.get(key);
    if (known) return known;
    const text = this.#matcher.match(request.q, request.shape?.synonyms ?? [], terms);
    const outcome = findProducts(request, text, this.#index, orders);
    outcomes.set(key, outcome);
    return outcome;
  }

  async complete(q: string, count: number): Promise<string[]> {
    return this.#matcher.complete(q, count, this.#current().terms);
  }

  async similar(productId: string, count: number): Promise<string[]> {
    const { similarity } = this.#current();
    const at = this.#publishedAt(productId);
    return at === undefined ? [] : similarity.alike(at, count);
  }

  async sharing(productId: string, field: 'category' | 'brand', count: number): Promise<string[]> {
    const { similarity } = this.#current();
    const at = this.#publishedAt(productId);
    return at === undefined ? [] : similarity.sharing(at, field, count);
  }

  #publishedAt(productId: string): number | undefined {
    const at = this.#index.positionOfId(productId);
    return at !== undefined && this.#index.products[at] ? at : undefined;
  }

  async collectionCounts(): Promise<ReadonlyMap<string, number>> {
    return this.#current().collectionCounts;
  }

  async holding(
    goods: Pick<CollectionRecord, 'productSlugs' | 'rule' | 'rules' | 'sortBy'>,
    count: number,
  ): Promise<{ found: number; slugs: string[] }> {
    const positions = this.#current().orders.holding(goods);
    const slugs = [...positions.slice(0, count)].map((at) => this.#index.products[at]!.slug);
    return { found: positions.length, slugs };
  }

  async collectionsOf(productId: string): Promise<string[]> {
    this.#current();
    const at = this.#index.positionOfId(productId);
    const column = this.#index.columns.get('collection');
    return at === undefined ? [] : (column?.values[at] ?? noValues).map((number) => column!.labels[number]!);
  }
}

export const createEmbeddedSearch = (source: SearchSource): Search => new EmbeddedSearch(source);
