import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Extensions of modules that Node runs without a build. */
export const moduleExtensions = ['.mjs', '.js'];

/** Finds a module in a folder, whatever its extension; undefined when there is none. */
export const moduleIn = (folder: string, name: string): string | undefined =>
  moduleExtensions.map((extension) => join(folder, name + extension)).find((file) => existsSync(file));

/** A widget or an action of a shop: a folder with a module for each of its parts. */
export interface OwnFolder {
  name: string;
  /** Files of its modules, by part. */
  files: Readonly<Record<string, string>>;
}

/** Lists the folders in a folder, with the modules in each that are parts. */
export const ownFolders = (folder: string, parts: readonly string[]): OwnFolder[] =>
  readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isDirectory())
    .sort()
    .map((name) => ({
      name,
      files: Object.fromEntries(
        parts.flatMap((part) => {
          const file = moduleIn(join(folder, name), part);
          return file === undefined ? [] : [[part, file]];
        }),
      ),
    }));

/** Modules of a widget's folder, without their extensions. */
export const widgetParts = ['contract', 'model', 'view', 'behaviour'];

/** Modules of an action's folder, without their extensions. */
export const actionParts = ['contract', 'reduce'];
