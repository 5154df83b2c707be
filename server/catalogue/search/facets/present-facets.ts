import { limits } from '../../../../commerce/limits.ts';
import { formatMessage, messages } from '../../../../commerce/messages.ts';
import { isFilterSelected, selectedValues } from '../../../../commerce/rules/goods/filter-expressions.ts';
import { currencyDecimals } from '../../../../commerce/rules/money.ts';
import type { Facet, FacetValue } from '../../../../schemas/entities/catalogue/facet.ts';
import type { FilterExpression } from '../../../../schemas/entities/catalogue/filter-expression.ts';
import type { OptionDisplay } from '../../../../schemas/entities/catalogue/option.ts';
import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import { normalCase } from '../../naming/normal-case.ts';
import { type PriceRange, rangeText } from './price-ranges.ts';
import { valueOrder } from './value-order.ts';

const maxOptionFacets = 6;

/** Names that importers give to an unnamed option. */
const placeholders = new Set(['option.title', 'option.default']);

/** Ratings from which a facet counts products. */
export const ratingSteps = [4, 3, 2, 1];

const labels = (): Readonly<Record<string, string>> => ({
  category: messages.facetCategory,
  brand: messages.facetBrand,
  collection: messages.facetCollection,
  tag: messages.facetTag,
});

/** A value of a field, in its best spelling, with the number of results. */
export interface CountedValue {
  value: string;
  /** Key that all spellings share. */
  key: string;
  count: number;
  display?: OptionDisplay | undefined;
}

/** Counts of a search engine from which facets are presented. */
export interface FacetFigures {
  currencyCode: string;
  /** Names of the options by their fields. */
  optionNames: ReadonlyMap<string, string>;
  /** Values of a field that occur in the results or are selected; the others have no count. */
  valuesOf(field: string): readonly CountedValue[];
  ranges: readonly { range: PriceRange; count: number }[];
  /** Lowest and highest price of the results; infinite without results. */
  prices: { min: number; max: number };
  /** Numbers of results with at least each of `ratingSteps`. */
  ratingCounts: readonly number[];
  availability: { inStock: number; outOfStock: number };
  /** Tags to show, by key; other tags can only be searched. */
  publicTags(): ReadonlyMap<string, string>;
  collections: readonly Pick<CollectionRecord, 'slug' | 'title' | 'rule'>[];
}

/**
 * Returns a function for the labels of a field's values. A value without a label is not shown, because another facet
 * has it or it is internal.
 */
function labelsOf(figures: FacetFigures, field: string): (value: CountedValue) => string | undefined {
  if (field === 'category') return ({ value }) => normalCase(value);
  if (field === 'tag') {
    const tags = figures.publicTags();
    return ({ key }) => tags.get(key);
  }
  if (field !== 'collection') return ({ value }) => value;
  // A collection by rule repeats the field of its rule.
  const titles = new Map(figures.collections.flatMap(({ slug, title, rule }) => (rule ? [] : [[slug, title]])));
  return ({ value }) => titles.get(value);
}

function valueFacet(figures: FacetFigures, field: string, label: string, filters: readonly FilterExpression[]): Facet {
  const labelOf = labelsOf(figures, field);
  const selected = new Set(selectedValues(filters, field));
  const values: FacetValue[] = [];
  for (const counted of figures.valuesOf(field)) {
    const { value, count, display } = counted;
    const isSelected = selected.has(value);
    // A large catalogue has thousands of values, few of which occur in the results of a search.
    if (count === 0 && !isSelected) continue;
    const label = labelOf(counted);
    if (label === undefined && !isSelected) continue;
    values.push({ value, label: label ?? value, count, isSelected, ...(display ? { displayConfig: display } : {}) });
  }
  values.sort(valueOrder(values.map(({ label }) => label)));
  const shown = values.filter((value, at) => at < limits.maxFacetValues || value.isSelected);
  const isSwatch = shown.some((value) => value.displayConfig);
  return { field, label, type: isSwatch ? 'SWATCH' : 'VALUE', values: shown };
}

function priceFacet({ currencyCode, ranges, prices }: FacetFigures, filters: readonly FilterExpression[]): Facet {
  const unit = 10 ** currencyDecimals(currencyCode);
  const values = ranges.map(({ range, count }) => {
    const value = rangeText(range, currencyCode);
    return {
      value,
      label: value,
      count,
      isSelected: isFilterSelected(filters, 'price', value),
      ...(Number.isFinite(range.min) ? { min: (range.min - 1) / unit } : {}),
      ...(Number.isFinite(range.max) ? { max: range.max / unit } : {}),
    };
  });
  const stats = Number.isFinite(prices.min) ? { stats: { min: prices.min / unit, max: prices.max / unit } } : {};
  return {
    field: 'price',
    label: messages.facetPrice,
    type: 'RANGE',
    values: values.filter((value) => value.count > 0 || value.isSelected),
    ...stats,
  };
}

function ratingFacet({ ratingCounts }: FacetFigures, filters: readonly FilterExpression[]): Facet {
  const values = ratingSteps.map((score, at) => ({
    value: `${score}..`,
    label: formatMessage(messages.ratingAndUp, { score }),
    count: ratingCounts[at] ?? 0,
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

function availabilityFacet({ availability }: FacetFigures, filters: readonly FilterExpression[]): Facet {
  const value = (name: string, label: string, count: number): FacetValue => ({
    value: name,
    label,
    count,
    isSelected: isFilterSelected(filters, 'availability', name),
  });
  const values = [
    value('IN_STOCK', messages.availabilityInStock, availability.inStock),
    value('OUT_OF_STOCK', messages.availabilityOutOfStock, availability.outOfStock),
  ];
  return {
    field: 'availability',
    label: messages.facetAvailability,
    type: 'VALUE',
    values: values.filter((entry) => entry.count > 0 || entry.isSelected),
  };
}

const coverage = (facet: Facet): number => facet.values.reduce((sum, value) => sum + value.count, 0);

/** Returns the facets to show, in order: those with more than one value or with a selected one. */
export function presentFacets(
  figures: FacetFigures,
  filters: readonly FilterExpression[],
  isCollection: boolean,
): Facet[] {
  const facetOf = (field: string) => valueFacet(figures, field, labels()[field]!, filters);
  const options = [...figures.optionNames]
    .filter(([field]) => !placeholders.has(field))
    .map(([field, name]) => valueFacet(figures, field, normalCase(name), filters))
    .sort((a, b) => coverage(b) - coverage(a) || (a.field < b.field ? -1 : 1))
    .filter((facet, at) => at < maxOptionFacets || facet.values.some((value) => value.isSelected));
  const facets = [
    ...(isCollection ? [] : [facetOf('collection')]),
    facetOf('category'),
    facetOf('brand'),
    priceFacet(figures, filters),
    ...options,
    availabilityFacet(figures, filters),
    ratingFacet(figures, filters),
    facetOf('tag'),
  ];
  return facets.filter((facet) => facet.values.length > 1 || facet.values.some((value) => value.isSelected));
}
