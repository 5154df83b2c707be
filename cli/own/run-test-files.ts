import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parsePage } from '../../compiler/index.ts';
import { readJsonDocument } from '../../compiler/json/json-document.ts';
import { starterShop } from '../../demo/starter.ts';
import type { Json } from '../../schemas/page.ts';
import { installShop } from '../../server/core/definition/install-shop.ts';
import { fragmentsFor } from '../../server/documents/library/page-files.ts';
import { readPageTests } from '../../testing/page-test/read-page-test.ts';
import { runPageTests, type TestedPage } from '../../testing/page-test/run-page-test.ts';
import { currentParts } from '../../widgets/current-parts.ts';

const suffix = '.test.json';
const skipped = new Set(['node_modules', 'dist', '.git']);

/** Returns the files of tests below a path. */
export function testFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return path.endsWith(suffix) ? [path] : [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : testFiles(join(path, entry.name));
    return entry.name.endsWith(suffix) ? [join(path, entry.name)] : [];
  });
}

export interface TestCount {
  passed: number;
  failed: number;
}

/** Reads a page with the fragments near its file, and those of the shop in this folder. */
function testedPage(file: string, fragments: Readonly<Record<string, Json>>, config: TestedPage['config']): TestedPage {
  const near = fragmentsFor(file);
  const own = near.names().map((name) => [name, readJsonDocument(near.read(name) ?? '').value ?? null] as const);
  const { document } = parsePage(readFileSync(file, 'utf8'));
  return {
    definition: (document.value ?? {}) as Record<string, Json>,
    fragments: { ...fragments, ...Object.fromEntries(own) },
    ...(config ? { config } : {}),
  };
}

/**
 * Runs files of tests, each with the page beside it.
 *
 * @param print receives a line for each test, and the reasons of those that fail
 * @param folder folder of the shop
 * @throws SettingsError for a definition with mistakes
 */
export async function runTestFiles(
  files: readonly string[],
  print: (line: string) => void,
  folder = process.cwd(),
): Promise<TestCount> {
  const loaded = await installShop(folder);
  const documents = loaded ? starterShop(loaded).documents : [];
  const fragments = Object.fromEntries(
    documents.flatMap(({ kind, id, source }) => (kind === 'fragment' ? [[id, JSON.parse(source) as Json]] : [])),
  );
  const { shopName, information } = loaded?.definition.settings ?? {};
  const config = { ...(shopName ? { shopName } : {}), ...(information ? { information } : {}) };
  const count: TestCount = { passed: 0, failed: 0 };
  for (const file of files) {
    const shown = relative(folder, file);
    const page = `${file.slice(0, -suffix.length)}.json`;
    if (!existsSync(page)) {
      print(`failed  ${shown}\n  There is no page ${relative(folder, page)} beside it.`);
      count.failed++;
      continue;
    }
    const read = readPageTests(readFileSync(file, 'utf8'), currentParts().registry);
    if ('problems' in read) {
      for (const { line, column, message } of read.problems) print(`failed  ${shown}:${line}:${column}\n  ${message}`);
      count.failed += read.problems.length;
      continue;
    }
    for (const { name, failure } of await runPageTests(testedPage(page, fragments, config), read.tests)) {
      count[failure === undefined ? 'passed' : 'failed']++;
      print(failure === undefined ? `passed  ${shown}  ${name}` : `failed  ${shown}  ${name}\n  ${failure}`);
    }
  }
  return count;
}
