import { indexedWords } from '../../../../text/words.ts';
import { nameKey } from '../../../catalogue/naming/name-key.ts';
import { optionDisplayOf } from '../../../catalogue/naming/option-display.ts';
import { optionField } from '../../../catalogue/search/embedded/product-index.ts';
import { leadingSlugs } from '../../../catalogue/search/embedded/sort-orders.ts';
import type { IndexedProduct } from '../../../catalogue/search/embedded/source.ts';
import type { CollectionRecord, OptionValue } from '../../../core/ports/product-record.ts';

/** Maximum lengths in characters, so that keys fit into an index of any database. */
const maxKeyLength = 250;
const maxTermLength = 100;

/** Fields in which all spellings of a name are the same value. */
const namedFields = new Set(['category', 'brand', 'tag']);

/** Field of the names of options, which are counted but not values of products. */
export const optionNames = '~option';
/** Field of the words in titles, categories and brands, which are counted but not values of products. */
export const namingWords = '~word';

/** Removes characters that a database server cannot store: U+0000 and lone surrogates. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** Returns the key of a value, which all its spellings share. */
export const valueKey = (field: string, value: string): string =>
  storable((namedFields.has(field) ? nameKey(value) : value.toLowerCase()).slice(0, maxKeyLength));

/** Returns the stored key of a field. */
export const fieldKey = (field: string): string => storable(field.slice(0, maxKeyLength));

/** Position of a product in a collection without a list. */
export const unlistedPosition = 2_147_483_647;

/** A value of a product. */
export type EntryValue = [field: string, key: string, label: string, place: number, display: string | null];

/** Copy of a product's rows in other tables of the index, so that an update writes only the differences. */
export interface Entry {
  values: EntryValue[];
  /** Names that are only counted. */
  names: [field: string, key: string, label: string][];
  terms: string[];
}

/** Returns the places of products in the lists of collections, by collection. */
export function placesOf(collections: readonly CollectionRecord[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    collections.map((collection) => [
      collection.slug,
      new Map(leadingSlugs(collection).map((each, position) => [each, position])),
    ]),
  );
}

/** Returns the values of a product, each once. */
function valuesOf(
  product: IndexedProduct,
  collections: readonly string[],
  places: ReturnType<typeof placesOf>,
): EntryValue[] {
  const values = new Map<string, EntryValue>();
  const add = (field: string, option: OptionValue, place = unlistedPosition): void => {
    if (option.value === '') return;
    const key = valueKey(field, option.value);
    const display = optionDisplayOf(option);
    const name = JSON.stringify([field, key]);
    if (!values.has(name))
      values.set(name, [fieldKey(field), key, storable(option.value), place, display ? JSON.stringify(display) : null]);
  };
  add('category', { value: product.category });
  add('brand', { value: product.brand });
  for (const value of product.tags) add('tag', { value });
  for (const value of collections) add('collection', { value }, places.get(value)?.get(product.slug));
  for (const { name, values: own } of product.options) for (const value of own) add(optionField(name), value);
  return [...values.values()];
}

/** Computes the entry of a product. @param texts of the product by descending weight, without its body */
export function entryOf(
  product: IndexedProduct,
  texts: readonly string[],
  collections: readonly string[],
  places: ReturnType<typeof placesOf>,
): Entry {
  const { title, category, brand, options } = product;
  const words = new Set(nameKey(`${title} ${category} ${brand}`).split(' '));
  const terms = new Set(texts.flatMap(indexedWords));
  return {
    values: valuesOf(product, collections, places),
    names: [
      ...options.map(({ name }): Entry['names'][number] => {
        const field = fieldKey(optionField(name));
        return [optionNames, field, storable(name)];
      }),
      ...[...words]
        .filter((word) => word !== '' && word.length <= maxTermLength)
        .map((word): Entry['names'][number] => [namingWords, storable(word), storable(word)]),
    ],
    // Terms with digits are omitted, because a large catalogue has as many article codes as products.
    terms: [...terms].filter((term) => term !== '' && term.length <= maxTermLength && !/[0-9]/.test(term)),
  };
}

/** Entry of a product that is not indexed. */
export const emptyEntry: Entry = { values: [], names: [], terms: [] };
