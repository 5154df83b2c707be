import type { PostalCodeStorage, PostalPlace } from '../../../core/ports/storage/accounts/postal-codes.ts';
import { placeholders, type Shop } from '../shop.ts';

const normalised = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '');

const beginnings = (code: string): string[] => Array.from(code, (_, at) => code.slice(0, at + 1));

export const createPostalCodeStorage = ({ database, tenant, method }: Shop): PostalCodeStorage => ({
  replace: method((country, codes) =>
    database.transaction(function* () {
      yield* database.run('DELETE FROM postal_codes WHERE tenant = ? AND country = ?', [tenant, country]);
      for (const { code, city = null, latitude = null, longitude = null } of codes)
        yield* database.run(
          `INSERT INTO postal_codes (tenant, country, code, city, latitude, longitude) VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT DO NOTHING`,
          [tenant, country, normalised(code), city, latitude, longitude],
        );
    }),
  ),
  countries: method(function* () {
    return (yield* database.all<{ country: string }>(
      'SELECT DISTINCT country FROM postal_codes WHERE tenant = ? ORDER BY country',
      [tenant],
    )).map((row) => row.country);
  }),
  city: method(function* (country, code) {
    return (
      (yield* database.get<{ city: string | null }>(
        'SELECT city FROM postal_codes WHERE tenant = ? AND country = ? AND code = ?',
        [tenant, country, normalised(code)],
      ))?.city ?? undefined
    );
  }),
  around: method(({ latitude, longitude }, degrees) =>
    database.all<PostalPlace>(
      `SELECT country, code, city, latitude, longitude FROM postal_codes
       WHERE tenant = ? AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ?`,
      [tenant, latitude - degrees, latitude + degrees, longitude - degrees, longitude + degrees],
    ),
  ),
  has: method(function* (country, code) {
    const known = beginnings(normalised(code).slice(0, 10));
    return (
      (yield* database.get(
        `SELECT 1 FROM postal_codes WHERE tenant = ? AND country = ? AND code IN (${placeholders(known.length)})`,
        [tenant, country, ...known],
      )) !== undefined
    );
  }),
});
