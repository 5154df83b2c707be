import type { Submission } from '../server/storage/port/submissions.ts';

/** Quotes a cell; one that a spreadsheet would take for a formula begins with an apostrophe. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const written = (value: Submission['values'][string] | undefined): string =>
  value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value);

/** Submissions as CSV: one line each, a column for every field that occurs. */
export function submissionsCsv(submissions: readonly Submission[]): string {
  const fields = [...new Set(submissions.flatMap(({ values }) => Object.keys(values)))];
  const lines = submissions.map(({ id, form, createdAt, page = '', values, files }) => [
    ...[id, form, createdAt, page],
    ...fields.map((field) => written(values[field])),
    files.map(({ cdnUrl }) => cdnUrl).join(', '),
  ]);
  return [['id', 'form', 'createdAt', 'page', ...fields, 'files'], ...lines]
    .map((line) => `${line.map(cell).join(',')}\r\n`)
    .join('');
}

export const submissionsJson = (submissions: readonly Submission[]): string =>
  `${JSON.stringify(submissions, null, 2)}\n`;
