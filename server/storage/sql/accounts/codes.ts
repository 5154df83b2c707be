import type { CodeStorage } from '../../../core/ports/storage/accounts/codes.ts';
import type { Shop } from '../shop.ts';

/** Creates the storage of one-time codes. */
export const createCodeStorage = ({ database, method }: Shop): CodeStorage => ({
  issue: method(function* (request, codeHash, expiresAt) {
    yield* database.run(
      `INSERT INTO one_time_codes (tenant, request, code_hash, expires_at, attempts) VALUES (:tenant, ?, ?, ?, 0)
       ON CONFLICT (tenant, request) DO UPDATE
         SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`,
      [request, codeHash, expiresAt],
    );
  }),
  judge: method((request, codeHash, now, maxAttempts) =>
    database.transaction(function* () {
      const counted = yield* database.run(
        `UPDATE one_time_codes SET attempts = attempts + 1
         WHERE tenant = :tenant AND request = ? AND expires_at > ? AND attempts < ?`,
        [request, now, maxAttempts],
      );
      if (counted === 0) return 'none';
      const removed = yield* database.run(
        'DELETE FROM one_time_codes WHERE tenant = :tenant AND request = ? AND code_hash = ?',
        [request, codeHash],
      );
      return removed > 0 ? 'right' : 'wrong';
    }),
  ),
  deleteExpired: method((now) =>
    database.run('DELETE FROM one_time_codes WHERE tenant = :tenant AND expires_at <= ?', [now]),
  ),
});
