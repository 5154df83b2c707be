import type { AttemptStorage } from '../../../core/ports/storage/accounts/attempts.ts';
import type { Shop } from '../shop.ts';

/** How much clocks of servers may differ: what another server has counted a moment ago may be later than now. */
const clockMs = 60_000;

export const createAttemptStorage = ({ database, method }: Shop): AttemptStorage => ({
  allows: method((limits, now, times = 1) =>
    database.transaction(function* () {
      for (const { name, most, withinMs } of limits) {
        const row = yield* database.get<{ count: number }>(
          `SELECT count(*) AS count FROM attempts
           WHERE tenant = :tenant AND name = ? AND attempted_at > ? AND attempted_at <= ?`,
          [name, now - withinMs, now + clockMs],
        );
        if (row!.count + times > most) return false;
      }
      for (const name of new Set(limits.map((limit) => limit.name)))
        for (let time = 0; time < times; time++)
          yield* database.run('INSERT INTO attempts (tenant, name, attempted_at) VALUES (:tenant, ?, ?)', [name, now]);
      return true;
    }),
  ),
  forget: method(function* (name) {
    yield* database.run('DELETE FROM attempts WHERE tenant = :tenant AND name = ?', [name]);
  }),
  deleteBefore: method((time) =>
    database.run('DELETE FROM attempts WHERE tenant = :tenant AND attempted_at < ?', [time]),
  ),
});
