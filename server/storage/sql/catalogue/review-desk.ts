import type { AuditNote, ChangeBy } from '../../../core/ports/storage/accounts/audit.ts';
import type {
  ReviewDesk,
  ReviewRecord,
  ReviewState,
  StoredReview,
} from '../../../core/ports/storage/catalogue/reviews.ts';
import type { Work } from '../../../core/work.ts';
import { isChangeKnown, writeAudit } from '../accounts/audit.ts';
import type { Column } from '../database.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';
import { countRatings, raiseReviewSubjects, writeTags } from './reviews.ts';

interface ReviewRow {
  review_id: string;
  created_at: string;
  state: ReviewState;
  email: string | null;
  reason: string;
  reports: number;
  doc: string;
}

type ChangedRow = Pick<ReviewRow, 'state' | 'reason' | 'reports' | 'doc'> & { product_id: string };

/** A change's entry in the audit trail, without its subject. */
type Entry = Omit<AuditNote, 'subject'>;

const recordOf = ({ state, email, reason, reports, doc }: ReviewRow): ReviewRecord => ({
  review: stored.review.read(doc),
  state,
  reason,
  reports,
  ...(email === null ? {} : { email }),
});

/** Creates the merchants' view of reviews. */
export function createReviewDesk(shop: Shop): ReviewDesk {
  const { database, method } = shop;
  function* store(id: string, review: StoredReview): Work<void> {
    yield* database.run('UPDATE reviews SET doc = ? WHERE tenant = :tenant AND review_id = ?', [
      stored.review.write(review),
      id,
    ]);
  }
  /** Changes a review with an entry in the audit trail, in one transaction, and only once per change identifier. */
  const change = (id: string, by: ChangeBy, make: (row: ChangedRow) => Work<Entry | undefined>): Work<boolean> =>
    database.transaction(function* () {
      const row = yield* database.get<ChangedRow>(
        'SELECT state, reason, reports, product_id, doc FROM reviews WHERE tenant = :tenant AND review_id = ?',
        [id],
      );
      if (!row) return false;
      const entry = (yield* isChangeKnown(shop, by.id)) ? undefined : yield* make(row);
      if (!entry) return true;
      const { productSlug } = stored.review.read(row.doc);
      yield* raiseReviewSubjects(shop, { productId: row.product_id, productSlug }, false);
      yield* writeAudit(shop, { ...by, ...entry, subject: `review ${id}` });
      return true;
    });
  return {
    list: method(function* ({ state, isReported, after, count }) {
      const [time = '', id = ''] = after?.split(' ') ?? [];
      const values: Column[] = [];
      if (state !== undefined) values.push(state);
      if (after !== undefined) values.push(time, id);
      const rows = yield* database.all<ReviewRow>(
        `SELECT review_id, created_at, state, email, reason, reports, doc FROM reviews
         WHERE tenant = :tenant ${state === undefined ? '' : 'AND state = ?'} ${isReported ? 'AND reports > 0' : ''}
           ${after === undefined ? '' : 'AND (created_at, review_id) < (?, ?)'}
         ORDER BY created_at DESC, review_id DESC LIMIT ?`,
        [...values, count + 1],
      );
      const shown = rows.slice(0, count);
      const last = shown.at(-1);
      return {
        records: shown.map(recordOf),
        ...(rows.length > count && last ? { next: `${last.created_at} ${last.review_id}` } : {}),
      };
    }),
    setState: method((id, state, by, reason = '') =>
      change(id, by, function* (row) {
        if (row.state === state && row.reports === 0 && row.reason === reason) return undefined;
        yield* database.run(
          'UPDATE reviews SET state = ?, reason = ?, reports = 0 WHERE tenant = :tenant AND review_id = ?',
          [state, reason, id],
        );
        yield* database.run('DELETE FROM review_reports WHERE tenant = :tenant AND review_id = ?', [id]);
        if (row.state !== state) yield* countRatings(shop, row.product_id);
        const after = reason === '' ? state : `${state}: ${reason}`;
        return { action: 'review.state', before: row.state, after };
      }),
    ),
    answer: method((id, body, by) =>
      change(id, by, function* (row) {
        const { answer, ...review } = stored.review.read(row.doc);
        if ((answer?.body ?? '') === body) return undefined;
        const createdAt = new Date(by.at).toISOString();
        yield* store(id, body === '' ? review : { ...review, answer: { body, createdAt } });
        return { action: 'review.answer', before: answer?.body ?? '', after: body };
      }),
    ),
    setTags: method((id, tags, by) =>
      change(id, by, function* (row) {
        const { tags: before = [], ...review } = stored.review.read(row.doc);
        if (before.join() === tags.join()) return undefined;
        yield* store(id, tags.length === 0 ? review : { ...review, tags: [...tags] });
        yield* writeTags(shop, id, tags);
        return { action: 'review.tags', before: before.join(', '), after: tags.join(', ') };
      }),
    ),
  };
}
