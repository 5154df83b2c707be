import type { ProductRecord } from '../../core/ports/product-record.ts';
import { nameKey } from './name-key.ts';
import { bestSpelling, normalCase } from './normal-case.ts';

type Tagged = Pick<ProductRecord, 'title' | 'brand' | 'category' | 'tags' | 'options'>;

/** Words with a technical meaning for a shop system. */
const internalWords = new Set(
  (
    'visible invisible hidden hide show active inactive enabled disabled published unpublished draft archived archive ' +
    'test testing dummy import imported export feed noindex nosearch exclude excluded include wholesale default all ' +
    'frontpage homepage one last none other misc n/a'
  ).split(' '),
);

/** Words from the workflow of a catalogue, alone or among others: `Reshoot`, `ready to publish`. */
const workflowWords = new Set(
  (
    'publish unpublish republish reshoot reshot retouch photoshoot unphotographed upload uploaded reupload migrate ' +
    'migrated sync synced resync wip todo tbd tbc reorder restock restocked bounty cooloff backfill deindex'
  ).split(' '),
);

/** Size of a catalogue from which a tag of few products is not useful as a filter. */
const manyProducts = 20;
const minShare = 0.005;
const minCarriers = 2;
const maxRequiredProducts = 10;

/**
 * Returns the minimum number of products with a tag for it to be a filter: one in a small catalogue, a share of all in
 * a large one.
 */
const minProductsOfTag = (products: number): number =>
  products < manyProducts ? 1 : Math.min(maxRequiredProducts, Math.max(minCarriers, Math.ceil(products * minShare)));

/** Whether a tag is a code or a technical name: `SS15`, `WEEK10`, `SALE30_4`, `50cm`, `filter:colour`, `2016`. */
const isCode = (tag: string): boolean => /[_:=|/\\#~<>]/.test(tag) || /^[a-z-]*\d[\w.,-]*$/i.test(tag);

/** Share of capitalised tags from which the other tags count as internal shorthand. */
const capitalisedShare = 0.5;

/** Share of products from which a tag is too common to be useful. */
const maxShare = 0.9;

/** Whether a tag is meant for a shop system rather than for shoppers. */
export const isInternalTag = (tag: string): boolean => {
  const lower = tag.toLowerCase();
  return isCode(tag) || internalWords.has(lower) || lower.split(/[\s-]+/).some((word) => workflowWords.has(word));
};

/** Facts about a catalogue from which public tags are derived. */
export interface TagFacts {
  /** Number of products. */
  products: number;
  /** By key of each tag: its spellings with their numbers, and the number of products that have it. */
  tags: ReadonlyMap<string, { spellings: ReadonlyMap<string, number>; products: number }>;
  /** Keys of categories, brands and values of options, which a tag may repeat. */
  repeated: ReadonlySet<string>;
  /** Whether a word of a key occurs in a title, a category or a brand. */
  isNamingWord(word: string): boolean;
}

const namingWords = (products: readonly Tagged[]): Set<string> =>
  new Set(products.flatMap(({ title, category, brand }) => nameKey(`${title} ${category} ${brand}`).split(' ')));

/** Computes the facts of products that are in memory. */
function tagFacts(products: readonly Tagged[]): TagFacts {
  const tags = new Map<string, { spellings: Map<string, number>; products: number }>();
  const repeated = new Set<string>();
  for (const { brand, category, tags: own, options } of products) {
    for (const name of [brand, category]) repeated.add(nameKey(name));
    for (const { values } of options) for (const { value } of values) repeated.add(nameKey(value));
    const counted = new Set<string>();
    for (const tag of own) {
      const key = nameKey(tag);
      const entry = tags.get(key) ?? { spellings: new Map<string, number>(), products: 0 };
      entry.spellings.set(tag, (entry.spellings.get(tag) ?? 0) + 1);
      if (!counted.has(key)) entry.products += 1;
      counted.add(key);
      tags.set(key, entry);
    }
  }
  let words: ReadonlySet<string> | undefined;
  const isNamingWord = (word: string): boolean => {
    words ??= namingWords(products);
    return words.has(word);
  };
  return { products: products.length, tags, repeated, isNamingWord };
}

/** Whether a tag may be shorthand, which only names of products explain. */
export const isShorthand = (tag: string): boolean => /^\p{Ll}/u.test(tag) && !/\s/.test(tag);

/**
 * Returns the tags that are meaningful to shoppers, by key, each in its best spelling. Left out are codes and
 * technical words, tags that repeat a category, a brand or an option's value, tags of few products or of nearly
 * all, and, in a catalogue that capitalises its tags, shorthand that no product's name explains.
 */
export function publicTagsOf({ products, tags, repeated, isNamingWord }: TagFacts): Map<string, string> {
  const distinct = [...tags].map(([key, { spellings }]) => ({ key, name: bestSpelling(spellings) }));
  const needed = minProductsOfTag(products);
  const capitalised = distinct.filter(({ name }) => /^\p{Lu}/u.test(name)).length;
  const capitalises = capitalised >= distinct.length * capitalisedShare;
  return new Map(
    distinct.flatMap(({ key, name }) => {
      const carriers = tags.get(key)!.products;
      const isNoise =
        key === '' ||
        isInternalTag(name) ||
        repeated.has(key) ||
        (capitalises && isShorthand(name) && !key.split(' ').every(isNamingWord)) ||
        carriers < needed ||
        (products > 1 && carriers > products * maxShare);
      return isNoise ? [] : [[key, normalCase(name)] as const];
    }),
  );
}

/** Returns the tags of products that are meaningful to shoppers. */
export const publicTags = (products: readonly Tagged[]): Map<string, string> => publicTagsOf(tagFacts(products));
