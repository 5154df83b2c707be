import type { Submission, SubmissionStorage } from '../port/submissions.ts';
import type { Shop } from './shop.ts';

export const createSubmissionStorage = ({ database, tenant }: Shop): SubmissionStorage => ({
  add: async (submission) => {
    database.run('INSERT INTO submissions (tenant, submission_id, form, created_at, doc) VALUES (?, ?, ?, ?, ?)', [
      ...[tenant, submission.id, submission.form, submission.createdAt],
      JSON.stringify(submission),
    ]);
  },
  list: async ({ form, offset, count }) => {
    const condition = form === undefined ? '' : 'AND form = ?';
    const rows = database.all<{ doc: string }>(
      `SELECT doc FROM submissions WHERE tenant = ? ${condition}
       ORDER BY created_at DESC, submission_id LIMIT ? OFFSET ?`,
      [tenant, ...(form === undefined ? [] : [form]), count, offset],
    );
    return rows.map(({ doc }) => JSON.parse(doc) as Submission);
  },
  counts: async () =>
    database.all<{ form: string; count: number }>(
      'SELECT form, count(*) AS count FROM submissions WHERE tenant = ? GROUP BY form ORDER BY form',
      [tenant],
    ),
});
