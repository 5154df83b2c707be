import type { AttemptLimit, AttemptStorage } from '../../../core/ports/storage/accounts/attempts.ts';
import type { Work } from '../../../core/work.ts';
import type { Database } from '../database.ts';
import type { Shop } from '../shop.ts';

/** Tolerated clock skew between servers: attempts counted by another server may lie in the future. */
const clockMs = 60_000;

/** Counts an attempt towards all limits, or towards none when one would be exceeded, and returns that limit. */
function* countTowards(
  database: Database,
  limits: readonly AttemptLimit[],
  now: number,
  times: number,
): Work<AttemptLimit | undefined> {
  for (const limit of limits) {
    const row = yield* database.get<{ count: number }>(
      `SELECT count(*) AS count FROM attempts
       WHERE tenant = :tenant AND name = ? AND attempted_at > ? AND attempted_at <= ?`,
      [limit.name, now - limit.withinMs, now + clockMs],
    );
    if (row!.count + times > limit.max) return limit;
  }
  for (const name of new Set(limits.map((limit) => limit.name)))
    for (let time = 0; time < times; time++)
      yield* database.run('INSERT INTO attempts (tenant, name, attempted_at) VALUES (:tenant, ?, ?)', [name, now]);
  return undefined;
}

/** Creates the storage of counted attempts. */
export const createAttemptStorage = ({ database, method }: Shop): AttemptStorage => ({
  allows: method((limits, now, times = 1) =>
    database.transaction(function* () {
      return (yield* countTowards(database, limits, now, times)) === undefined;
    }),
  ),
  exceeded: method((limits, now, times = 1) => database.transaction(() => countTowards(database, limits, now, times))),
  forget: method(function* (name) {
    yield* database.run('DELETE FROM attempts WHERE tenant = :tenant AND name = ?', [name]);
  }),
  deleteBefore: method((time) =>
    database.run('DELETE FROM attempts WHERE tenant = :tenant AND attempted_at < ?', [time]),
  ),
});
