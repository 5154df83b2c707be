import type { SubjectChanges, SubjectPosition, SubjectStorage } from '../../core/ports/storage/subjects.ts';
import type { Subject, SubjectChange } from '../../core/subjects.ts';
import type { Work } from '../../core/work.ts';
import type { Shop } from './shop.ts';

/** Number of rows that one statement writes. */
const batch = 50;

/** Maximum number of changed subjects that are listed; more are reported as `all`. */
const maxListed = 2000;

/**
 * Raises subjects, within the transaction that changes them. They are written in a fixed order, so that transactions
 * cannot deadlock.
 */
export function* raise(
  { database, counters }: Pick<Shop, 'database' | 'counters'>,
  changed: Iterable<Subject>,
  { isSoft = false }: { isSoft?: boolean } = {},
): Work<void> {
  const subjects = [...new Set(changed)].sort();
  if (subjects.length === 0) return;
  // A random shard, so that concurrent orders of different products rarely conflict.
  const counter = Math.floor(Math.random() * counters);
  const counted = yield* database.get<{ revision: number }>(
    `INSERT INTO subject_counters (tenant, counter, revision) VALUES (:tenant, ?, 1)
     ON CONFLICT (tenant, counter) DO UPDATE SET revision = subject_counters.revision + 1 RETURNING revision`,
    [counter],
  );
  for (let at = 0; at < subjects.length; at += batch) {
    const part = subjects.slice(at, at + batch);
    yield* database.run(
      `INSERT INTO subject_revisions (tenant, subject, is_soft, counter, revision)
       VALUES ${part.map(() => '(:tenant, ?, ?, ?, ?)').join(', ')}
       ON CONFLICT (tenant, subject, is_soft) DO UPDATE SET counter = excluded.counter, revision = excluded.revision`,
      part.flatMap((subject) => [subject, isSoft ? 1 : 0, counter, counted!.revision]),
    );
  }
}

interface RevisionRow {
  unnamed: number;
  raised: number;
}

const revisionSql = `SELECT catalogue_revision + pages_revision + price_revision + search_revision + pictures_revision
    - named_revisions AS unnamed,
  (SELECT CAST(coalesce(sum(revision), 0) AS BIGINT) FROM subject_counters WHERE tenant = :tenant) AS raised
  FROM shops WHERE tenant = :tenant`;

function* readRevision({ database }: Shop): Work<RevisionRow> {
  const row = yield* database.get<RevisionRow>(revisionSql);
  return { unnamed: row?.unnamed ?? 0, raised: row?.raised ?? 0 };
}

/** Reads the counters before the subjects, so that a concurrent change is read twice rather than missed. */
function* changedSince(shop: Shop, since: SubjectPosition | undefined): Work<SubjectChanges> {
  const { database } = shop;
  const { unnamed } = yield* readRevision(shop);
  const rows = yield* database.all<{ counter: number; revision: number }>(
    'SELECT counter, revision FROM subject_counters WHERE tenant = :tenant',
  );
  const counters = new Map(rows.map(({ counter, revision }) => [counter, revision]));
  const raised = rows.reduce((sum, { revision }) => sum + revision, 0);
  const position: SubjectPosition = { unnamed, raised, counters };
  if (!since || since.unnamed !== unnamed) return { position, changes: 'all' };
  const moved = rows.filter(({ counter, revision }) => (since.counters.get(counter) ?? 0) !== revision);
  if (moved.length === 0) return { position, changes: [] };
  const changed = yield* database.all<{ subject: Subject; is_soft: number }>(
    `SELECT subject, is_soft FROM subject_revisions WHERE tenant = :tenant
     AND (${moved.map(() => '(counter = ? AND revision > ?)').join(' OR ')}) LIMIT ?`,
    [...moved.flatMap(({ counter }) => [counter, since.counters.get(counter) ?? 0]), maxListed + 1],
  );
  if (changed.length > maxListed) return { position, changes: 'all' };
  return {
    position,
    changes: changed.map(({ subject, is_soft }): SubjectChange => ({ subject, isSoft: is_soft === 1 })),
  };
}

function* readPosition({ database }: Shop, reader: string): Work<SubjectPosition | undefined> {
  const row = yield* database.get<{ unnamed: number; counters: string }>(
    'SELECT unnamed, counters FROM subject_positions WHERE tenant = :tenant AND reader = ?',
    [reader],
  );
  if (!row) return undefined;
  const counters = new Map(JSON.parse(row.counters) as [number, number][]);
  const raised = [...counters.values()].reduce((sum, revision) => sum + revision, 0);
  return { unnamed: row.unnamed, raised, counters };
}

/** Creates the storage of the revisions of subjects. */
export function createSubjectStorage(shop: Shop): SubjectStorage {
  const { database, method } = shop;
  return {
    revision: method(database.oncePerTurn(() => readRevision(shop))),
    changedSince: method((since) => changedSince(shop, since)),
    raise: method((subjects: Iterable<Subject>) => database.transaction(() => raise(shop, subjects))),
    readPosition: method((reader) => readPosition(shop, reader)),
    savePosition: method(function* (reader, { unnamed, counters }) {
      yield* database.run(
        `INSERT INTO subject_positions (tenant, reader, unnamed, counters) VALUES (:tenant, ?, ?, ?)
         ON CONFLICT (tenant, reader) DO UPDATE SET unnamed = excluded.unnamed, counters = excluded.counters`,
        [reader, unnamed, JSON.stringify([...counters])],
      );
    }),
  };
}
