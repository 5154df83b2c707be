import type { SearchCountStorage } from '../../../core/ports/storage/catalogue/search-counts.ts';
import type { Shop } from '../shop.ts';

/** Creates the storage of daily search counts. */
export const createSearchCountStorage = ({ database, method }: Shop): SearchCountStorage => ({
  add: method((day, counts, maxTexts) =>
    database.transaction(function* () {
      const texts = yield* database.get<{ count: number }>(
        'SELECT count(*) AS count FROM search_counts WHERE tenant = :tenant AND day = ?',
        [day],
      );
      let room = maxTexts - (texts?.count ?? 0);
      for (const { q, asked, found } of counts) {
        const changed = yield* database.run(
          `UPDATE search_counts SET asked = asked + ?, found = coalesce(?, found)
           WHERE tenant = :tenant AND day = ? AND q = ?`,
          [asked, found ?? null, day, q],
        );
        if (changed > 0 || room <= 0) continue;
        room -= 1;
        yield* database.run('INSERT INTO search_counts (tenant, day, q, asked, found) VALUES (:tenant, ?, ?, ?, ?)', [
          day,
          q,
          asked,
          found ?? null,
        ]);
      }
    }),
  ),
  report: method(function* ({ since, isEmpty, count }) {
    return (yield* database.all<{ q: string; asked: number; found: number | null }>(
      `SELECT q, asked, found FROM (
           SELECT q, sum(asked) AS asked,
             (SELECT latest.found FROM search_counts latest
              WHERE latest.tenant = counts.tenant AND latest.q = counts.q AND latest.day >= ?
                AND latest.found IS NOT NULL
              ORDER BY latest.day DESC LIMIT 1) AS found
           FROM search_counts counts WHERE tenant = :tenant AND day >= ? GROUP BY tenant, q) AS report
         WHERE asked > 0 AND (? = 0 OR found = 0) ORDER BY asked DESC, q LIMIT ?`,
      [since, since, isEmpty ? 1 : 0, count],
    )).map(({ q, asked, found }) => ({ q, asked, ...(found === null ? {} : { found }) }));
  }),
  deleteBefore: method(function* (day) {
    yield* database.run('DELETE FROM search_counts WHERE tenant = :tenant AND day < ?', [day]);
  }),
});
