import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { DefinitionProblem } from './problems.ts';

/** The default export of a module, or the problem that prevented loading it. */
export type Imported = { value: unknown } | { problem: DefinitionProblem };

const isNumber = (text: string | undefined): boolean => text !== undefined && /^\d+$/.test(text);

/** Returns file and line of a mistake, if known. Node reports those of a syntax error only when it runs the file. */
function placeOf(error: Error, file: string): string | undefined {
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
  return `${path.startsWith('file:') ? fileURLToPath(path) : path}:${parts.at(-1)}`;
}

/**
 * Imports a module's default export. A module that fails to load is a mistake in the shop, reported with its place.
 */
export async function importDefault(file: string): Promise<Imported> {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: unknown };
    return { value: module.default };
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const place = placeOf(error, file);
    return {
      problem: {
        place: file,
        what: `it cannot be loaded: ${error.message}${place === undefined ? '' : ` (${place})`}`,
        todo: 'correct it, or what it imports',
      },
    };
  }
}
