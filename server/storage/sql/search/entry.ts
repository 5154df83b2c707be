import { indexedWords } from '../../../../text/words.ts';
import { nameKey } from '../../../catalogue/naming/name-key.ts';
import { optionDisplayOf } from '../../../catalogue/naming/option-display.ts';
import { optionField } from '../../../catalogue/search/embedded/product-index.ts';
import type { IndexedProduct } from '../../../catalogue/search/embedded/source.ts';
import type { CollectionRecord, OptionValue } from '../../../core/ports/product-record.ts';

/** Maximum lengths in characters, so that keys fit into an index of any database. */
const maxKeyLength = 250;
const maxTermLength = 100;

/** Fields in which all spellings of a name are the same value. */
const namedFields = new Set(['category', 'brand', 'tag']);

/** Names that are counted but no values of products: those of options, and words of titles, categories and brands. */
export const optionNames = '~option';
export const namingWords = '~word';

/** Removes what a database server does not store: the character zero, and halves of characters. */
export const storable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '');

/** Returns the key of a value, which all its spellings share. */
export const valueKey = (field: string, value: string): string =>
  storable((namedFields.has(field) ? nameKey(value) : value.toLowerCase()).slice(0, maxKeyLength));

export const fieldKey = (field: string): string => storable(field.slice(0, maxKeyLength));

/** Place of a product in a collection that does not list it. */
export const unlisted = 2_147_483_647;

/** A value of a product. */
export type EntryValue = [field: string, key: string, label: string, place: number, display: string | null];

/** What the index holds of a product in rows of other tables, kept with it so that a change writes the differences. */
export interface Entry {
  values: EntryValue[];
  /** Names that are only counted. */
  names: [field: string, key: string, label: string][];
  terms: string[];
}

/** Returns the places of products in the lists of collections, by collection. */
export function placesOf(collections: readonly CollectionRecord[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    collections.map(({ slug, productSlugs, sortBy, pinned }) => {
      const listed = productSlugs ? (sortBy === undefined ? productSlugs : []) : (pinned ?? []);
      return [slug, new Map(listed.map((each, at) => [each, at]))];
    }),
  );
}

/** Returns the values of a product, each once. */
function valuesOf(
  product: IndexedProduct,
  collections: readonly string[],
  places: ReturnType<typeof placesOf>,
): EntryValue[] {
  const values = new Map<string, EntryValue>();
  const add = (field: string, option: OptionValue, place = unlisted): void => {
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

/** @param texts of the product by descending weight, without its body */
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
    // A large catalogue has as many article codes as products.
    terms: [...terms].filter((term) => term !== '' && term.length <= maxTermLength && !/[0-9]/.test(term)),
  };
}

export const noEntry: Entry = { values: [], names: [], terms: [] };
