import type { ProductRecord } from '../../../core/ports/product-record.ts';
import { nameKey } from '../../naming/name-key.ts';
import { bestSpelling } from '../../naming/normal-case.ts';
import { letterSizeRank } from '../../naming/size-rank.ts';
import { spellingKey } from '../../naming/spelling-key.ts';
import { optionValues } from '../options.ts';
import type { ImportProblem } from '../problem.ts';
import { uniformNames } from './uniform-names.ts';

/** Number of joined names that are reported individually; the others are only counted. */
const maxNamed = 20;

/** The spellings of one name, each with its number of products and the first of these. */
type Spellings = Map<string, { count: number; first: string }>;

/** Spellings by key. */
type Names = Map<string, Spellings>;

function add(names: Names, key: string, spelling: string, slug: string): void {
  const spellings = names.get(key) ?? (new Map() as Spellings);
  const entry = spellings.get(spelling) ?? { count: 0, first: slug };
  entry.count += 1;
  names.set(key, spellings.set(spelling, entry));
}

/**
 * Returns the most frequent spelling; of equally frequent ones, the one that is neither all capitals nor all lower
 * case.
 */
function chosen(spellings: Spellings): string {
  const maxCount = Math.max(...[...spellings.values()].map(({ count }) => count));
  const best = [...spellings].filter(([, { count }]) => count === maxCount);
  return bestSpelling(new Map(best.map(([spelling, { count }]) => [spelling, count])));
}

/** Joins names in records, and collects the joined names for the report. */
class Joined {
  readonly #lineOf: (slug: string) => number;
  readonly #found: { what: string; to: string; count: number; others: [string, { count: number; first: string }][] }[] =
    [];

  constructor(lineOf: (slug: string) => number) {
    this.#lineOf = lineOf;
  }

  /**
   * Returns the chosen spelling of every name.
   * @param what kind of name, for the report
   */
  choose(what: string, names: Names): Map<string, string> {
    const result = new Map<string, string>();
    for (const spellings of names.values()) {
      const to = chosen(spellings);
      for (const spelling of spellings.keys()) result.set(spelling, to);
      const others = [...spellings].filter(([spelling]) => spelling !== to);
      if (others.length > 0) this.#found.push({ what, to, count: spellings.get(to)!.count, others });
    }
    return result;
  }

  problems(): ImportProblem[] {
    const hint = 'Write it alike in the file if you want another spelling.';
    const warnings = this.#found.slice(0, maxNamed).map(({ what, to, count, others }): ImportProblem => {
      const joined = others.map(([spelling, { count }]) => `"${spelling.slice(0, 40)}" (${count})`).join(', ');
      return {
        severity: 'warning',
        code: 'spellings-joined',
        line: this.#lineOf(others[0]![1].first),
        message: `${what}: ${joined} became "${to.slice(0, 40)}" (${count}).`,
        hint,
      };
    });
    const rest = this.#found[maxNamed];
    if (rest)
      warnings.push({
        severity: 'warning',
        code: 'spellings-joined',
        line: this.#lineOf(rest.others[0]![1].first),
        message: `${this.#found.length - maxNamed} other names were joined with their spellings.`,
        hint,
      });
    return warnings;
  }
}

/** Returns the key of a value: a size in letters has the same key in every spelling, `S` as well as `Small`. */
function valueKey(option: string, value: string): string {
  const rank = option.split(' ').includes('size') ? letterSizeRank(value) : undefined;
  return rank === undefined ? spellingKey(value) : `size ${rank}`;
}

function joinBrands(products: readonly ProductRecord[], joined: Joined): void {
  const names: Names = new Map();
  for (const { brand, slug } of products) if (brand !== '') add(names, spellingKey(brand), brand, slug);
  const spelled = joined.choose('Vendor', names);
  for (const product of products) product.brand = spelled.get(product.brand) ?? product.brand;
}

function joinOptionNames(products: readonly ProductRecord[], joined: Joined): void {
  const names: Names = new Map();
  for (const { options, slug } of products) {
    const keys = options.map(({ name }) => nameKey(name));
    // Two options of one product with the same key are different options.
    options.forEach(({ name }, at) => {
      if (keys.indexOf(keys[at]!) === keys.lastIndexOf(keys[at]!)) add(names, keys[at]!, name, slug);
    });
  }
  const spelled = joined.choose('Option', names);
  for (const { options } of products) {
    const isFree = new Set(options.map(({ name }) => spelled.get(name) ?? name)).size === options.length;
    if (isFree) for (const option of options) option.name = spelled.get(option.name) ?? option.name;
  }
}

function joinOptionValues(products: readonly ProductRecord[], joined: Joined): void {
  const byOption = new Map<string, Names>();
  const differing = new Map<string, Set<string>>();
  for (const { options, slug } of products) {
    for (const { name, values } of options) {
      const names = byOption.get(name) ?? (new Map() as Names);
      byOption.set(name, names);
      const seen = new Set<string>();
      for (const { value } of values) {
        const key = valueKey(nameKey(name), value);
        // Two spellings within one product are different values.
        if (seen.has(key)) differing.set(name, (differing.get(name) ?? new Set()).add(key));
        seen.add(key);
        add(names, key, value, slug);
      }
    }
  }
  for (const [option, names] of byOption) {
    for (const key of differing.get(option) ?? []) names.delete(key);
    const spelled = joined.choose(option, names);
    for (const product of products) {
      const at = product.options.findIndex(({ name }) => name === option);
      const own = product.options[at];
      if (!own || own.values.every(({ value }) => (spelled.get(value) ?? value) === value)) continue;
      own.values = optionValues(
        option,
        own.values.map(({ value }) => spelled.get(value) ?? value),
      );
      for (const variant of product.variants) {
        const value = variant.optionValues[at] ?? '';
        variant.optionValues[at] = spelled.get(value) ?? value;
      }
    }
  }
}

/** Writes types uniformly, because they appear next to each other in the navigation. */
function uniformTypes(products: readonly ProductRecord[]): void {
  const counts = new Map<string, number>();
  for (const { category } of products) if (category !== '') counts.set(category, (counts.get(category) ?? 0) + 1);
  const proper = new Set(products.flatMap(({ brand }) => brand.split(/\s+/)));
  const uniform = uniformNames(counts, proper);
  for (const product of products) product.category = uniform.get(product.category) ?? product.category;
}

/**
 * Joins vendors, options and option values that differ only by spelling, and writes types uniformly, each as in
 * most products. Changes the products, and returns warnings about the joined names.
 */
export function joinSpellings(products: readonly ProductRecord[], lineOf: (slug: string) => number): ImportProblem[] {
  const joined = new Joined(lineOf);
  joinBrands(products, joined);
  joinOptionNames(products, joined);
  joinOptionValues(products, joined);
  uniformTypes(products);
  return joined.problems();
}
