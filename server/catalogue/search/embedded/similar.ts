import type { ProductIndex } from './product-index.ts';
import type { SortOrders } from './sort-orders.ts';
import type { IndexedProduct } from './source.ts';

/** How many products that share a property are compared with one, in the featured order. */
const mostCompared = 500;

/** Tags that count, and the score of products that have everything in common. */
const mostShared = 3;
const mostAlike = 4 + 1 + mostShared;

/** Fields that products share. */
export type SharedField = 'category' | 'brand';

const keysOf = ({ category, brand, tags }: IndexedProduct): string[] => [
  `category ${category}`,
  `brand ${brand}`,
  ...tags.map((tag) => `tag ${tag}`),
];

/** What products have in common, of one revision of the catalogue: read once, then looked up. */
export class Similarity {
  readonly #index: ProductIndex;
  /** The first products with a property, by their place in the featured order. */
  readonly #sharing = new Map<string, { position: number; rank: number }[]>();

  /** By position: the round of `alike` in which the product was compared last. */
  readonly #seen: Uint32Array;
  #round = 0;

  constructor(index: ProductIndex, orders: SortOrders) {
    this.#index = index;
    this.#seen = new Uint32Array(index.products.length);
    orders.positions('featured', undefined).forEach((position, rank) => {
      for (const key of keysOf(index.products[position]!)) {
        const known = this.#sharing.get(key);
        if (!known) this.#sharing.set(key, [{ position, rank }]);
        else if (known.length < mostCompared) known.push({ position, rank });
      }
    });
  }

  #idsAt(positions: readonly number[], at: number, count: number): string[] {
    const others = positions.filter((position) => position !== at).slice(0, count);
    return others.map((position) => this.#index.products[position]!.id);
  }

  /** Other products with the same category or brand, in the featured order. */
  sharing(at: number, field: SharedField, count: number): string[] {
    const value = this.#index.products[at]![field];
    const sharing = value === '' ? [] : (this.#sharing.get(`${field} ${value}`) ?? []);
    return this.#idsAt(
      sharing.map(({ position }) => position),
      at,
      count,
    );
  }

  /** Other products alike in category, tags and brand, those that are most alike first. */
  alike(at: number, count: number): string[] {
    const product = this.#index.products[at]!;
    const tags = new Set(product.tags);
    const byScore: { position: number; rank: number }[][] = Array.from({ length: mostAlike + 1 }, () => []);
    this.#round += 1;
    // Plain loops for speed: they run for some thousand products on each page of one.
    for (const key of keysOf(product)) {
      for (const candidate of this.#sharing.get(key) ?? []) {
        const { position } = candidate;
        if (this.#seen[position] === this.#round) continue;
        this.#seen[position] = this.#round;
        const other = this.#index.products[position]!;
        let shared = 0;
        for (const tag of other.tags) if (tags.has(tag)) shared += 1;
        const own = (other.category === product.category ? 4 : 0) + (other.brand === product.brand ? 1 : 0);
        byScore[own + Math.min(shared, mostShared)]!.push(candidate);
      }
    }
    const found: number[] = [];
    // What is alike by less is not even sorted where there is enough of the rest; one more, because the product is among them.
    for (let score = mostAlike; score >= 0 && found.length <= count; score -= 1)
      found.push(...byScore[score]!.sort((a, b) => a.rank - b.rank).map(({ position }) => position));
    return this.#idsAt(found, at, count);
  }
}
