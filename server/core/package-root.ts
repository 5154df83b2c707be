import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of the package: the nearest ancestor with a package.json, wherever this file was bundled to. */
export const packageRoot = ((): string => {
  for (let folder = import.meta.dirname; ; folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) || folder === dirname(folder)) return folder;
})();

export const packageVersion = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version;
