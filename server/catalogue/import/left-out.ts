import type { CollectionRecord, ProductRecord } from '../../core/ports/product-record.ts';
import { nameKey } from '../naming/name-key.ts';
import { isInternalTag } from '../naming/public-tags.ts';
import type { ImportProblem } from './problem.ts';

type Named = Pick<ProductRecord, 'slug' | 'brand' | 'category' | 'tags'>;

/** Number of names that are reported individually, because a catalogue may have thousands of rare tags. */
const maxNamed = 20;

const columns = { category: 'type', brand: 'vendor', tag: 'tag' } as const;

/** Returns warnings about types, vendors and tags for which no collection was created. */
export function leftOutNames(
  products: readonly Named[],
  collections: readonly CollectionRecord[],
  lineOf: (slug: string) => number,
): ImportProblem[] {
  const named = new Set(collections.flatMap(({ rule }) => (rule ? [nameKey(rule.value)] : [])));
  const leftOut = new Map<string, { field: keyof typeof columns; name: string; line: number; count: number }>();
  for (const { slug, brand, category, tags } of products) {
    const names = [
      ['category', category] as const,
      ['brand', brand] as const,
      ...tags.filter((tag) => !isInternalTag(tag)).map((tag) => ['tag', tag] as const),
    ];
    for (const [field, name] of names) {
      const key = nameKey(name);
      if (key === '' || named.has(key)) continue;
      const existing = leftOut.get(key);
      if (existing) existing.count += 1;
      else leftOut.set(key, { field, name, line: lineOf(slug), count: 1 });
    }
  }
  // A vendor or tag of a single product is not worth reporting.
  const all = [...leftOut.values()].filter(({ field, count }) => field === 'category' || count > 1);
  const hint = 'Names of few products, or of nearly all, get none; their products are found by search and filters.';
  const warnings = all.slice(0, maxNamed).map(
    ({ field, name, line, count }): ImportProblem => ({
      severity: 'warning',
      code: 'no-collection',
      line,
      message: `No collection was made of the ${columns[field]} "${name}", which ${count === 1 ? 'one product has' : `${count} products have`}.`,
      hint,
    }),
  );
  const rest = all[maxNamed];
  if (rest)
    warnings.push({
      severity: 'warning',
      code: 'no-collection',
      line: rest.line,
      message: `No collection was made of ${all.length - maxNamed} other names either.`,
      hint,
    });
  return warnings;
}
