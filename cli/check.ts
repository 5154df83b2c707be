import { existsSync, statSync, writeFileSync } from 'node:fs';
import { defineCommand } from 'citty';
import { applyFixes, printDiagnostic } from '../compiler/index.ts';
import { installShop } from '../server/core/definition/install-shop.ts';
import { packageVersion } from '../server/core/package-root.ts';
import { pageFiles, redirectsFiles } from '../server/documents/library/page-files.ts';
import { type CheckedFile, checkFiles } from './checks/check-files.ts';
import { definedShop } from './checks/defined-shop.ts';
import { sarif } from './checks/sarif.ts';
import { exitWithError } from './exit-with-error.ts';
import { storedShop } from './stored/stored-shop.ts';

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

export default defineCommand({
  meta: { name: 'check', description: 'Checks pages, fragments and redirects.' },
  args: {
    page: { type: 'positional', description: 'Page file or folder of pages.', required: true },
    json: { type: 'boolean', description: 'Prints the diagnostics as JSON.' },
    sarif: { type: 'boolean', description: 'Prints them as SARIF 2.1.0, for continuous integration.' },
    fix: { type: 'boolean', description: 'Applies the suggested fixes to the files.' },
    data: {
      type: 'string',
      description: 'Database folder; also checks the products, pictures and pages of the shop that the files refer to.',
    },
  },
  async run({ args }) {
    const definition = await installShop().catch(exitWithError);
    const paths = args._.length > 0 ? args._ : [args.page];
    const missing = paths.filter((path) => !existsSync(path));
    for (const path of missing) console.error(`Cannot find "${path}". Pass a page file or a folder of pages.`);
    const existing = paths.filter((path) => existsSync(path));
    const files = existing.flatMap((path) => [...pageFiles(path), ...redirectsFiles(path)]);
    const isEmpty = existing.length > 0 && files.length === 0;
    if (isEmpty)
      console.error(
        `Found no pages in ${existing.map((path) => `"${path}"`).join(', ')}: no JSON file there has a "body". Pass the folder that holds them.`,
      );
    // A folder is taken to hold all pages and fragments of the shop.
    const isComplete = existing.some((path) => statSync(path).isDirectory());
    const stored = args.data === undefined ? undefined : await storedShop(args.data).catch(exitWithError);
    const check = async () => {
      const shop = stored ?? (definition && definedShop(definition));
      return checkFiles(files, isComplete, shop, definition?.file);
    };
    const checked = await (args.fix ? applyAllFixes(check) : check());
    const found = checked.flatMap(({ diagnostics }) => diagnostics);
    const errors = found.filter(({ severity }) => severity === 'error').length;
    if (args.sarif) console.log(JSON.stringify(sarif(found, packageVersion), null, 2));
    else if (args.json) console.log(JSON.stringify(found, null, 2));
    else {
      for (const { text, diagnostics } of checked)
        for (const diagnostic of diagnostics) console.log(`${printDiagnostic(diagnostic, text)}\n`);
      console.log(
        [count(files.length, 'document'), count(errors, 'error'), count(found.length - errors, 'warning')].join(', '),
      );
    }
    if (errors > 0 || missing.length > 0 || isEmpty) process.exitCode = 1;
  },
});

/** Maximum number of rounds of fixes. Several are needed, as a widget's children are only checked once it is fixed. */
const maxFixRounds = 10;

/** Applies suggested fixes to the files until none are left. */
async function applyAllFixes(check: () => Promise<CheckedFile[]>): Promise<CheckedFile[]> {
  let checked = await check();
  let fixes = 0;
  const changed = new Set<string>();
  for (let round = 0; round < maxFixRounds; round++) {
    const fixable = checked.filter(({ diagnostics }) => diagnostics.some(({ fix }) => fix));
    if (fixable.length === 0) break;
    for (const { file, text, diagnostics } of fixable) {
      writeFileSync(file, applyFixes(text, diagnostics));
      fixes += diagnostics.filter(({ fix }) => fix).length;
      changed.add(file);
    }
    checked = await check();
  }
  console.error(`Applied ${fixes} ${fixes === 1 ? 'fix' : 'fixes'} in ${count(changed.size, 'file')}.`);
  return checked;
}
