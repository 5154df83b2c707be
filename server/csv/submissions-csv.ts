import type { Submission } from '../storage/port/submissions.ts';
import { csvText } from './csv-text.ts';

/** A value of a submission as text. */
export const writtenValue = (value: Submission['values'][string] | undefined): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

/** Submissions as CSV: one line each, a column for every field that occurs. */
export function submissionsCsv(submissions: readonly Submission[]): string {
  const fields = [...new Set(submissions.flatMap(({ values }) => Object.keys(values)))];
  const lines = submissions.map(({ id, form, createdAt, page = '', values, files }) => [
    ...[id, form, createdAt, page],
    ...fields.map((field) => writtenValue(values[field])),
    files.map(({ cdnUrl }) => cdnUrl).join(', '),
  ]);
  return csvText([['id', 'form', 'createdAt', 'page', ...fields, 'files'], ...lines]);
}
