import type { ProductIndex } from './product-index.ts';
import type { SortOrders } from './sort-orders.ts';
import type { IndexedProduct } from './source.ts';

/** How many products that share a property are compared with one, in the featured order. */
const mostCompared = 500;

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

  constructor(index: ProductIndex, orders: SortOrders) {
    this.#index = index;
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
    const candidates = new Map(
      keysOf(product).flatMap((key) => (this.#sharing.get(key) ?? []).map((each) => [each.position, each.rank])),
    );
    const scored = [...candidates].map(([position, rank]) => {
      const other = this.#index.products[position]!;
      const shared = other.tags.reduce((sum, tag) => sum + (tags.has(tag) ? 1 : 0), 0);
      const own = (other.category === product.category ? 4 : 0) + (other.brand === product.brand ? 1 : 0);
      return { position, rank, score: own + Math.min(shared, 3) };
    });
    scored.sort((a, b) => b.score - a.score || a.rank - b.rank);
    return this.#idsAt(
      scored.map(({ position }) => position),
      at,
      count,
    );
  }
}
