import { noValues } from './field-column.ts';
import type { ProductIndex } from './product-index.ts';
import type { SortOrders } from './sort-orders.ts';

/** Maximum number of products with a common property that are compared with a product, in the featured order. */
const maxCompared = 500;

/** Points for properties that two products have in common; only some of their tags count. */
export const similarityPoints = { category: 4, brand: 1, tag: 1 };
/** Maximum number of common tags that count. */
export const maxTags = 3;
const maxPoints = similarityPoints.category + similarityPoints.brand + maxTags * similarityPoints.tag;

/** Fields that products share. */
export type SharedField = 'category' | 'brand';

const fields = ['category', 'brand', 'tag'] as const;
type Field = (typeof fields)[number];

/** The values of one field for each product, and the first products with each value, in the featured order. */
class SharedValues {
  readonly #values: readonly (readonly number[])[];
  readonly #holders: number[][] = [];

  constructor(values: readonly (readonly number[])[]) {
    this.#values = values;
  }

  /** Adds the next product in the featured order. */
  add(position: number): void {
    for (const value of this.of(position)) {
      const holders = this.#holders[value];
      if (!holders) this.#holders[value] = [position];
      else if (holders.length < maxCompared) holders.push(position);
    }
  }

  of(position: number): readonly number[] {
    return this.#values[position] ?? noValues;
  }

  /** Returns the value of a single-valued field; -1 for a product without it. */
  only(position: number): number {
    return this.of(position)[0] ?? -1;
  }

  holders(value: number): readonly number[] {
    return this.#holders[value] ?? noValues;
  }
}

/**
 * The common properties of products in one revision of the catalogue: computed once, then looked up. All spellings
 * of a name are the same value.
 */
export class Similarity {
  readonly #index: ProductIndex;
  readonly #shared: Record<Field, SharedValues>;
  /**
   * By position: the place in the featured order, and the last round of `alike` in which the product was compared.
   */
  readonly #ranks: Uint32Array;
  readonly #rounds: Uint32Array;
  #round = 0;

  constructor(index: ProductIndex, orders: SortOrders) {
    this.#index = index;
    this.#ranks = new Uint32Array(index.products.length);
    this.#rounds = new Uint32Array(index.products.length);
    const valuesOf = (field: Field) => new SharedValues(index.column(field).values);
    this.#shared = { category: valuesOf('category'), brand: valuesOf('brand'), tag: valuesOf('tag') };
    orders.positions('featured', undefined).forEach((position, rank) => {
      this.#ranks[position] = rank;
      for (const field of fields) this.#shared[field].add(position);
    });
  }

  #idsAt(positions: readonly number[], at: number, count: number): string[] {
    const others = positions.filter((position) => position !== at).slice(0, count);
    return others.map((position) => this.#index.products[position]!.id);
  }

  /** Returns other products with the same category or brand, in the featured order. */
  sharing(at: number, field: SharedField, count: number): string[] {
    const shared = this.#shared[field];
    return this.#idsAt(shared.holders(shared.only(at)), at, count);
  }

  /** Returns other products alike in category, tags and brand, most similar first. */
  alike(at: number, count: number): string[] {
    const byPoints = this.#compared(at);
    const positions: number[] = [];
    // Less similar products are not sorted once enough are found: one more than requested, because the product
    // itself is among them.
    for (let each = maxPoints; each >= 0 && positions.length <= count; each -= 1)
      positions.push(...byPoints[each]!.sort((a, b) => this.#ranks[a]! - this.#ranks[b]!));
    return this.#idsAt(positions, at, count);
  }

  /** Returns the positions of products with a common property, by points. */
  #compared(at: number): number[][] {
    const { category, brand, tag } = this.#shared;
    const byPoints: number[][] = Array.from({ length: maxPoints + 1 }, () => []);
    const ownCategory = category.only(at);
    const ownBrand = brand.only(at);
    const ownTags = new Set(tag.of(at));
    this.#round += 1;
    // Plain loops for speed: they run for some thousand products on each product page.
    for (const field of fields) {
      for (const value of this.#shared[field].of(at)) {
        for (const position of this.#shared[field].holders(value)) {
          if (this.#rounds[position] === this.#round) continue;
          this.#rounds[position] = this.#round;
          let tags = 0;
          for (const each of tag.of(position)) if (ownTags.has(each)) tags += 1;
          const points =
            (ownCategory >= 0 && category.only(position) === ownCategory ? similarityPoints.category : 0) +
            (ownBrand >= 0 && brand.only(position) === ownBrand ? similarityPoints.brand : 0);
          byPoints[points + Math.min(tags, maxTags) * similarityPoints.tag]!.push(position);
        }
      }
    }
    return byPoints;
  }
}
