import type { ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type { SearchRuleChange } from '../../../core/ports/storage/catalogue/search-rules.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import type { Shop } from '../shop.ts';
import type { StoredKind } from '../stored/stored-kind.ts';

interface SavedRow {
  id: string;
  version: number;
  is_active: number;
  created_at: number;
  changed_at: number;
  changed_by: string;
  doc: string;
}

/** A document that merchants save as a whole. */
export interface SavedDocument<Content> {
  id: string;
  content: Content;
  /** Whether it is in effect, such as a rule that is switched on, or a look that shoppers see. */
  isActive: boolean;
  /** Revision in which it was saved; never used twice. */
  version: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  changedAt: number;
  changedBy: string;
}

/** A table of documents, each with its version. */
export interface SavedTable<Content extends object> {
  name: string;
  kind: StoredKind<Content>;
  /** Name of the identifier's column. */
  idColumn: string;
  /** Increments and returns the revision that the documents belong to. */
  bump: (shop: Shop) => Work<number>;
}

interface SavedChange<Content> extends Pick<SearchRuleChange, 'id' | 'ifVersion' | 'audit'> {
  /** The new content; undefined removes the document. */
  next: Pick<SavedDocument<Content>, 'content' | 'isActive'> | undefined;
}

/** Documents of one kind that merchants create, change and remove, with optimistic concurrency control by version. */
export class SavedDocuments<Content extends object> {
  readonly #shop: Shop;
  readonly #table: SavedTable<Content>;

  constructor(shop: Shop, table: SavedTable<Content>) {
    this.#shop = shop;
    this.#table = table;
  }

  /** Reads all documents, oldest first. */
  *read(): Work<SavedDocument<Content>[]> {
    const { name, idColumn, kind } = this.#table;
    const rows = yield* this.#shop.database.all<SavedRow>(
      `SELECT ${idColumn} AS id, version, is_active, created_at, changed_at, changed_by, doc FROM ${name}
       WHERE tenant = :tenant ORDER BY created_at, ${idColumn}`,
    );
    return rows.map((row) => ({
      id: row.id,
      content: kind.read(row.doc),
      isActive: row.is_active === 1,
      version: row.version,
      createdAt: row.created_at,
      changedAt: row.changed_at,
      changedBy: row.changed_by,
    }));
  }

  /**
   * Makes a change with its entry in the audit trail, within a transaction.
   *
   * @param maxDocuments maximum number of documents
   */
  *change(
    { id, ifVersion, next, audit }: SavedChange<Content>,
    maxDocuments: number,
    by: ChangeBy,
  ): Work<'changed' | 'repeated' | 'outdated' | 'full'> {
    const { database } = this.#shop;
    const { name, idColumn, kind, bump } = this.#table;
    if (yield* isChangeKnown(this.#shop, by.id)) return 'repeated';
    const row = yield* database.get<Pick<SavedRow, 'version' | 'created_at'>>(
      `SELECT version, created_at FROM ${name} WHERE tenant = :tenant AND ${idColumn} = ?`,
      [id],
    );
    if ((row?.version ?? 0) !== ifVersion) return 'outdated';
    if (!row && (yield* this.#count()) >= maxDocuments) return 'full';
    const version = yield* bump(this.#shop);
    if (next)
      yield* database.run(
        `INSERT INTO ${name} (tenant, ${idColumn}, version, is_active, created_at, changed_at, changed_by, doc)
         VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (tenant, ${idColumn}) DO UPDATE SET version = excluded.version, is_active = excluded.is_active,
           changed_at = excluded.changed_at, changed_by = excluded.changed_by, doc = excluded.doc`,
        [id, version, next.isActive ? 1 : 0, row?.created_at ?? by.at, by.at, by.author, kind.write(next.content)],
      );
    else yield* database.run(`DELETE FROM ${name} WHERE tenant = :tenant AND ${idColumn} = ?`, [id]);
    yield* writeAudit(this.#shop, { ...by, ...audit });
    return 'changed';
  }

  *#count(): Work<number> {
    const { database } = this.#shop;
    return (
      (yield* database.get<{ count: number }>(
        `SELECT count(*) AS count FROM ${this.#table.name} WHERE tenant = :tenant`,
        [],
      ))?.count ?? 0
    );
  }
}
