import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { defineCommand } from 'citty';
import { pageFiles } from '../server/documents/library/page-files.ts';
import { formatPage, formatSource } from './checks/format-page.ts';

export default defineCommand({
  meta: {
    name: 'format',
    description: 'Formats the expressions of pages, or .jsonata files.',
  },
  args: {
    file: { type: 'positional', description: 'Page file, folder of pages, or .jsonata file.', required: true },
    check: { type: 'boolean', description: 'Writes nothing; exits with 1 when a file would change.' },
  },
  run({ args }) {
    const paths = args._.length > 0 ? args._ : [args.file];
    for (const path of paths) {
      if (!existsSync(path)) {
        console.error(`Cannot find "${path}". Pass a page file, a folder of pages or a .jsonata file.`);
        process.exitCode = 1;
        continue;
      }
      for (const file of pageFiles(path)) {
        const text = readFileSync(file, 'utf8');
        const written = extname(file) === '.jsonata' ? `${formatSource(text)}\n` : formatPage(text);
        if (written === text) continue;
        console.log(`${args.check ? 'would change' : 'wrote'}  ${file}`);
        if (args.check) process.exitCode = 1;
        else writeFileSync(file, written);
      }
    }
  },
});
