import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SettingsError } from '../settings-error.ts';
import { moduleIn } from './own-folders.ts';

const name = 'endcap.config';

/**
 * Finds the shop definition in a folder; undefined when there is none.
 *
 * @throws SettingsError for a definition in TypeScript, which Node does not run
 */
export function findDefinition(folder: string): string | undefined {
  const file = moduleIn(resolve(folder), name);
  const typed = ['.ts', '.mts'].map((ending) => join(resolve(folder), name + ending)).find((each) => existsSync(each));
  if (file === undefined && typed !== undefined)
    throw new SettingsError(
      `The definition ${typed} is in TypeScript, which is not read.\n` +
        `  what to do: write ${name}.mjs, with "// @ts-check" in its first line for the same checks in an editor.`,
    );
  return file;
}
