import { limits } from '../../../commerce/limits.ts';
import { csvHeading, csvText } from '../../core/csv/csv-text.ts';
import type { Submission, SubmissionStorage } from '../../core/ports/storage/messages/submissions.ts';
import { readPages } from './read-pages.ts';

/** Converts a submission's value to text. */
export const writtenValue = (value: Submission['values'][string] = ''): string =>
  Array.isArray(value) ? value.join(', ') : String(value);

const columnsOf = (fields: Iterable<string>): string[] => ['id', 'form', 'createdAt', 'page', ...fields, 'files'];

const fieldsOf = (submissions: readonly Submission[]): string[] =>
  submissions.flatMap(({ values }) => Object.keys(values));

const rowsOf = (submissions: readonly Submission[], fields: ReadonlySet<string>): string[][] =>
  submissions.map(({ id, form, createdAt, page = '', values, files }) => [
    id,
    form,
    createdAt,
    page,
    ...[...fields].map((field) => writtenValue(values[field])),
    files.map(({ cdnUrl }) => cdnUrl).join(', '),
  ]);

/**
 * Generates submissions as CSV, one line each, with a column for every field that occurs. The pages are read twice,
 * first for the columns. Entries submitted during the export are newer than the first page, so they are not in the
 * file.
 */
export async function* submissionsFile(
  storage: Pick<SubmissionStorage, 'page'>,
  form: string | undefined,
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  const read = (after: string | undefined) => storage.page({ form, after, count });
  const first = await read(undefined);
  const others = () => (first.next === undefined ? [] : readPages(read, first.next));
  const fields = new Set(fieldsOf(first.submissions));
  for await (const { submissions } of others()) for (const field of fieldsOf(submissions)) fields.add(field);
  yield csvHeading(columnsOf(fields)) + csvText(rowsOf(first.submissions, fields));
  for await (const { submissions } of others()) yield csvText(rowsOf(submissions, fields));
}
