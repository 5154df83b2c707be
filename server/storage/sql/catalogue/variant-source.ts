import { fold } from '../../../../text/fold.ts';
import type { IndexedProduct, SearchSource } from '../../../catalogue/search/embedded/source.ts';
import type { VariantRecord } from '../../../core/ports/product-record.ts';
import type { Shop } from '../shop.ts';
import type { IndexFields } from './index-fields.ts';
import { createSearchSource } from './search-source.ts';

/** A variant's number is its product's number times this, plus its position; products have fewer variants. */
const step = 4096;

/** A product's index row, with its variants in order: identifier, record, availability. */
type Row = [
  number: number,
  fields: IndexFields,
  published: number,
  ratingSum: number,
  ratingCount: number,
  ...[ids: string[], records: VariantRecord[] | null, available: string],
];

const rowJson = `json_array(i.number, json(i.fields), i.published, i.rating_sum, i.rating_count,
  json((SELECT json_group_array(variant_id ORDER BY position) FROM variants v
        WHERE v.tenant = i.tenant AND v.product_id = i.product_id)),
  json(p.doc -> '$.variants'), i.variants_available)`;

/** Returns the options, each with only the variant's value. */
const optionsOf = ({ options }: IndexFields, { optionValues }: VariantRecord): IndexedProduct['options'] =>
  options.flatMap(({ name, values }, at) => {
    const optionValue = optionValues[at];
    const value =
      values.find((each) => each.value === optionValue) ??
      (optionValue === undefined ? undefined : { value: optionValue });
    return value ? [{ name, values: [value] }] : [];
  });

/** Returns a product's variants in the form in which the search indexes products. */
function variantsOf([
  number,
  fields,
  published,
  ratingSum,
  ratingCount,
  ids,
  records,
  available,
]: Row): IndexedProduct[] {
  const { slug, title, brand, category, tags, publishedAt, currencyCode } = fields;
  return (records ?? []).map((record, at) => ({
    number: number * step + at,
    id: ids[at] ?? '',
    slug,
    title,
    titleKey: fold(title),
    brand,
    category,
    tags,
    options: optionsOf(fields, record),
    price: record.price,
    currencyCode,
    publishedAt,
    ratingCount,
    isPublished: published === 1 && ids[at] !== undefined,
    isAvailable: available[at] === '1',
    rating: ratingCount === 0 ? 0 : ratingSum / ratingCount,
  }));
}

/** Creates a placeholder for a variant that no longer exists. */
const goneVariant = (number: number): IndexedProduct => ({
  number,
  id: '',
  slug: '',
  title: '',
  titleKey: '',
  brand: '',
  category: '',
  tags: [],
  options: [],
  price: 0,
  currencyCode: '',
  publishedAt: 0,
  isPublished: false,
  isAvailable: false,
  rating: 0,
  ratingCount: 0,
});

/**
 * Creates a search source whose entries are variants: each is found by its own option values, price and stock, and
 * by its product's texts.
 */
export const createVariantSource = (shop: Shop): SearchSource => {
  const { database } = shop;
  const products = createSearchSource(shop);
  /** Highest number of variants that each product has had, by product number. */
  const counts = new Map<number, number>();
  const replaced = (row: Row): IndexedProduct[] => {
    const [number] = row;
    const variants = variantsOf(row);
    const before = counts.get(number) ?? 0;
    counts.set(number, Math.max(before, variants.length));
    for (let at = variants.length; at < before; at += 1) variants.push(goneVariant(number * step + at));
    return variants;
  };
  return {
    ...products,
    *changedSince(revision) {
      const row = yield* database.get<{ products: string }>(
        `SELECT json_group_array(${rowJson}) AS products FROM product_index i
         LEFT JOIN products p ON p.tenant = i.tenant AND p.product_id = i.product_id
         WHERE i.tenant = :tenant AND i.changed > ?`,
        [revision],
      );
      return (JSON.parse(row?.products ?? '[]') as Row[]).flatMap(replaced);
    },
    *match(expression) {
      const { numbers, isRanked } = yield* products.match(expression);
      const variants = numbers.flatMap((number) =>
        Array.from({ length: counts.get(number) ?? 0 }, (_, at) => number * step + at),
      );
      return { numbers: variants, isRanked };
    },
  };
};
