import type { ExternalLoginStorage } from '../../../core/ports/storage/accounts/external-logins.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

/** Creates the storage of pending logins and used tokens. */
export const createExternalLoginStorage = ({ database, method }: Shop): ExternalLoginStorage => ({
  begin: method(function* (login) {
    const { id, provider, sessionId, expiresAt } = login;
    yield* database.run(
      `INSERT INTO external_logins (tenant, login_id, provider, session_id, expires_at, doc) VALUES (:tenant, ?, ?, ?, ?, ?)`,
      [id, provider, sessionId, expiresAt, stored.pendingLogin.write(login)],
    );
  }),
  claim: method(function* ({ id, provider, sessionId }, now) {
    const row = yield* database.get<{ doc: string }>(
      `DELETE FROM external_logins
       WHERE tenant = :tenant AND login_id = ? AND provider = ? AND session_id = ? AND expires_at > ? RETURNING doc`,
      [id, provider, sessionId, now],
    );
    return row && stored.pendingLogin.read(row.doc);
  }),
  spend: method(function* (id, expiresAt) {
    return (
      (yield* database.run(
        'INSERT INTO spent_tokens (tenant, token_id, expires_at) VALUES (:tenant, ?, ?) ON CONFLICT DO NOTHING',
        [id, expiresAt],
      )) > 0
    );
  }),
  deleteExpired: method(function* (now) {
    let deleted = 0;
    for (const table of ['external_logins', 'spent_tokens'])
      deleted += yield* database.run(`DELETE FROM ${table} WHERE tenant = :tenant AND expires_at <= ?`, [now]);
    return deleted;
  }),
});
