import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Fragments } from './check-document.ts';

/** Folders that hold no documents of a shop. */
const skipped = new Set(['node_modules', 'dist', '.git']);

/** Whether a JSON text is a page or a fragment: it has a body. */
const isDocument = (text: string): boolean => /["']?body["']?\s*:\s*\[/.test(text);

/**
 * Pages and fragments below a path, whatever their names: JSON files with a body, and those called `page.json` and
 * `fragment.json`; or the file itself.
 */
export function pageFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => {
    const file = join(path, name);
    if (statSync(file).isDirectory()) return skipped.has(name) ? [] : pageFiles(file);
    if (name === 'page.json' || name === 'fragment.json') return [file];
    return name.endsWith('.json') && isDocument(readFileSync(file, 'utf8')) ? [file] : [];
  });
}

/** Whether a file is a fragment: by its name or folder, or because it has a body and no address. */
export function isFragmentFile(file: string, text: string): boolean {
  const name = basename(file);
  if (name === 'fragment.json' || name === 'page.json') return name === 'fragment.json';
  return !/["']?(slug|type)["']?\s*:/.test(text.slice(0, text.search(/["']?body["']?\s*:/)));
}

/** The file of a fragment in a folder of fragments. */
const fileOf = (folder: string, name: string): string | undefined =>
  [join(folder, name, 'fragment.json'), join(folder, `${name}.json`)].find((path) => existsSync(path));

/** The fragments of a page: `fragments/NAME/fragment.json` or `fragments/NAME.json` in the nearest parent folder that has them. */
export function fragmentsFor(file: string): Fragments {
  for (let folder = dirname(resolve(file)); folder !== dirname(folder); folder = dirname(folder)) {
    const fragments = join(folder, 'fragments');
    if (!existsSync(fragments)) continue;
    return {
      names: () =>
        readdirSync(fragments).flatMap((entry) => {
          const name = entry.replace(/\.json$/, '');
          return fileOf(fragments, name) ? [name] : [];
        }),
      read: (name) => {
        const path = /^[\w-]+$/.test(name) ? fileOf(fragments, name) : undefined;
        return path === undefined ? undefined : readFileSync(path, 'utf8');
      },
    };
  }
  return { names: () => [], read: () => undefined };
}
