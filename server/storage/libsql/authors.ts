import type { AuthorStorage, StoredAuthor } from '../port/authors.ts';
import type { Shop } from './shop.ts';

const columns = 'name, role, password_hash AS passwordHash, changed_at AS changedAt';

/** Removes the timing that libsql adds to single rows. */
const plain = ({ name, role, passwordHash, changedAt }: StoredAuthor): StoredAuthor => ({
  ...{ name, role, passwordHash, changedAt },
});

export const createAuthorStorage = ({ database, tenant }: Shop): AuthorStorage => ({
  read: async (name) => {
    const row = database.get<StoredAuthor>(`SELECT ${columns} FROM authors WHERE tenant = ? AND name = ?`, [
      tenant,
      name,
    ]);
    return row && plain(row);
  },
  list: async () =>
    database.all<StoredAuthor>(`SELECT ${columns} FROM authors WHERE tenant = ? ORDER BY name`, [tenant]),
  save: async ({ name, role, passwordHash, changedAt }) => {
    database.run(
      `INSERT INTO authors (tenant, name, role, password_hash, changed_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (tenant, name) DO UPDATE SET role = excluded.role, password_hash = excluded.password_hash,
         changed_at = excluded.changed_at`,
      [tenant, name, role, passwordHash, changedAt],
    );
  },
  remove: async (name) => database.run('DELETE FROM authors WHERE tenant = ? AND name = ?', [tenant, name]) > 0,
});
