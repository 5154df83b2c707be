import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Submission } from '../../core/ports/storage/messages/submissions.ts';
import { submissionsFile } from './submissions-csv.ts';
import { submissionsJson } from './submissions-json.ts';

const submission = (values: Submission['values'], more: Partial<Submission> = {}): Submission => ({
  id: 'a',
  form: 'contact',
  createdAt: '2026-01-01T00:00:00.000Z',
  files: [],
  values,
  ...more,
});
const textOf = async (file: AsyncIterable<string>): Promise<string> => {
  let text = '';
  for await (const part of file) text += part;
  return text;
};
const storageOf = (submissions: readonly Submission[]) => ({ page: async () => ({ submissions: [...submissions] }) });
const rows = async (...submissions: Submission[]) =>
  parse(await textOf(submissionsFile(storageOf(submissions), undefined)), { bom: true }) as string[][];

it('has a line for each submission and a column for each field', async () => {
  const files = [{ id: 'f', cdnUrl: '/uploads/f.webp', mimeType: 'image/webp', altText: '' }];
  const found = await rows(
    submission({ name: 'Asha "A" Rao', topics: ['x', 'y'] }, { page: '/contact', files }),
    submission({ rating: 4 }, { id: 'b' }),
  );
  expect(found).toEqual([
    ['id', 'form', 'createdAt', 'page', 'name', 'topics', 'rating', 'files'],
    ['a', 'contact', '2026-01-01T00:00:00.000Z', '/contact', 'Asha "A" Rao', 'x, y', '', '/uploads/f.webp'],
    ['b', 'contact', '2026-01-01T00:00:00.000Z', '', '', '', '4', ''],
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('neutralises the formula %j', async (name) => {
  expect((await rows(submission({ name })))[1]![4]).toBe(`'${name}`);
});

it('preserves any text, including line breaks and quotes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1 }), async (name) => {
      const read = (await rows(submission({ name })))[1]![4]!;
      // Apostrophes are added where a formula could begin.
      const bare = (text: string) => text.replaceAll(/(^|[;\t\r\n])'/g, '$1');
      expect(bare(bare(read))).toBe(bare(bare(name)));
    }),
  );
});

it.each([[[]], [[submission({ name: 'a' }), submission({ name: '"b"' }, { id: 'b' })]]])(
  'writes JSON of %j',
  async (all) => {
    expect(JSON.parse(await textOf(submissionsJson(storageOf(all), undefined)))).toEqual(all);
  },
);
