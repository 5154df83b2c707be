import { type Slugs, usualSlugs } from '../../core/own-slugs.ts';
import type { CollectionRecord, ProductRecord } from '../../core/ports/product-record.ts';
import { nameKey } from '../naming/name-key.ts';
import { bestSpelling, normalCase } from '../naming/normal-case.ts';
import { publicTags } from '../naming/public-tags.ts';

type Product = Pick<ProductRecord, 'slug' | 'title' | 'brand' | 'category' | 'tags' | 'options'>;

type Field = NonNullable<CollectionRecord['rule']>['field'];

/**
 * Minimum number and share of products with a tag for which a collection is created; rarer tags are only
 * searchable.
 */
const MIN_PRODUCTS_PER_TAG = 4;
const MIN_SHARE_PER_TAG = 0.02;

/** Size of a catalogue from which a brand with a single product gets no collection. */
const MANY_PRODUCTS = 50;

/** A potential collection: the products with one name in one field, in all its spellings. */
interface Candidate {
  field: Field;
  title: string;
  members: string[];
}

const namesInDescription = 3;

/** Describes a collection by the names of the other field: the brands of a type, or the types of a brand. */
function describe({ field, title }: Candidate, names: readonly string[]): string {
  const listed = names.slice(0, namesInDescription).join(', ');
  const all = names.length > namesInDescription ? `${listed} and more` : listed.replace(/, ([^,]*)$/, ' and $1');
  if (all === '') return `${title}.`;
  return field === 'brand' ? `${all} by ${title}.` : `${title} by ${all}.`;
}

/** Returns the names that a collection's products have in another field, most frequent first. */
const namesOf = (products: readonly Product[], field: 'brand' | 'category'): string[] =>
  candidates(
    field,
    products,
    (product) => [product[field]],
    (names) => (field === 'brand' ? bestSpelling(names) : normalCase(bestSpelling(names))),
  ).map(({ title }) => title);

/** Returns the names in a field of all products, most frequent first. */
function candidates(
  field: Field,
  products: readonly Product[],
  valuesOf: (product: Product) => readonly string[],
  titleOf: (spellings: ReadonlyMap<string, number>) => string,
): Candidate[] {
  const groups = new Map<string, { spellings: Map<string, number>; members: string[] }>();
  for (const product of products) {
    for (const [key, value] of new Map(valuesOf(product).map((name) => [nameKey(name), name]))) {
      if (key === '') continue;
      const entry = groups.get(key) ?? { spellings: new Map<string, number>(), members: [] };
      entry.spellings.set(value, (entry.spellings.get(value) ?? 0) + 1);
      entry.members.push(product.slug);
      groups.set(key, entry);
    }
  }
  return [...groups.values()]
    .map(({ spellings, members }) => ({ field, title: titleOf(spellings), members }))
    .sort((a, b) => b.members.length - a.members.length || (a.title < b.title ? -1 : 1));
}

/** Returns an unused slug: names that differ only by a sign, such as C++ and C#, have the same slug. */
function freeSlug(field: Field, plain: string, used: ReadonlyMap<string, unknown>): string {
  if (!used.has(plain)) return plain;
  let slug = `${field}-${plain}`;
  for (let count = 2; used.has(slug); count += 1) slug = `${field}-${plain}-${count}`;
  return slug;
}

/**
 * Derives collections from type, vendor and tags of the published products. Spellings of one name are one
 * collection; a tag with exactly the products of an earlier collection is left out. When a slug is already used (a
 * brand named like a type), the later collection gets its field as a prefix, and a number if necessary. Sorted, so
 * that equal products give equal collections.
 */
export function collectionsFrom(products: readonly Product[], slugs: Slugs = usualSlugs): CollectionRecord[] {
  const tags = publicTags(products);
  const minProducts = Math.max(MIN_PRODUCTS_PER_TAG, Math.ceil(products.length * MIN_SHARE_PER_TAG));
  const collections = new Map<string, CollectionRecord>();
  const contents = new Set<string>();
  const bySlug = new Map(products.map((product) => [product.slug, product]));
  const all = [
    ...candidates(
      'category',
      products,
      ({ category }) => [category],
      (names) => normalCase(bestSpelling(names)),
    ),
    ...candidates('brand', products, ({ brand }) => [brand], bestSpelling).filter(
      ({ members }) => members.length > 1 || products.length < MANY_PRODUCTS,
    ),
    ...candidates(
      'tag',
      products,
      (product) => product.tags.filter((tag) => tags.has(nameKey(tag))),
      (names) => normalCase(bestSpelling(names)),
    ).filter(({ members }) => members.length >= minProducts),
  ];
  for (const candidate of all) {
    const { field, title, members } = candidate;
    const plain = slugs.collection({ title });
    const content = members.join(' ');
    if (plain === '' || (field === 'tag' && contents.has(content))) continue;
    const slug = freeSlug(field, plain, collections);
    contents.add(content);
    const contained = members.flatMap((slug) => bySlug.get(slug) ?? []);
    const names = namesOf(contained, field === 'brand' ? 'category' : 'brand');
    collections.set(slug, { slug, title, description: describe(candidate, names), rule: { field, value: title } });
  }
  return [...collections.values()];
}
