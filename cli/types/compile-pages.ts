import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentLimits } from '../../compiler/json/document-limits.ts';
import { SettingsError } from '../../server/core/settings-error.ts';
import { type Bundler, loadBundler } from '../own/load-bundler.ts';

const written = /\.(?:page|section)\.[mc]?ts$/;
const skipped = new Set(['node_modules', 'dist', '.git']);

/** Returns the pages and sections below a path that are written as TypeScript. */
export function writtenPages(path: string): string[] {
  if (!statSync(path).isDirectory()) return written.test(path) ? [path] : [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : writtenPages(join(path, entry.name));
    return written.test(entry.name) ? [join(path, entry.name)] : [];
  });
}

/** Returns the JSON file of a page that is written as TypeScript. */
export const jsonFileOf = (file: string): string => file.replace(written, '.json');

/** Returns why a value is not JSON, with its place; undefined when it is. */
function problemOf(value: unknown, place: string, depth: number): string | undefined {
  if (depth > documentLimits.depth) return `${place || 'it'} is nested in more than ${documentLimits.depth} levels`;
  if (value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value)) return undefined;
  const isPlain = typeof value === 'object' && [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!Array.isArray(value) && !isPlain) return `${place || 'it'} is not JSON, but ${kindOf(value)}`;
  for (const [key, member] of Object.entries(value as object)) {
    const problem = problemOf(member, place ? `${place}.${key}` : key, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

function kindOf(value: unknown): string {
  if (typeof value === 'object') return value?.constructor?.name ?? 'an object';
  return typeof value === 'number' ? String(value) : typeof value;
}

/** Bundles a page with its imports, so that it can be run from any folder. */
async function bundled({ rolldown }: Bundler, file: string): Promise<string> {
  const build = await rolldown({
    input: file,
    platform: 'node',
    // Resolves the package to its build; its functions return their argument unchanged.
    resolve: { conditionNames: ['import', 'default'] },
    onLog: () => undefined,
  });
  try {
    const { output } = await build.generate({ format: 'esm', codeSplitting: false });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/**
 * Returns the JSON of a page that is written as TypeScript.
 *
 * @throws SettingsError when it cannot be run, or its default export is not JSON
 */
export async function compiledPage(file: string): Promise<string> {
  const bundler = await loadBundler('Pages that are written as TypeScript are');
  const folder = mkdtempSync(join(tmpdir(), 'endcap-page-'));
  try {
    const module = join(folder, 'page.mjs');
    writeFileSync(module, await bundled(bundler, file));
    const { default: page } = (await import(pathToFileURL(module).href)) as { default?: unknown };
    const problem = page === undefined ? 'it has no default export' : problemOf(page, '', 0);
    if (problem) throw new SettingsError(`${file}: ${problem}.\n  what to do: export default definePage({ … })`);
    const text = `${JSON.stringify(page, undefined, 2)}\n`;
    if (text.length > documentLimits.characters)
      throw new SettingsError(`${file}: its JSON has more than ${documentLimits.characters} characters.`);
    return text;
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(
      `${file} cannot be compiled.\n  cause: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Writes the JSON files of pages that are written as TypeScript.
 *
 * @param isCheck writes nothing
 * @returns the JSON files that differ from what is written
 */
export async function compilePages(files: readonly string[], isCheck: boolean): Promise<string[]> {
  const changed: string[] = [];
  for (const file of files) {
    const text = await compiledPage(file);
    const json = jsonFileOf(file);
    if (existsSync(json) && readFileSync(json, 'utf8') === text) continue;
    if (!isCheck) writeFileSync(json, text);
    changed.push(json);
  }
  return changed;
}
