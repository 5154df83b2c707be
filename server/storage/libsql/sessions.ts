import type { SessionStorage, StoredSession } from '../port/sessions.ts';
import type { Shop } from './shop.ts';

interface SessionRow {
  session_id: string;
  kind: StoredSession['kind'];
  user_id: string | null;
  credential: string | null;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export const createSessionStorage = ({ database, tenant }: Shop): SessionStorage => ({
  create: async (tokenHash, session) => {
    database.run(
      `INSERT INTO sessions (tenant, token_hash, session_id, kind, user_id, credential, created_at, seen_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        tenant,
        tokenHash,
        session.id,
        session.kind,
        session.userId ?? null,
        session.credential ?? null,
        session.createdAt,
        session.seenAt,
        session.expiresAt,
      ],
    );
  },
  read: async (tokenHash, now) => {
    const row = database.get<SessionRow>(
      `SELECT session_id, kind, user_id, credential, created_at, seen_at, expires_at FROM sessions
       WHERE tenant = ? AND token_hash = ? AND expires_at > ?`,
      [tenant, tokenHash, now],
    );
    return (
      row && {
        id: row.session_id,
        kind: row.kind,
        ...(row.user_id === null ? {} : { userId: row.user_id }),
        ...(row.credential === null ? {} : { credential: row.credential }),
        createdAt: row.created_at,
        seenAt: row.seen_at,
        expiresAt: row.expires_at,
      }
    );
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
  deleteOf: async (userId) => {
    database.run("DELETE FROM sessions WHERE tenant = ? AND user_id = ? AND kind = 'shopper'", [tenant, userId]);
  },
  deleteExpired: async (now) =>
    database.run('DELETE FROM sessions WHERE tenant = ? AND expires_at <= ?', [tenant, now]),
});
