import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DefinitionProblem } from './problems.ts';

/** The default export of a module, or the problem that prevented loading it. */
export type ImportOutcome = { value: unknown } | { problem: DefinitionProblem };

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/** Returns file and line of a mistake, if known. Node reports those of a syntax error only when it runs the file. */
function placeOf(error: Error, file: string): DefinitionProblem['at'] {
  const { stack = '' } = error;
  const isSyntax = error.name === 'SyntaxError';
  const said = isSyntax
    ? spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' }).stderr.split('\n', 1)[0]!
    : stack.slice(Math.max(0, stack.indexOf('file:///'))).split(/[\s)]/, 1)[0]!;
  const parts = said.split(':');
  // In a stack trace the column follows the line.
  if (isNumber(parts.at(-2))) parts.pop();
  const path = parts.slice(0, -1).join(':');
  if (!isNumber(parts.at(-1)) || path.includes('/node_modules/')) return undefined;
  return { file: path.startsWith('file:') ? fileURLToPath(path.split('?', 1)[0]!) : path, line: Number(parts.at(-1)) };
}

/** Search parameter of a module that was loaded before with other contents, since Node keeps modules by address. */
export const editionParam = 'edition';

/**
 * Imports a module's default export. A module that fails to load is a mistake in the shop, reported with its place.
 *
 * @param edition changes with the contents of the shop's modules; undefined if they are loaded only once
 */
export async function importDefault(file: string, edition?: string): Promise<ImportOutcome> {
  const address = pathToFileURL(file);
  if (edition !== undefined) address.searchParams.set(editionParam, edition);
  try {
    const module = (await import(/* @vite-ignore */ address.href)) as { default?: unknown };
    return { value: module.default };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const at = placeOf(error, file);
    const problem = {
      place: file,
      what: `it cannot be loaded: ${error.message}${at === undefined ? '' : ` (${at.file}:${at.line})`}`,
      todo: 'correct it, or what it imports',
    };
    return { problem: at ? { ...problem, at } : problem };
  }
}
