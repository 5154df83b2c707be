import type { ReviewDesk, ReviewRecord, ReviewState, StoredReview } from '../port/reviews.ts';
import { isChangeKnown, writeAudit } from './audit.ts';
import type { Column } from './database.ts';
import { countRatings, noteChange } from './reviews.ts';
import type { Shop } from './shop.ts';

interface ReviewRow {
  review_id: string;
  created_at: string;
  state: ReviewState;
  email: string | null;
  doc: string;
}

const recordOf = ({ state, email, doc }: ReviewRow): ReviewRecord => ({
  review: JSON.parse(doc) as StoredReview,
  state,
  ...(email === null ? {} : { email }),
});

export function createReviewDesk(shop: Shop): ReviewDesk {
  const { database, tenant } = shop;
  return {
    list: async ({ state, after, count }) => {
      const [time = '', id = ''] = after?.split(' ') ?? [];
      const values: Column[] = [tenant];
      if (state !== undefined) values.push(state);
      if (after !== undefined) values.push(time, id);
      const rows = database.all<ReviewRow>(
        `SELECT review_id, created_at, state, email, doc FROM reviews
         WHERE tenant = ? ${state === undefined ? '' : 'AND state = ?'}
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
    },
    setState: async (id, state, by) =>
      database.transaction(() => {
        const row = database.get<{ state: ReviewState; product_id: string }>(
          'SELECT state, product_id FROM reviews WHERE tenant = ? AND review_id = ?',
          [tenant, id],
        );
        if (!row) return false;
        if (row.state === state || isChangeKnown(shop, by.id)) return true;
        database.run('UPDATE reviews SET state = ? WHERE tenant = ? AND review_id = ?', [state, tenant, id]);
        countRatings(shop, row.product_id);
        noteChange(shop, row.product_id);
        writeAudit(shop, { ...by, action: 'review.state', subject: `review ${id}`, before: row.state, after: state });
        return true;
      }),
  };
}
