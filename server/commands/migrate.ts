import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { migrateText } from '../../compiler/index.ts';
import { pageVersion } from '../../schemas/page.ts';
import { pageFiles } from './page-files.ts';

export default defineCommand({
  meta: { name: 'migrate', description: 'Writes pages and fragments in another version of the page format.' },
  args: {
    page: { type: 'positional', description: 'Page file or folder of pages.', required: true },
    to: { type: 'string', description: 'Version wanted.', default: String(pageVersion) },
    check: { type: 'boolean', description: 'Writes nothing; exits with 1 when something would change.' },
  },
  run({ args }) {
    const to = Number(args.to);
    if (!Number.isInteger(to) || to < 1 || to > pageVersion) {
      console.error(`There is no version "${args.to}" of the page format. Give one from 1 to ${pageVersion}.`);
      process.exitCode = 1;
      return;
    }
    const changed: string[] = [];
    for (const path of args._.length > 0 ? args._ : [args.page]) {
      if (!existsSync(path)) {
        console.error(`There is no "${path}". Give a page file or a folder with page.json files.`);
        process.exitCode = 1;
        continue;
      }
      for (const file of pageFiles(path)) {
        const text = readFileSync(file, 'utf8');
        const { text: written, lost } = migrateText(text, basename(file) === 'fragment.json' ? 'fragment' : 'page', to);
        for (const key of lost) console.log(`${file}: version ${to} cannot say "${key}", so it is left out.`);
        if (written === text) continue;
        changed.push(file);
        if (!args.check) writeFileSync(file, written);
      }
    }
    for (const file of changed) console.log(file);
    console.log(`${changed.length} file${changed.length === 1 ? '' : 's'} ${args.check ? 'would change' : 'changed'}.`);
    if (args.check && changed.length > 0) process.exitCode = 1;
  },
});
