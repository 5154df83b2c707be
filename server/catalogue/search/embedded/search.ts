import { LRUCache } from 'lru-cache';
import type { CollectionGoods } from '../../../core/ports/product-record.ts';
import type { Search, SearchOutcome, SearchRequest } from '../../../core/ports/search.ts';
import { spokenLanguage } from '../../../core/spoken-language.ts';
import { decideWithReads, type Work } from '../../../core/work.ts';
import { noValues } from './field-column.ts';
import { findProducts } from './find-products.ts';
import { ProductIndex } from './product-index.ts';
import { Similarity } from './similar.ts';
import { SortOrders } from './sort-orders.ts';
import type { SearchSource } from './source.ts';
import { type Terms, TextMatcher } from './text-matcher.ts';

const maxCachedOutcomes = 500;

const noOrders = (): ReadonlyMap<string, number> => new Map();

type Perform = <Result>(work: Work<Result>) => Promise<Result>;

/** Cached results and sort orders of one revision of the catalogue. */
class Revision {
  readonly number: number;
  readonly outcomes = new LRUCache<string, SearchOutcome>({ max: maxCachedOutcomes });
  readonly #orders: SortOrders;
  readonly #index: ProductIndex;
  readonly #source: SearchSource;
  #terms?: Terms;
  #bought: () => ReadonlyMap<string, number> = noOrders;
  #similarity?: Similarity;
  #collectionCounts?: ReadonlyMap<string, number>;

  constructor(number: number, index: ProductIndex, source: SearchSource) {
    this.number = number;
    this.#orders = new SortOrders(index, () => this.#bought());
    this.#index = index;
    this.#source = source;
  }

  readonly terms = (): Work<Terms> => this.#readTerms();

  *#readTerms(): Work<Terms> {
    this.#terms ??= yield* this.#source.terms();
    return this.#terms;
  }

  /** Runs a function with the sort orders, after reading the numbers of purchases if they are required. */
  inOrder<Result>(use: (orders: SortOrders) => Result): Work<Result> {
    return decideWithReads(
      () => this.#source.bought(),
      (bought) => {
        this.#bought = bought;
        return use(this.#orders);
      },
    );
  }

  get similarity(): Similarity {
    this.#similarity ??= new Similarity(this.#index, this.#orders);
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

/** Returns a cache key that is equal for requests with the same outcome, whose labels are in one language. */
export const keyOf = (request: SearchRequest): string => {
  const { q, page, perPage, sortBy = '', collectionSlug = '', filters, shape, isWithoutFacets = false } = request;
  const asked = [q, page, perPage, sortBy, collectionSlug, filters, shape, isWithoutFacets];
  return JSON.stringify([...asked, spokenLanguage()]);
};

/**
 * A shop's search: the database matches text; filtering, counting and sorting run in memory. Results are cached
 * until the catalogue changes.
 */
class EmbeddedSearch implements Search {
  readonly #source: SearchSource;
  readonly #perform: Perform;
  readonly #index: ProductIndex;
  readonly #matcher: TextMatcher;
  #revision?: Revision;

  constructor(source: SearchSource, perform: Perform) {
    this.#source = source;
    this.#perform = perform;
    this.#index = new ProductIndex(source);
    this.#matcher = new TextMatcher(source, this.#index);
  }

  *#current(): Work<Revision> {
    const number = yield* this.#index.refresh();
    if (this.#revision?.number !== number) this.#revision = new Revision(number, this.#index, this.#source);
    return this.#revision;
  }

  *#find(request: SearchRequest): Work<SearchOutcome> {
    const revision = yield* this.#current();
    const key = keyOf(request);
    const cached = revision.outcomes.get(key);
    if (cached) return cached;
    const text = yield* this.#matcher.match(request.q, request.shape?.synonyms ?? [], revision.terms);
    const outcome = yield* revision.inOrder((orders) => findProducts(request, text, this.#index, orders));
    revision.outcomes.set(key, outcome);
    return outcome;
  }

  search(request: SearchRequest): Promise<SearchOutcome> {
    return this.#perform(this.#find(request));
  }

  *#completions(q: string, count: number): Work<string[]> {
    return yield* this.#matcher.complete(q, count, (yield* this.#current()).terms);
  }

  complete(q: string, count: number): Promise<string[]> {
    return this.#perform(this.#completions(q, count));
  }

  async similar(productId: string, count: number): Promise<string[]> {
    const { similarity } = await this.#perform(this.#current());
    const at = this.#publishedAt(productId);
    return at === undefined ? [] : similarity.alike(at, count);
  }

  async sharing(productId: string, field: 'category' | 'brand', count: number): Promise<string[]> {
    const { similarity } = await this.#perform(this.#current());
    const at = this.#publishedAt(productId);
    return at === undefined ? [] : similarity.sharing(at, field, count);
  }

  #publishedAt(productId: string): number | undefined {
    const at = this.#index.positionOfId(productId);
    return at !== undefined && this.#index.products[at] ? at : undefined;
  }

  async collectionCounts(): Promise<ReadonlyMap<string, number>> {
    return (await this.#perform(this.#current())).collectionCounts;
  }

  *#held(goods: CollectionGoods, count: number): Work<{ found: number; slugs: string[] }> {
    const revision = yield* this.#current();
    return yield* revision.inOrder((orders) => {
      const positions = orders.holding(goods);
      const slugs = [...positions.slice(0, count)].map((at) => this.#index.products[at]!.slug);
      return { found: positions.length, slugs };
    });
  }

  holding(goods: CollectionGoods, count: number): Promise<{ found: number; slugs: string[] }> {
    return this.#perform(this.#held(goods, count));
  }

  async collectionsOf(productId: string): Promise<string[]> {
    await this.#perform(this.#current());
    const at = this.#index.positionOfId(productId);
    const column = this.#index.columns.get('collection');
    return at === undefined ? [] : (column?.values[at] ?? noValues).map((number) => column!.labels[number]!);
  }
}

/**
 * Creates a search for a source.
 * @param perform runs operations that read from the source
 */
export const createEmbeddedSearch = (source: SearchSource, perform: Perform): Search =>
  new EmbeddedSearch(source, perform);
