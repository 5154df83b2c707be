import type { PostalCodeStorage, PostalPlace } from '../../../core/ports/storage/accounts/postal-codes.ts';
import { placeholders, type Shop } from '../shop.ts';

const normalised = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const prefixes = (code: string): string[] => Array.from(code, (_, at) => code.slice(0, at + 1));

/** Creates the storage of postal codes. */
export const createPostalCodeStorage = ({ database, method }: Shop): PostalCodeStorage => ({
  replace: method((country, codes) =>
    database.transaction(function* () {
      yield* database.run('DELETE FROM postal_codes WHERE tenant = :tenant AND country = ?', [country]);
      for (const { code, city = null, latitude = null, longitude = null } of codes)
        yield* database.run(
          `INSERT INTO postal_codes (tenant, country, code, city, latitude, longitude) VALUES (:tenant, ?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
          [country, normalised(code), city, latitude, longitude],
        );
    }),
  ),
  countries: method(function* () {
    return (yield* database.all<{ country: string }>(
      'SELECT DISTINCT country FROM postal_codes WHERE tenant = :tenant ORDER BY country',
    )).map((row) => row.country);
  }),
  city: method(function* (country, code) {
    return (
      (yield* database.get<{ city: string | null }>(
        'SELECT city FROM postal_codes WHERE tenant = :tenant AND country = ? AND code = ?',
        [country, normalised(code)],
      ))?.city ?? undefined
    );
  }),
  around: method(({ latitude, longitude }, degrees) =>
    database.all<PostalPlace>(
      `SELECT country, code, city, latitude, longitude FROM postal_codes
       WHERE tenant = :tenant AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?`,
      [latitude - degrees, latitude + degrees, longitude - degrees, longitude + degrees],
    ),
  ),
  has: method(function* (country, code) {
    const candidates = prefixes(normalised(code).slice(0, 10));
    return (
      (yield* database.get(
        `SELECT 1 FROM postal_codes WHERE tenant = :tenant AND country = ? AND code IN (${placeholders(candidates.length)})`,
        [country, ...candidates],
      )) !== undefined
    );
  }),
});
