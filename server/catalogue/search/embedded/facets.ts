import type { Facet } from '../../../../schemas/entities/catalogue/facet.ts';
import type { FilterExpression } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import { type CountedValue, presentFacets, ratingSteps } from '../facets/present-facets.ts';
import { type PriceRange, priceRanges } from '../facets/price-ranges.ts';
import type { ProductIndex } from './product-index.ts';
import type { IndexedProduct } from './source.ts';

/** A field with the number of results for each of its values. */
interface CountedColumn {
  field: string;
  values: readonly (readonly number[])[];
  counts: Uint32Array;
}

/**
 * Counts the results for each facet value. A product that fails the conditions of a single field is still counted for
 * that field, so that the count of each value is the result of choosing it.
 */
export class FacetCounts {
  readonly #index: ProductIndex;
  readonly #columns: CountedColumn[];
  readonly #byField: Map<string, CountedColumn>;
  readonly #ranges: PriceRange[];
  readonly #rangeCounts: number[];
  readonly #ratingCounts = ratingSteps.map(() => 0);
  readonly #availability = { inStock: 0, outOfStock: 0 };
  readonly #prices = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY };
  readonly #currencyCode: string;

  constructor(index: ProductIndex, candidatePrices: Float64Array, currencyCode: string) {
    this.#index = index;
    this.#columns = [...index.columns].map(([field, { labels, values }]) => ({
      field,
      values,
      counts: new Uint32Array(labels.length),
    }));
    this.#byField = new Map(this.#columns.map((column) => [column.field, column]));
    this.#ranges = priceRanges(candidatePrices, currencyCode);
    this.#rangeCounts = this.#ranges.map(() => 0);
    this.#currencyCode = currencyCode;
  }

  /** Counts a product in every field, or only in `onlyField`, the one whose conditions it fails. */
  add(position: number, product: IndexedProduct, onlyField: string | undefined): void {
    if (onlyField === undefined) {
      for (const column of this.#columns) this.#addValues(column, position);
      this.#addPrice(product);
      this.#addRating(product);
      this.#addAvailability(product);
    } else if (onlyField === 'price') this.#addPrice(product);
    else if (onlyField === 'rating') this.#addRating(product);
    else if (onlyField === 'availability') this.#addAvailability(product);
    else this.#addValues(this.#byField.get(onlyField), position);
  }

  #addValues(column: CountedColumn | undefined, position: number): void {
    const values = column?.values[position];
    if (!values) return;
    for (let at = 0; at < values.length; at += 1) column.counts[values[at]!]! += 1;
  }

  #addPrice({ price }: IndexedProduct): void {
    if (price < this.#prices.min) this.#prices.min = price;
    if (price > this.#prices.max) this.#prices.max = price;
    for (let at = 0; at < this.#ranges.length; at += 1) {
      if (price >= this.#ranges[at]!.min && price <= this.#ranges[at]!.max) this.#rangeCounts[at]! += 1;
    }
  }

  #addRating({ rating }: IndexedProduct): void {
    for (let at = 0; at < ratingSteps.length; at += 1) if (rating >= ratingSteps[at]!) this.#ratingCounts[at]! += 1;
  }

  #addAvailability({ isAvailable }: IndexedProduct): void {
    if (isAvailable) this.#availability.inStock += 1;
    else this.#availability.outOfStock += 1;
  }

  #valuesOf(field: string): CountedValue[] {
    const column = this.#index.columns.get(field);
    const counts = this.#byField.get(field)?.counts;
    if (!column || !counts) return [];
    const { labels, keys, displays } = column;
    return labels.map((value, at) => ({ value, key: keys[at]!, count: counts[at]!, display: displays[at] }));
  }

  /** Returns the facets to show. */
  facets(filters: readonly FilterExpression[], isCollection: boolean): Facet[] {
    const figures = {
      currencyCode: this.#currencyCode,
      optionNames: this.#index.optionNames,
      valuesOf: (field: string) => this.#valuesOf(field),
      ranges: this.#ranges.map((range, at) => ({ range, count: this.#rangeCounts[at]! })),
      prices: this.#prices,
      ratingCounts: this.#ratingCounts,
      availability: this.#availability,
      publicTags: () => this.#index.publicTags(),
      collections: this.#index.collections,
    };
    return presentFacets(figures, filters, isCollection);
  }
}
