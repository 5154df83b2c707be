import { existsSync, statSync, writeFileSync } from 'node:fs';
import { defineCommand } from 'citty';
import { applyFixes, printDiagnostic } from '../../compiler/index.ts';
import { packageVersion } from '../package-root.ts';
import { type CheckedFile, checkFiles } from './check-files.ts';
import { pageFiles } from './page-files.ts';
import { sarif } from './sarif.ts';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

export default defineCommand({
  meta: { name: 'check', description: 'Finds what is wrong with pages.' },
  args: {
    page: { type: 'positional', description: 'Page file or folder of pages.', required: true },
    json: { type: 'boolean', description: 'Prints the diagnostics as JSON.' },
    sarif: { type: 'boolean', description: 'Prints them as SARIF 2.1.0, for continuous integration.' },
    fix: { type: 'boolean', description: 'Writes what was probably meant into the files.' },
  },
  run({ args }) {
    const paths = args._.length > 0 ? args._ : [args.page];
    const missing = paths.filter((path) => !existsSync(path));
    for (const path of missing)
      console.error(`There is no "${path}". Give a page file or a folder with page.json files.`);
    const known = paths.filter((path) => existsSync(path));
    const files = known.flatMap(pageFiles);
    const isWhole = known.some((path) => statSync(path).isDirectory());
    const checked = args.fix ? mended(files, isWhole) : checkFiles(files, isWhole);
    const found = checked.flatMap(({ diagnostics }) => diagnostics);
    const errors = found.filter(({ severity }) => severity === 'error').length;
    if (args.sarif) console.log(JSON.stringify(sarif(found, packageVersion), null, 2));
    else if (args.json) console.log(JSON.stringify(found, null, 2));
    else {
      for (const { text, diagnostics } of checked)
        for (const diagnostic of diagnostics) console.log(`${printDiagnostic(diagnostic, text)}\n`);
      console.log(
        [count(files.length, 'page'), count(errors, 'error'), count(found.length - errors, 'warning')].join(', '),
      );
    }
    if (errors > 0 || missing.length > 0) process.exitCode = 1;
  },
});

/** How often a file is mended: what a mended widget has inside is only looked at afterwards. */
const mendingRounds = 10;

/** Writes what was probably meant into the files, until nothing is left that can be mended. */
function mended(files: readonly string[], isWhole: boolean): CheckedFile[] {
  let checked = checkFiles(files, isWhole);
  let places = 0;
  const changed = new Set<string>();
  for (let round = 0; round < mendingRounds; round++) {
    const wrong = checked.filter(({ diagnostics }) => diagnostics.some(({ fix }) => fix));
    if (wrong.length === 0) break;
    for (const { file, text, diagnostics } of wrong) {
      writeFileSync(file, applyFixes(text, diagnostics));
      places += diagnostics.filter(({ fix }) => fix).length;
      changed.add(file);
    }
    checked = checkFiles(files, isWhole);
  }
  console.error(`${count(places, 'place')} mended in ${count(changed.size, 'file')}.`);
  return checked;
}
