import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Whether a folder holds a package that is published. Folders inside it may have a package.json without a version. */
const isPackage = (folder: string): boolean => {
  const file = join(folder, 'package.json');
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version !== undefined;
};

/** Folder of the package: the nearest ancestor that is one, wherever this file was bundled to. */
export const packageRoot = ((): string => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder))
    if (isPackage(folder) || folder === dirname(folder)) return folder;
})();

/** Version of this package. */
export const packageVersion = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;
