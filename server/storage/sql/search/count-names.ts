import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import type { Entry } from './entry.ts';
import { insertRows } from './insert-rows.ts';
import { readSpellings, type Spellings, shownAs, spellingKey, writtenSpellings } from './spellings.ts';

interface NameChange {
  field: string;
  key: string;
  products: number;
  spellings: Spellings;
}

/** Accumulated changes of the number of products with each name, by spelling. */
export class NameChanges {
  readonly #changes = new Map<string, NameChange>();

  /** Adds the names of an entry, or with -1 removes them. */
  add({ values, names }: Entry, by: 1 | -1): void {
    for (const [field, key, label, , display] of values) this.#add(field, key, label, display, by);
    for (const [field, key, label] of names) this.#add(field, key, label, null, by);
  }

  #add(field: string, key: string, label: string, display: string | null, by: 1 | -1): void {
    const name = JSON.stringify([field, key]);
    let change = this.#changes.get(name);
    if (!change) {
      change = { field, key, products: 0, spellings: new Map() };
      this.#changes.set(name, change);
    }
    change.products += by;
    const spelling = spellingKey(label, display);
    change.spellings.set(spelling, (change.spellings.get(spelling) ?? 0) + by);
  }

  /** Returns the names whose numbers change, by field. */
  byField(): Map<string, NameChange[]> {
    const fields = new Map<string, NameChange[]>();
    for (const change of this.#changes.values()) {
      if (![...change.spellings.values()].some((by) => by !== 0)) continue;
      const counts = fields.get(change.field);
      if (counts) counts.push(change);
      else fields.set(change.field, [change]);
    }
    return fields;
  }
}

interface NameRow {
  value: string;
  spellings: string;
  products: number;
}

/** Writes the names of one field. */
function* countField({ database }: Shop, field: string, changes: readonly NameChange[]): Work<void> {
  const rows = yield* database.all<NameRow>(
    `SELECT value, spellings, products FROM search_names
     WHERE tenant = :tenant AND field = ? AND value IN (SELECT value FROM json_each(?))`,
    [field, JSON.stringify(changes.map(({ key }) => key))],
  );
  const existing = new Map(rows.map((row) => [row.value, row]));
  const written: [string, string, string, string | null, string, number][] = [];
  const gone: string[] = [];
  for (const { key, products, spellings } of changes) {
    const before = existing.get(key);
    const counts = before ? readSpellings(before.spellings) : new Map<string, number>();
    for (const [spelling, by] of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + by);
    for (const [spelling, count] of counts) if (count <= 0) counts.delete(spelling);
    const { label, display } = shownAs(counts);
    if (counts.size === 0) gone.push(key);
    else written.push([field, key, label, display, writtenSpellings(counts), (before?.products ?? 0) + products]);
  }
  yield* insertRows(
    database,
    'search_names',
    ['field', 'value', 'label', 'display', 'spellings', 'products'],
    written,
    `ON CONFLICT (tenant, field, value) DO UPDATE SET label = excluded.label, display = excluded.display,
       spellings = excluded.spellings, products = excluded.products`,
  );
  if (gone.length > 0)
    yield* database.run(
      'DELETE FROM search_names WHERE tenant = :tenant AND field = ? AND value IN (SELECT value FROM json_each(?))',
      [field, JSON.stringify(gone)],
    );
}

/** Writes the differences. @returns whether a name has changed */
export function* countNames(shop: Shop, changes: NameChanges): Work<boolean> {
  const fields = changes.byField();
  for (const [field, own] of fields) yield* countField(shop, field, own);
  return fields.size > 0;
}
