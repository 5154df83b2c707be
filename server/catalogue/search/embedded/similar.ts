import { noValues } from './field-column.ts';
import type { ProductIndex } from './product-index.ts';
import type { SortOrders } from './sort-orders.ts';

/** How many products that share a property are compared with one, in the featured order. */
const maxCompared = 500;

/** Points for what two products have in common; of their tags, some count. */
const points = { category: 4, brand: 1, tag: 1 };
const maxTags = 3;
const maxPoints = points.category + points.brand + maxTags * points.tag;

/** Fields that products share. */
export type SharedField = 'category' | 'brand';

const fields = ['category', 'brand', 'tag'] as const;
type Field = (typeof fields)[number];

/** The values of one field: those of each product, and the first products with each, in the featured order. */
class SharedValues {
  readonly #values: readonly (readonly number[])[];
  readonly #holders: number[][] = [];

  constructor(values: readonly (readonly number[])[]) {
    this.#values = values;
  }

  /** Adds the product that is next in the featured order. */
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

  /** The value of a field that products have one of; -1 for a product without it. */
  only(position: number): number {
    return this.of(position)[0] ?? -1;
  }

  holders(value: number): readonly number[] {
    return this.#holders[value] ?? noValues;
  }
}

/**
 * What products have in common, of one revision of the catalogue: read once, then looked up. Spellings of one name are
 * one value.
 */
export class Similarity {
  readonly #index: ProductIndex;
  readonly #shared: Record<Field, SharedValues>;
  /** By position: the place in the featured order, and the round of `alike` in which the product was compared last. */
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

  /** Other products with the same category or brand, in the featured order. */
  sharing(at: number, field: SharedField, count: number): string[] {
    const shared = this.#shared[field];
    return this.#idsAt(shared.holders(shared.only(at)), at, count);
  }

  /** Other products alike in category, tags and brand, those that are most alike first. */
  alike(at: number, count: number): string[] {
    const byPoints = this.#compared(at);
    const found: number[] = [];
    // Less similar products are not sorted once enough are found: one more than asked, as the product is among them.
    for (let each = maxPoints; each >= 0 && found.length <= count; each -= 1)
      found.push(...byPoints[each]!.sort((a, b) => this.#ranks[a]! - this.#ranks[b]!));
    return this.#idsAt(found, at, count);
  }

  /** Positions of what shares anything with a product, by points. */
  #compared(at: number): number[][] {
    const { category, brand, tag } = this.#shared;
    const byPoints: number[][] = Array.from({ length: maxPoints + 1 }, () => []);
    const ownCategory = category.only(at);
    const ownBrand = brand.only(at);
    const ownTags = new Set(tag.of(at));
    this.#round += 1;
    // Plain loops for speed: they run for some thousand products on each page of one.
    for (const field of fields) {
      for (const value of this.#shared[field].of(at)) {
        for (const position of this.#shared[field].holders(value)) {
          if (this.#rounds[position] === this.#round) continue;
          this.#rounds[position] = this.#round;
          let tags = 0;
          for (const each of tag.of(position)) if (ownTags.has(each)) tags += 1;
          const own =
            (ownCategory >= 0 && category.only(position) === ownCategory ? points.category : 0) +
            (ownBrand >= 0 && brand.only(position) === ownBrand ? points.brand : 0);
          byPoints[own + Math.min(tags, maxTags) * points.tag]!.push(position);
        }
      }
    }
    return byPoints;
  }
}
