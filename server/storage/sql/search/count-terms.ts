import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { insertRows } from './insert-rows.ts';
import { termForms } from './misspellings.ts';

/** Updates the number of products with each term, and the misspellings of added and removed terms. */
export function* countTerms({ database }: Shop, changes: ReadonlyMap<string, number>): Work<void> {
  const changed = [...changes].filter(([, by]) => by !== 0);
  if (changed.length === 0) return;
  const existing = new Map(
    (yield* database.all<{ term: string; products: number }>(
      'SELECT term, products FROM search_terms WHERE tenant = :tenant AND term IN (SELECT value FROM json_each(?))',
      [JSON.stringify(changed.map(([term]) => term))],
    )).map(({ term, products }) => [term, products]),
  );
  const counted = changed.map(([term, by]) => ({ term, products: (existing.get(term) ?? 0) + by }));
  const used = counted.filter(({ products }) => products > 0);
  yield* insertRows(
    database,
    'search_terms',
    ['term', 'products'],
    used.map(({ term, products }) => [term, products]),
    'ON CONFLICT (tenant, term) DO UPDATE SET products = excluded.products',
  );
  const forms = used
    .filter(({ term }) => !existing.has(term))
    .flatMap(({ term }) => termForms(term).map((form) => [form, term]));
  yield* insertRows(database, 'search_misspellings', ['form', 'term'], forms);
  for (const { term, products } of counted) {
    if (products > 0) continue;
    yield* database.run('DELETE FROM search_terms WHERE tenant = :tenant AND term = ?', [term]);
    yield* database.run(
      `DELETE FROM search_misspellings
       WHERE tenant = :tenant AND term = ? AND form IN (SELECT value FROM json_each(?))`,
      [term, JSON.stringify(termForms(term))],
    );
  }
}
