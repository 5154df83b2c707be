import type { AuthorStorage, StoredAuthor } from '../../../core/ports/storage/accounts/authors.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

interface AuthorRow extends Omit<StoredAuthor, 'secondFactor'> {
  secondFactor: string | null;
}

const columns =
  'name, role, password_hash AS "passwordHash", changed_at AS "changedAt", second_factor AS "secondFactor"';

/** Converts a row, without the timing that libsql adds to single rows. */
const authorIn = ({ name, role, passwordHash, changedAt, secondFactor }: AuthorRow): StoredAuthor => ({
  name,
  role,
  passwordHash,
  changedAt,
  ...(secondFactor === null ? {} : { secondFactor: stored.secondFactor.read(secondFactor) }),
});

/** Creates the storage of authors' accounts. */
export function createAuthorStorage({ database, method }: Shop): AuthorStorage {
  function* read(name: string): Work<StoredAuthor | undefined> {
    const row = yield* database.get<AuthorRow>(`SELECT ${columns} FROM authors WHERE tenant = :tenant AND name = ?`, [
      name,
    ]);
    return row && authorIn(row);
  }
  function* save({ name, role, passwordHash, changedAt, secondFactor }: StoredAuthor): Work<void> {
    // Without the factor, the account's credential would return to its earlier value, and older sessions would be
    // valid again.
    if ((yield* read(name))?.secondFactor?.secret !== secondFactor?.secret)
      yield* database.run(
        "DELETE FROM sessions WHERE tenant = :tenant AND user_id = ? AND kind IN ('author', 'author-key', 'author-device')",
        [name],
      );
    const factor = secondFactor ? stored.secondFactor.write(secondFactor) : null;
    yield* database.run(
      `INSERT INTO authors (tenant, name, role, password_hash, changed_at, second_factor) VALUES (:tenant, ?, ?, ?, ?, ?)
       ON CONFLICT (tenant, name) DO UPDATE SET role = excluded.role, password_hash = excluded.password_hash,
         changed_at = excluded.changed_at, second_factor = excluded.second_factor`,
      [name, role, passwordHash, changedAt, factor],
    );
  }
  return {
    read: method((name) => read(name)),
    list: method(function* () {
      return (yield* database.all<AuthorRow>(
        `SELECT ${columns} FROM authors WHERE tenant = :tenant ORDER BY name`,
        [],
      )).map(authorIn);
    }),
    save: method((author) => database.transaction(() => save(author))),
    changeSecondFactor: method((name, use) =>
      database.transaction(function* () {
        const author = yield* read(name);
        const used = author && use(author.secondFactor);
        if (!used) return false;
        const { secondFactor: _, ...known } = author;
        yield* save({ ...known, ...(used.factor ? { secondFactor: used.factor } : {}) });
        return true;
      }),
    ),
    remove: method(function* (name) {
      return (yield* database.run('DELETE FROM authors WHERE tenant = :tenant AND name = ?', [name])) > 0;
    }),
  };
}
