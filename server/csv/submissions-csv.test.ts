import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Submission } from '../storage/port/submissions.ts';
import { submissionsCsv } from './submissions-csv.ts';

const submission = (values: Submission['values'], more: Partial<Submission> = {}): Submission => ({
  ...{ id: 'a', form: 'contact', createdAt: '2026-01-01T00:00:00.000Z', files: [], values },
  ...more,
});
const rows = (text: string) => parse(text) as string[][];

it('has a line for each submission and a column for each field', () => {
  const files = [{ id: 'f', cdnUrl: '/uploads/f.webp', mimeType: 'image/webp', altText: '' }];
  const text = submissionsCsv([
    submission({ name: 'Asha "A" Rao', topics: ['x', 'y'] }, { page: '/contact', files }),
    submission({ rating: 4 }, { id: 'b' }),
  ]);
  expect(rows(text)).toEqual([
    ['id', 'form', 'createdAt', 'page', 'name', 'topics', 'rating', 'files'],
    ['a', 'contact', '2026-01-01T00:00:00.000Z', '/contact', 'Asha "A" Rao', 'x, y', '', '/uploads/f.webp'],
    ['b', 'contact', '2026-01-01T00:00:00.000Z', '', '', '', '4', ''],
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('leaves no formula in %j', (name) => {
  expect(rows(submissionsCsv([submission({ name })]))[1]![4]).toBe(`'${name}`);
});

it('keeps any text, line breaks and quotes included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      const read = rows(submissionsCsv([submission({ name })]))[1]![4]!;
      expect(read.replace(/^'/, '')).toBe(name.replace(/^'/, ''));
    }),
  );
});
