import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { defineCommand } from 'citty';
import type { SubmissionStorage } from '../../server/core/ports/storage/messages/submissions.ts';
import { submissionsFile } from '../../server/shop/csv/submissions-csv.ts';
import { submissionsJson } from '../../server/shop/csv/submissions-json.ts';
import { openDatabase } from '../../server/start/open-database.ts';
import { readSettings } from '../../server/start/settings.ts';
import { defaultTenant } from '../../server/storage/seed-catalogue.ts';
import { exitWithError } from '../exit-with-error.ts';

const data = { type: 'string', description: 'Folder of the database (default ./data).' } as const;
const form = { type: 'string', description: 'Only submissions of this form.' } as const;

async function withSubmissions(
  args: { data?: string },
  run: (submissions: SubmissionStorage) => Promise<void>,
): Promise<void> {
  try {
    const storage = await openDatabase(readSettings(process.env, args));
    try {
      await run(storage.forTenant(defaultTenant).submissions);
    } finally {
      await storage.close();
    }
  } catch (error) {
    exitWithError(error);
  }
}

const list = defineCommand({
  meta: { name: 'list', description: 'Lists forms with the number of their submissions.' },
  args: { data },
  run: ({ args }) =>
    withSubmissions(args, async (submissions) => {
      const counts = await submissions.counts();
      if (counts.length === 0) console.log('There are no submissions yet.');
      for (const { form, count } of counts) console.log(`${form}  ${count}`);
    }),
});

const exported = defineCommand({
  meta: { name: 'export', description: 'Writes submissions to standard output, the newest first.' },
  args: {
    form,
    data,
    format: { type: 'enum', options: ['csv', 'json'], default: 'csv', description: 'csv for spreadsheets, or json.' },
  },
  run: ({ args }) =>
    withSubmissions(args, async (submissions) => {
      const write = args.format === 'json' ? submissionsJson : submissionsFile;
      await pipeline(Readable.from(write(submissions, args.form)), process.stdout, { end: false });
    }),
});

export default defineCommand({
  meta: { name: 'submissions', description: 'Lists the forms that shoppers have submitted.' },
  subCommands: { list, export: exported },
});
