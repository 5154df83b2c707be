import type { ChangeBy } from '../../core/ports/storage/accounts/audit.ts';
import type { JobStorage, StoredJob } from '../../core/ports/storage/jobs.ts';
import { sequentially, type Work } from '../../core/work.ts';
import { isChangeKnown, writeAudit } from './accounts/audit.ts';
import type { Shop } from './shop.ts';

interface JobRow {
  name: string;
  due_at: number;
  owner: string;
  leased_until: number;
  started_at: number | null;
  ended_at: number | null;
  failures: number;
  failure: string;
  dead_since: number | null;
  dead_at: number | null;
  dead_times: number;
  dead_failure: string;
}

const columns = `name, due_at, owner, leased_until, started_at, ended_at, failures, failure,
  dead_since, dead_at, dead_times, dead_failure`;

const jobOf = (row: JobRow): StoredJob => ({
  name: row.name,
  dueAt: row.due_at,
  owner: row.owner,
  leasedUntil: row.leased_until,
  startedAt: row.started_at ?? undefined,
  endedAt: row.ended_at ?? undefined,
  failures: row.failures,
  failure: row.failure,
  dead:
    row.dead_at === null
      ? undefined
      : { since: row.dead_since ?? row.dead_at, at: row.dead_at, times: row.dead_times, failure: row.dead_failure },
});

const noteDead = `dead_since = coalesce(dead_since, ?), dead_at = ?, dead_times = dead_times + 1, dead_failure = ?`;
const forgetDead = "dead_since = NULL, dead_at = NULL, dead_times = 0, dead_failure = ''";

/** Settles a job's abandoned runs, once per change. */
function* settleDead(
  shop: Shop,
  name: string,
  what: 'retry' | 'discard',
  by: ChangeBy,
): Work<'changed' | 'repeated' | 'missing'> {
  const { database } = shop;
  if (yield* isChangeKnown(shop, by.id)) return 'repeated';
  const row = yield* database.get<Pick<JobRow, 'dead_at' | 'dead_times' | 'dead_failure'>>(
    'SELECT dead_at, dead_times, dead_failure FROM jobs WHERE tenant = :tenant AND name = ?',
    [name],
  );
  if (!row || row.dead_at === null) return 'missing';
  yield* database.run(`UPDATE jobs SET ${forgetDead} WHERE tenant = :tenant AND name = ?`, [name]);
  if (what === 'retry')
    yield* database.run("UPDATE jobs SET due_at = ?, failures = 0, failure = '' WHERE tenant = :tenant AND name = ?", [
      by.at,
      name,
    ]);
  yield* writeAudit(shop, {
    ...by,
    action: `job.${what}`,
    subject: `job ${name}`,
    before: `${row.dead_times} given up: ${row.dead_failure}`,
    after: what === 'retry' ? 'due now' : '',
  });
  return 'changed';
}

/** Creates the storage of jobs and their leases. */
export const createJobStorage = (shop: Shop): JobStorage => {
  const { database, method } = shop;
  const read = (name: string): Work<JobRow | undefined> =>
    database.get<JobRow>(`SELECT ${columns} FROM jobs WHERE tenant = :tenant AND name = ?`, [name]);
  return {
    add: method((jobs) =>
      database.transaction(function* () {
        for (const { name, dueAt } of jobs)
          yield* database.run('INSERT INTO jobs (tenant, name, due_at) VALUES (:tenant, ?, ?) ON CONFLICT DO NOTHING', [
            name,
            dueAt,
          ]);
      }),
    ),
    list: method(function* () {
      const rows = yield* database.all<JobRow>(`SELECT ${columns} FROM jobs WHERE tenant = :tenant ORDER BY name`);
      return rows.map(jobOf);
    }),
    claim: method((names, owner, { now, leasedUntil }) =>
      database.transaction(function* (): Work<StoredJob[]> {
        const granted = yield* sequentially(names, function* (name) {
          const changed = yield* database.run(
            `UPDATE jobs SET owner = ?, leased_until = ?
             WHERE tenant = :tenant AND name = ? AND due_at <= ? AND (leased_until <= ? OR owner = ?)`,
            [owner, leasedUntil, name, now, now, owner],
          );
          return changed === 0 ? undefined : yield* read(name);
        });
        return granted.flatMap((row) => (row ? [jobOf(row)] : []));
      }),
    ),
    renew: method((names, owner, { now, leasedUntil }) =>
      database.transaction(function* (): Work<string[]> {
        const renewed = yield* sequentially(names, function* (name) {
          const changed = yield* database.run(
            'UPDATE jobs SET leased_until = ? WHERE tenant = :tenant AND name = ? AND owner = ? AND leased_until > ?',
            [leasedUntil, name, owner, now],
          );
          return changed === 0 ? [] : [name];
        });
        return renewed.flat();
      }),
    ),
    settle: method(function* (name, owner, { startedAt, endedAt, dueAt, leasedUntil = 0, failures, failure, isDead }) {
      const changed = yield* database.run(
        `UPDATE jobs SET started_at = ?, ended_at = ?, due_at = ?, leased_until = ?, failures = ?, failure = ?
           ${isDead ? `, ${noteDead}` : ''}
         WHERE tenant = :tenant AND name = ? AND owner = ? AND leased_until > 0`,
        [
          startedAt,
          endedAt,
          dueAt,
          leasedUntil,
          failures,
          failure,
          ...(isDead ? [endedAt, endedAt, failure] : []),
          name,
          owner,
        ],
      );
      return changed > 0;
    }),
    release: method(function* (owner) {
      yield* database.run('UPDATE jobs SET leased_until = 0 WHERE tenant = :tenant AND owner = ?', [owner]);
    }),
    settleDead: method((name, what, by) => database.transaction(() => settleDead(shop, name, what, by))),
  };
};
