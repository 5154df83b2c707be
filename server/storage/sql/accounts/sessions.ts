import type { SessionStorage, StoredSession } from '../../../core/ports/storage/accounts/sessions.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';

interface SessionRow {
  session_id: string;
  kind: StoredSession['kind'];
  user_id: string | null;
  credential: string | null;
  device: string | null;
  proved: string | null;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

const columns = 'session_id, kind, user_id, credential, device, proved, created_at, seen_at, expires_at';

const sessionIn = (row: SessionRow): StoredSession => ({
  id: row.session_id,
  kind: row.kind,
  ...(row.user_id === null ? {} : { userId: row.user_id }),
  ...(row.credential === null ? {} : { credential: row.credential }),
  ...(row.device === null ? {} : { device: row.device }),
  ...(row.proved === null ? {} : { proved: JSON.parse(row.proved) as StoredSession['proved'] & object }),
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
});

/** Ends all sessions of a customer, and deletes the known devices. */
export function* deleteSessionsOf({ database }: Shop, userId: string): Work<void> {
  yield* database.run(
    "DELETE FROM sessions WHERE tenant = :tenant AND user_id = ? AND kind IN ('shopper', 'customer-device')",
    [userId],
  );
}

/** Deletes the sessions that match a column's value, and remembers them until a time. */
export const endSessions = ({ database }: Shop, where: string, value: string, rememberUntil: number): Work<void> =>
  database.transaction(function* () {
    yield* database.run(
      `INSERT INTO ended_sessions (tenant, token_hash, session_id, expires_at)
       SELECT tenant, token_hash, session_id, ? FROM sessions WHERE tenant = :tenant AND ${where} = ? AND kind = 'shopper'
       ON CONFLICT DO NOTHING`,
      [rememberUntil, value],
    );
    yield* database.run(`DELETE FROM sessions WHERE tenant = :tenant AND ${where} = ?`, [value]);
  });

/** Creates the storage of sessions. */
export const createSessionStorage = (shop: Shop): SessionStorage => {
  const { database, method } = shop;
  return {
    create: method(function* (tokenHash, session) {
      yield* database.run(
        `INSERT INTO sessions (tenant, token_hash, ${columns}) VALUES (:tenant, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          tokenHash,
          session.id,
          session.kind,
          session.userId ?? null,
          session.credential ?? null,
          session.device ?? null,
          session.proved ? JSON.stringify(session.proved) : null,
          session.createdAt,
          session.seenAt,
          session.expiresAt,
        ],
      );
    }),
    read: method(function* (tokenHash, now) {
      const row = yield* database.get<SessionRow>(
        `SELECT ${columns} FROM sessions WHERE tenant = :tenant AND token_hash = ? AND expires_at > ?`,
        [tokenHash, now],
      );
      return row && sessionIn(row);
    }),
    touch: method(function* (tokenHash, seenAt, expiresAt) {
      yield* database.run('UPDATE sessions SET seen_at = ?, expires_at = ? WHERE tenant = :tenant AND token_hash = ?', [
        seenAt,
        expiresAt,
        tokenHash,
      ]);
    }),
    end: method((tokenHash, rememberUntil) => endSessions(shop, 'token_hash', tokenHash, rememberUntil)),
    hasEnded: method(function* (tokenHash, now) {
      return (
        (yield* database.get(
          'SELECT 1 FROM ended_sessions WHERE tenant = :tenant AND token_hash = ? AND expires_at > ?',
          [tokenHash, now],
        )) !== undefined
      );
    }),
    list: method(function* (userId, now, kind = 'shopper') {
      return (yield* database.all<SessionRow>(
        `SELECT ${columns} FROM sessions WHERE tenant = :tenant AND user_id = ? AND kind = ? AND expires_at > ?
         ORDER BY seen_at DESC, session_id`,
        [userId, kind, now],
      )).map(sessionIn);
    }),
    deleteOne: method(function* (userId, id, kind = 'shopper') {
      return (
        (yield* database.run(
          'DELETE FROM sessions WHERE tenant = :tenant AND user_id = ? AND session_id = ? AND kind = ?',
          [userId, id, kind],
        )) > 0
      );
    }),
    deleteExpired: method(function* (now) {
      let deleted = 0;
      for (const table of ['sessions', 'ended_sessions'])
        deleted += yield* database.run(`DELETE FROM ${table} WHERE tenant = :tenant AND expires_at <= ?`, [now]);
      return deleted;
    }),
  };
};
