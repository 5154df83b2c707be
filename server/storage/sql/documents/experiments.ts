import type { ExperimentStorage, VariantResult } from '../../../core/ports/storage/documents/experiments.ts';
import type { Shop } from '../shop.ts';

/** Creates the storage of experiments. */
export const createExperimentStorage = ({ database, method }: Shop): ExperimentStorage => ({
  addExposure: method(function* ({ experiment, variant, visitorHash, audiences, at }, maxExposures) {
    yield* database.run(
      `INSERT INTO experiment_visitors (tenant, experiment, visitor_hash, variant, audiences, seen_at) SELECT :tenant, ?, ?, ?, ?, ?
       WHERE (SELECT COUNT(*) FROM experiment_visitors WHERE tenant = :tenant AND visitor_hash = ?) < ?
       ON CONFLICT DO NOTHING`,
      [experiment, visitorHash, variant, audiences, at, visitorHash, maxExposures],
    );
  }),
  addOrder: method(function* (visitorHash, seenSince) {
    yield* database.run(
      'UPDATE experiment_visitors SET orders = orders + 1 WHERE tenant = :tenant AND visitor_hash = ? AND seen_at >= ?',
      [visitorHash, seenSince],
    );
  }),
  results: method((experiment) =>
    database.all<VariantResult>(
      `SELECT variant, audiences, COUNT(*) AS visitors, SUM(CASE WHEN orders > 0 THEN 1 ELSE 0 END) AS buyers, SUM(orders) AS orders, MIN(seen_at) AS since
       FROM experiment_visitors WHERE tenant = :tenant AND experiment = ? GROUP BY variant, audiences
       ORDER BY variant, audiences`,
      [experiment],
    ),
  ),
  deleteBefore: method((seenAt) =>
    database.run('DELETE FROM experiment_visitors WHERE tenant = :tenant AND seen_at < ?', [seenAt]),
  ),
});
