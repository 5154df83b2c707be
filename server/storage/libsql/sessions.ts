import type { SessionStorage, StoredSession } from '../port/sessions.ts';
import type { Shop } from './shop.ts';

interface SessionRow {
  session_id: string;
  kind: StoredSession['kind'];
  user_id: string | null;
  credential: string | null;
  device: string | null;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

const columns = 'session_id, kind, user_id, credential, device, created_at, seen_at, expires_at';

const sessionIn = (row: SessionRow): StoredSession => ({
  id: row.session_id,
  kind: row.kind,
  ...(row.user_id === null ? {} : { userId: row.user_id }),
  ...(row.credential === null ? {} : { credential: row.credential }),
  ...(row.device === null ? {} : { device: row.device }),
  createdAt: row.created_at,
  seenAt: row.seen_at,
  expiresAt: row.expires_at,
});

/** Ends all sessions of a customer. */
export const deleteSessionsOf = ({ database, tenant }: Shop, userId: string): void => {
  database.run("DELETE FROM sessions WHERE tenant = ? AND user_id = ? AND kind = 'shopper'", [tenant, userId]);
};

export const createSessionStorage = ({ database, tenant }: Shop): SessionStorage => ({
  create: async (tokenHash, session) => {
    database.run(`INSERT INTO sessions (tenant, token_hash, ${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`, [
      tenant,
      tokenHash,
      session.id,
      session.kind,
      session.userId ?? null,
      session.credential ?? null,
      session.device ?? null,
      session.createdAt,
      session.seenAt,
      session.expiresAt,
    ]);
  },
  read: async (tokenHash, now) => {
    const row = database.get<SessionRow>(
      `SELECT ${columns} FROM sessions WHERE tenant = ? AND token_hash = ? AND expires_at > ?`,
      [tenant, tokenHash, now],
    );
    return row && sessionIn(row);
  },
  touch: async (tokenHash, seenAt, expiresAt) => {
    database.run('UPDATE sessions SET seen_at = ?, expires_at = ? WHERE tenant = ? AND token_hash = ?', [
      seenAt,
      expiresAt,
      tenant,
      tokenHash,
    ]);
  },
  delete: async (tokenHash) => {
    database.run('DELETE FROM sessions WHERE tenant = ? AND token_hash = ?', [tenant, tokenHash]);
  },
  list: async (userId, now) =>
    database
      .all<SessionRow>(
        `SELECT ${columns} FROM sessions WHERE tenant = ? AND user_id = ? AND kind = 'shopper' AND expires_at > ?
         ORDER BY seen_at DESC, session_id`,
        [tenant, userId, now],
      )
      .map(sessionIn),
  deleteOne: async (userId, id) =>
    database.run("DELETE FROM sessions WHERE tenant = ? AND user_id = ? AND session_id = ? AND kind = 'shopper'", [
      ...[tenant, userId],
      id,
    ]) > 0,
  deleteExpired: async (now) =>
    database.run('DELETE FROM sessions WHERE tenant = ? AND expires_at <= ?', [tenant, now]),
});
