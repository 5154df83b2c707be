import { bestSpelling } from '../../../catalogue/naming/normal-case.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import type { Entry } from './entry.ts';
import { insertRows } from './insert-rows.ts';

interface NameChange {
  field: string;
  key: string;
  products: number;
  spellings: Map<string, number>;
  display: string | null;
  /** Appearance of products that no longer have the name, or have it with another appearance. */
  formerDisplays: Set<string | null>;
}

/** Differences in the numbers of products with each name, in all its spellings. */
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
      change = { field, key, products: 0, spellings: new Map(), display: null, formerDisplays: new Set() };
      this.#changes.set(name, change);
    }
    change.products += by;
    change.spellings.set(label, (change.spellings.get(label) ?? 0) + by);
    if (by > 0) change.display ??= display;
    else change.formerDisplays.add(display);
  }

  /** Returns the names whose numbers change, by field. */
  byField(): Map<string, NameChange[]> {
    const fields = new Map<string, NameChange[]>();
    for (const change of this.#changes.values()) {
      if (![...change.spellings.values()].some((by) => by !== 0) && change.display === null) continue;
      const known = fields.get(change.field);
      if (known) known.push(change);
      else fields.set(change.field, [change]);
    }
    return fields;
  }
}

interface NameRow {
  value: string;
  display: string | null;
  spellings: string;
  products: number;
}

/** Writes the names of one field. @returns whether one has changed */
function* countField({ database }: Shop, field: string, changes: readonly NameChange[]): Work<boolean> {
  const rows = yield* database.all<NameRow>(
    `SELECT value, display, spellings, products FROM search_names
     WHERE tenant = :tenant AND field = ? AND value IN (SELECT value FROM json_each(?))`,
    [field, JSON.stringify(changes.map(({ key }) => key))],
  );
  const known = new Map(rows.map((row) => [row.value, row]));
  const written: [string, string, string, string | null, string, number][] = [];
  const gone: string[] = [];
  for (const { key, products, spellings, display, formerDisplays } of changes) {
    const before = known.get(key);
    const counts = new Map(before ? (JSON.parse(before.spellings) as [string, number][]) : []);
    for (const [label, by] of spellings) counts.set(label, (counts.get(label) ?? 0) + by);
    for (const [label, count] of counts) if (count <= 0) counts.delete(label);
    const now = (before?.products ?? 0) + products;
    const former = before?.display ?? null;
    const shown = former === null || formerDisplays.has(former) ? (display ?? former) : former;
    const text = JSON.stringify([...counts]);
    if (now <= 0 || counts.size === 0) gone.push(key);
    else if (!before || text !== before.spellings || now !== before.products || shown !== before.display)
      written.push([field, key, bestSpelling(counts), shown, text, now]);
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
  return written.length > 0 || gone.length > 0;
}

/** Writes the differences. @returns whether a name has changed */
export function* countNames(shop: Shop, changes: NameChanges): Work<boolean> {
  let isChanged = false;
  for (const [field, own] of changes.byField()) if (yield* countField(shop, field, own)) isChanged = true;
  return isChanged;
}
