import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { migrateText } from '../compiler/index.ts';
import { pageVersion } from '../schemas/page.ts';
import { pageFiles } from '../server/documents/library/page-files.ts';

export default defineCommand({
  meta: { name: 'migrate', description: 'Converts pages and fragments to another version of the page format.' },
  args: {
    page: { type: 'positional', description: 'Page file or folder of pages.', required: true },
    to: { type: 'string', description: 'Target version.', default: String(pageVersion) },
    check: { type: 'boolean', description: 'Writes nothing; exits with 1 when a file would change.' },
  },
  run({ args }) {
    const to = Number(args.to);
    if (!Number.isInteger(to) || to < 1 || to > pageVersion) {
      console.error(`Unknown page format version "${args.to}": expected 1 to ${pageVersion}.`);
      process.exitCode = 1;
      return;
    }
    const changed: string[] = [];
    for (const path of args._.length > 0 ? args._ : [args.page]) {
      if (!existsSync(path)) {
        console.error(`Cannot find "${path}". Pass a page file or a folder of pages.`);
        process.exitCode = 1;
        continue;
      }
      for (const file of pageFiles(path)) {
        const text = readFileSync(file, 'utf8');
        const { text: migrated, lost } = migrateText(
          text,
          basename(file) === 'fragment.json' ? 'fragment' : 'page',
          to,
        );
        for (const key of lost) console.log(`${file}: version ${to} does not support "${key}", so it was removed.`);
        if (migrated === text) continue;
        changed.push(file);
        if (!args.check) writeFileSync(file, migrated);
      }
    }
    for (const file of changed) console.log(file);
    console.log(`${changed.length} file${changed.length === 1 ? '' : 's'} ${args.check ? 'would change' : 'changed'}.`);
    if (args.check && changed.length > 0) process.exitCode = 1;
  },
});
