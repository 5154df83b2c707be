import type { SubmissionStorage } from '../../../core/ports/storage/messages/submissions.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

/** Creates the storage of form submissions. */
export const createSubmissionStorage = ({ database, method }: Shop): SubmissionStorage => ({
  add: method(function* (submission) {
    yield* database.run(
      'INSERT INTO submissions (tenant, submission_id, form, created_at, doc) VALUES (:tenant, ?, ?, ?, ?)',
      [submission.id, submission.form, submission.createdAt, stored.submission.write(submission)],
    );
  }),
  page: method(function* ({ form, after, count }) {
    const [time = '', id = ''] = after?.split(' ') ?? [];
    const rows = yield* database.all<{ doc: string; created_at: string; submission_id: string }>(
      `SELECT doc, created_at, submission_id FROM submissions
       WHERE tenant = :tenant ${form === undefined ? '' : 'AND form = ?'}
         ${after === undefined ? '' : 'AND (created_at, submission_id) < (?, ?)'}
       ORDER BY created_at DESC, submission_id DESC LIMIT ?`,
      [...(form === undefined ? [] : [form]), ...(after === undefined ? [] : [time, id]), count + 1],
    );
    const shown = rows.slice(0, count);
    const last = shown.at(-1);
    return {
      submissions: shown.map(({ doc }) => stored.submission.read(doc)),
      ...(rows.length > count && last ? { next: `${last.created_at} ${last.submission_id}` } : {}),
    };
  }),
  counts: method(() =>
    database.all<{ form: string; count: number }>(
      'SELECT form, count(*) AS count FROM submissions WHERE tenant = :tenant GROUP BY form ORDER BY form',
    ),
  ),
});
