import type { AuthorStorage, SecondFactor, StoredAuthor } from '../../../core/ports/storage/accounts/authors.ts';
import type { Shop } from '../shop.ts';

interface AuthorRow extends Omit<StoredAuthor, 'secondFactor'> {
  secondFactor: string | null;
}

const columns = 'name, role, password_hash AS passwordHash, changed_at AS changedAt, second_factor AS secondFactor';

/** Leaves out the timing that libsql adds to single rows. */
const authorIn = ({ name, role, passwordHash, changedAt, secondFactor }: AuthorRow): StoredAuthor => ({
  name,
  role,
  passwordHash,
  changedAt,
  ...(secondFactor === null ? {} : { secondFactor: JSON.parse(secondFactor) as SecondFactor }),
});

export function createAuthorStorage({ database, tenant }: Shop): AuthorStorage {
  const read = (name: string): StoredAuthor | undefined => {
    const row = database.get<AuthorRow>(`SELECT ${columns} FROM authors WHERE tenant = ? AND name = ?`, [tenant, name]);
    return row && authorIn(row);
  };
  const save = ({ name, role, passwordHash, changedAt, secondFactor }: StoredAuthor): void => {
    // Without the factor, the credential of an account is what it was before: older sessions would be valid again.
    if (read(name)?.secondFactor?.secret !== secondFactor?.secret)
      database.run("DELETE FROM sessions WHERE tenant = ? AND user_id = ? AND kind IN ('author', 'author-device')", [
        ...[tenant, name],
      ]);
    const factor = secondFactor ? JSON.stringify(secondFactor) : null;
    database.run(
      `INSERT INTO authors (tenant, name, role, password_hash, changed_at, second_factor) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (tenant, name) DO UPDATE SET role = excluded.role, password_hash = excluded.password_hash,
         changed_at = excluded.changed_at, second_factor = excluded.second_factor`,
      [tenant, name, role, passwordHash, changedAt, factor],
    );
  };
  return {
    read: async (name) => read(name),
    list: async () =>
      database.all<AuthorRow>(`SELECT ${columns} FROM authors WHERE tenant = ? ORDER BY name`, [tenant]).map(authorIn),
    save: async (author) => database.transaction(() => save(author)),
    changeSecondFactor: async (name, use) =>
      database.transaction(() => {
        const author = read(name);
        const used = author && use(author.secondFactor);
        if (!used) return false;
        const { secondFactor: _, ...known } = author;
        save({ ...known, ...(used.factor ? { secondFactor: used.factor } : {}) });
        return true;
      }),
    remove: async (name) => database.run('DELETE FROM authors WHERE tenant = ? AND name = ?', [tenant, name]) > 0,
  };
}
