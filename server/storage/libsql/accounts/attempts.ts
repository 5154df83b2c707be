import type { AttemptStorage } from '../../../core/ports/storage/accounts/attempts.ts';
import type { Shop } from '../shop.ts';

export const createAttemptStorage = ({ database, tenant }: Shop): AttemptStorage => ({
  allows: async (limits, now, times = 1) =>
    database.transaction(() => {
      const isReached = limits.some(({ name, most, withinMs }) => {
        const row = database.get<{ count: number }>(
          `SELECT count(*) AS count FROM attempts
           WHERE tenant = ? AND name = ? AND attempted_at > ? AND attempted_at <= ?`,
          [tenant, name, now - withinMs, now],
        );
        return row!.count + times > most;
      });
      if (isReached) return false;
      for (const name of new Set(limits.map((limit) => limit.name)))
        for (let time = 0; time < times; time++)
          database.run('INSERT INTO attempts (tenant, name, attempted_at) VALUES (?, ?, ?)', [tenant, name, now]);
      return true;
    }),
  forget: async (name) => {
    database.run('DELETE FROM attempts WHERE tenant = ? AND name = ?', [tenant, name]);
  },
  deleteBefore: async (time) =>
    database.run('DELETE FROM attempts WHERE tenant = ? AND attempted_at < ?', [tenant, time]),
});
