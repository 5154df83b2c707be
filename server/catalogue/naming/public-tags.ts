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
 * Returns the number of products that a tag needs to be a filter: one in a small catalogue, a share of them in a
 * large one.
 */
const neededCarriers = (products: number): number =>
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

const namingWords = (products: readonly Tagged[]): Set<string> =>
  new Set(products.flatMap(({ title, category, brand }) => nameKey(`${title} ${category} ${brand}`).split(' ')));

/**
 * Returns the tags that are meaningful to shoppers, by key, each in its best spelling. Left out are codes and
 * technical words, tags that repeat a category, a brand or an option's value, tags of few products or of nearly
 * all, and, in a catalogue that capitalises its tags, shorthand that no product's name explains.
 */
export function publicTags(products: readonly Tagged[]): Map<string, string> {
  const spellings = new Map<string, Map<string, number>>();
  const carriers = new Map<string, number>();
  const repeated = new Set<string>();
  for (const { brand, category, tags, options } of products) {
    for (const name of [brand, category]) repeated.add(nameKey(name));
    for (const { values } of options) for (const { value } of values) repeated.add(nameKey(value));
    for (const key of new Set(tags.map(nameKey))) carriers.set(key, (carriers.get(key) ?? 0) + 1);
    for (const tag of tags) {
      const key = nameKey(tag);
      const known = spellings.get(key) ?? new Map<string, number>();
      spellings.set(key, known.set(tag, (known.get(tag) ?? 0) + 1));
    }
  }
  const distinct = [...spellings].map(([key, counts]) => ({ key, name: bestSpelling(counts) }));
  const needed = neededCarriers(products.length);
  const capitalised = distinct.filter(({ name }) => /^\p{Lu}/u.test(name)).length;
  const capitalises = capitalised >= distinct.length * capitalisedShare;
  let words: ReadonlySet<string> | undefined;
  const isExplained = (key: string): boolean => {
    words ??= namingWords(products);
    return key.split(' ').every((word) => words?.has(word));
  };
  return new Map(
    distinct.flatMap(({ key, name }) => {
      const isShorthand = capitalises && /^\p{Ll}/u.test(name) && !/\s/.test(name) && !isExplained(key);
      const isNoise =
        key === '' ||
        isInternalTag(name) ||
        repeated.has(key) ||
        isShorthand ||
        carriers.get(key)! < needed ||
        (products.length > 1 && carriers.get(key)! > products.length * maxShare);
      return isNoise ? [] : [[key, normalCase(name)] as const];
    }),
  );
}
