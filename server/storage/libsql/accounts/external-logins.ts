import type { ExternalLoginStorage, PendingLogin } from '../../../core/ports/storage/accounts/external-logins.ts';
import type { Shop } from '../shop.ts';

export const createExternalLoginStorage = ({ database, tenant }: Shop): ExternalLoginStorage => ({
  begin: async (login) => {
    const { id, provider, sessionId, expiresAt } = login;
    database.run(
      `INSERT INTO external_logins (tenant, login_id, provider, session_id, expires_at, doc) VALUES (?, ?, ?, ?, ?, ?)`,
      [tenant, id, provider, sessionId, expiresAt, JSON.stringify(login)],
    );
  },
  claim: async ({ id, provider, sessionId }, now) => {
    const row = database.get<{ doc: string }>(
      `DELETE FROM external_logins
       WHERE tenant = ? AND login_id = ? AND provider = ? AND session_id = ? AND expires_at > ? RETURNING doc`,
      [tenant, id, provider, sessionId, now],
    );
    return row && (JSON.parse(row.doc) as PendingLogin);
  },
  spend: async (id, expiresAt) =>
    database.run('INSERT INTO spent_tokens (tenant, token_id, expires_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
      ...[tenant, id],
      expiresAt,
    ]) > 0,
  deleteExpired: async (now) =>
    ['external_logins', 'spent_tokens']
      .map((table) => database.run(`DELETE FROM ${table} WHERE tenant = ? AND expires_at <= ?`, [tenant, now]))
      .reduce((sum, deleted) => sum + deleted, 0),
});
