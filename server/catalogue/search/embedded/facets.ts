import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { isFilterSelected, selectedValues } from '../../../../commerce/rules/goods/filter-expressions.ts';
import { currencyDecimals } from '../../../../commerce/rules/money.ts';
import type { Facet, FacetValue } from '../../../../schemas/entities/catalogue/facet.ts';
import type { FilterExpression } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import { normalCase } from '../../naming/normal-case.ts';
import { type PriceRange, priceRanges, rangeText } from './price-ranges.ts';
import type { ProductIndex } from './product-index.ts';
import type { IndexedProduct } from './source.ts';
import { valueOrder } from './value-order.ts';

const maxOptionFacets = 6;

/** Names that importers give to an unnamed option. */
const placeholders = new Set(['option.title', 'option.default']);
const ratingSteps = [4, 3, 2, 1];

const labels: Readonly<Record<string, string>> = {
  category: messages.facetCategory,
  brand: messages.facetBrand,
  collection: messages.facetCollection,
  tag: messages.facetTag,
};

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

  /** Returns the facets to show: those with more than one value or with a selected one. */
  facets(filters: readonly FilterExpression[], isCollection: boolean): Facet[] {
    const options = [...this.#index.optionNames.keys()]
      .filter((field) => !placeholders.has(field))
      .map((field) => this.#valueFacet(field, normalCase(this.#index.optionNames.get(field)!), filters))
      .sort((a, b) => this.#coverage(b) - this.#coverage(a) || (a.field < b.field ? -1 : 1))
      .filter((facet, at) => at < maxOptionFacets || facet.values.some((value) => value.isSelected));
    const facets = [
      ...(isCollection ? [] : [this.#valueFacet('collection', labels.collection!, filters)]),
      this.#valueFacet('category', labels.category!, filters),
      this.#valueFacet('brand', labels.brand!, filters),
      this.#priceFacet(filters),
      ...options,
      this.#availabilityFacet(filters),
      this.#ratingFacet(filters),
      this.#valueFacet('tag', labels.tag!, filters),
    ];
    return facets.filter((facet) => facet.values.length > 1 || facet.values.some((value) => value.isSelected));
  }

  #coverage(facet: Facet): number {
    return facet.values.reduce((sum, value) => sum + value.count, 0);
  }

  #valueFacet(field: string, label: string, filters: readonly FilterExpression[]): Facet {
    const column = this.#index.columns.get(field);
    const counts = this.#byField.get(field)?.counts;
    const labelOf = this.#labels(field);
    const selected = new Set(selectedValues(filters, field));
    const values: FacetValue[] = [];
    column?.labels.forEach((value, number) => {
      const count = counts![number]!;
      const isSelected = selected.has(value);
      // A large catalogue has thousands of values, few of which occur in the results of a search.
      if (count === 0 && !isSelected) return;
      const label = labelOf(value, number);
      if (label === undefined && !isSelected) return;
      const displayConfig = column.displays[number];
      values.push({
        value,
        label: label ?? value,
        count,
        isSelected,
        ...(displayConfig ? { displayConfig } : {}),
      });
    });
    values.sort(valueOrder(values.map(({ label }) => label)));
    const shown = values.filter((value, at) => at < limits.maxFacetValues || value.isSelected);
    const isSwatch = shown.some((value) => value.displayConfig);
    return { field, label, type: isSwatch ? 'SWATCH' : 'VALUE', values: shown };
  }

  /**
   * Returns a function for the labels of a field's values. A value without a label is not shown, because another
   * facet has it or it is internal.
   */
  #labels(field: string): (value: string, number: number) => string | undefined {
    if (field === 'category') return (value) => normalCase(value);
    if (field === 'tag') {
      const tags = this.#index.publicTags();
      const { keys } = this.#index.column('tag');
      return (_, number) => tags.get(keys[number]!);
    }
    if (field !== 'collection') return (value) => value;
    // A collection by rule repeats the field of its rule.
    const titles = new Map(this.#index.collections.flatMap(({ slug, title, rule }) => (rule ? [] : [[slug, title]])));
    return (value) => titles.get(value);
  }

  #priceFacet(filters: readonly FilterExpression[]): Facet {
    const unit = 10 ** currencyDecimals(this.#currencyCode);
    const values = this.#ranges.map((range, at) => {
      const value = rangeText(range, this.#currencyCode);
      return {
        value,
        label: value,
        count: this.#rangeCounts[at]!,
        isSelected: isFilterSelected(filters, 'price', value),
        ...(Number.isFinite(range.min) ? { min: (range.min - 1) / unit } : {}),
        ...(Number.isFinite(range.max) ? { max: range.max / unit } : {}),
      };
    });
    const stats = Number.isFinite(this.#prices.min)
      ? { stats: { min: this.#prices.min / unit, max: this.#prices.max / unit } }
      : {};
    return {
      field: 'price',
      label: messages.facetPrice,
      type: 'RANGE',
      values: values.filter((value) => value.count > 0 || value.isSelected),
      ...stats,
    };
  }

  #ratingFacet(filters: readonly FilterExpression[]): Facet {
    const values = ratingSteps.map((score, at) => ({
      value: `${score}..`,
      label: formatMessage(messages.ratingAndUp, { score }),
      count: this.#ratingCounts[at]!,
      isSelected: isFilterSelected(filters, 'rating', `${score}..`),
      min: score,
    }));
    return {
      field: 'rating',
      label: messages.facetRating,
      type: 'RANGE',
      values: values.filter((value) => value.count > 0 || value.isSelected),
    };
  }

  #availabilityFacet(filters: readonly FilterExpression[]): Facet {
    const value = (name: string, label: string, count: number): FacetValue => ({
      value: name,
      label,
      count,
      isSelected: isFilterSelected(filters, 'availability', name),
    });
    const values = [
      value('IN_STOCK', messages.availabilityInStock, this.#availability.inStock),
      value('OUT_OF_STOCK', messages.availabilityOutOfStock, this.#availability.outOfStock),
    ];
    return {
      field: 'availability',
      label: messages.facetAvailability,
      type: 'VALUE',
      values: values.filter((entry) => entry.count > 0 || entry.isSelected),
    };
  }
}
