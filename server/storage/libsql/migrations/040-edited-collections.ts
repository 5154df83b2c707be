import { collectionWords } from '../../sql/catalogue/collection-words.ts';
import type { Database } from '../database.ts';

/**
 * Adds when a merchant last created or edited a collection, so that imports leave it unchanged, and its search
 * words.
 */
export default function addEditedCollections(database: Database): void {
  database.execute(`
ALTER TABLE collections ADD COLUMN edited_at INTEGER;
ALTER TABLE collections ADD COLUMN words TEXT NOT NULL DEFAULT '';
`);
  const rows = database.all<{ tenant: string; collection_id: string; slug: string; title: string }>(
    `SELECT tenant, collection_id, slug, coalesce(doc ->> '$.title', '') AS title FROM collections`,
  );
  for (const { tenant, collection_id, ...record } of rows)
    database.run('UPDATE collections SET words = ? WHERE tenant = ? AND collection_id = ?', [
      ...[collectionWords(record), tenant, collection_id],
    ]);
}
