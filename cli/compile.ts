import { existsSync } from 'node:fs';
import { defineCommand } from 'citty';
import { exitWithError } from './exit-with-error.ts';
import { compilePages, writtenPages } from './types/compile-pages.ts';

export default defineCommand({
  meta: {
    name: 'compile',
    description: 'Writes the JSON of pages and sections that are written as TypeScript, such as visit.page.ts.',
  },
  args: {
    path: { type: 'positional', description: 'File or folder (default: this folder).', required: false },
    check: { type: 'boolean', description: 'Writes nothing; exits with 1 when a file would change.' },
  },
  async run({ args }) {
    const paths = args._.length > 0 ? args._ : ['.'];
    const missing = paths.filter((path) => !existsSync(path));
    for (const path of missing) console.error(`Cannot find "${path}". Pass a file that ends in .page.ts, or a folder.`);
    if (missing.length > 0) process.exitCode = 1;
    const files = paths.filter((path) => existsSync(path)).flatMap(writtenPages);
    const changed = await compilePages(files, args.check === true).catch(exitWithError);
    for (const file of changed) console.log(`${args.check ? 'would change' : 'wrote'}  ${file}`);
    if (files.length === 0) console.log('Nothing to compile: no file ends in .page.ts or .section.ts.');
    if (args.check && changed.length > 0) process.exitCode = 1;
  },
});
