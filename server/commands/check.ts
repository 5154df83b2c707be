import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineCommand } from 'citty';
import { type Diagnostic, printDiagnostic } from '../../compiler/index.ts';
import { checkDocument } from '../pages/check-document.ts';
import { fragmentsFor, pageFiles } from './page-files.ts';

export default defineCommand({
  meta: { name: 'check', description: 'Finds what is wrong with pages.' },
  args: {
    page: { type: 'positional', description: 'Page file or folder of pages.', required: true },
    json: { type: 'boolean', description: 'Prints the diagnostics as JSON.' },
  },
  run({ args }) {
    const paths = args._.length > 0 ? args._ : [args.page];
    const missing = paths.filter((path) => !existsSync(path));
    for (const path of missing)
      console.error(`There is no "${path}". Give a page file or a folder with page.json files.`);
    const found: (Diagnostic & { file: string; text: string })[] = [];
    const files = paths.filter((path) => existsSync(path)).flatMap(pageFiles);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      const fragments = fragmentsFor(file);
      const diagnostics = checkDocument(text, basename(file) === 'fragment.json' ? 'fragment' : 'page', fragments);
      found.push(...diagnostics.map((diagnostic) => ({ ...diagnostic, source: file, file, text })));
    }
    const errors = found.filter(({ severity }) => severity === 'error').length;
    if (args.json)
      console.log(
        JSON.stringify(
          found.map(({ text: _, ...diagnostic }) => diagnostic),
          null,
          2,
        ),
      );
    else {
      for (const diagnostic of found) console.log(`${printDiagnostic(diagnostic, diagnostic.text)}\n`);
      console.log(
        `${files.length} ${files.length === 1 ? 'page' : 'pages'}, ${errors} ${errors === 1 ? 'error' : 'errors'}, ${found.length - errors} ${found.length - errors === 1 ? 'warning' : 'warnings'}`,
      );
    }
    if (errors > 0 || missing.length > 0) process.exitCode = 1;
  },
});
