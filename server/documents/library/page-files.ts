import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseFragment } from '../../../compiler/index.ts';
import { redirectsId } from '../../../schemas/shop-redirects.ts';
import type { Fragments } from '../checks/check-document.ts';

/** Folders that never contain documents of a shop. */
const skipped = new Set(['node_modules', 'dist', '.git']);

/** Whether a JSON text is a page or a fragment: it has a body. */
export const isDocument = (text: string): boolean => /["']?body["']?\s*:\s*\[/.test(text);

/**
 * Pages and fragments below a path, whatever their names: JSON files with a body, and files called `page.json` or
 * `fragment.json`. For the path of a file, the file itself.
 */
export function pageFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => {
    const file = join(path, name);
    if (statSync(file).isDirectory()) return skipped.has(name) ? [] : pageFiles(file);
    if (name === 'page.json' || name === 'fragment.json') return [file];
    // Page tests contain mocked responses, in which a body may occur.
    if (name.endsWith('.test.json')) return [];
    return name.endsWith('.json') && isDocument(readFileSync(file, 'utf8')) ? [file] : [];
  });
}

/** Whether a file has the redirects of a shop: by its name. */
export const isRedirectsFile = (file: string): boolean => basename(file) === `${redirectsId}.json`;

/** The file with the redirects in the folder of a shop, if there is one. */
export function redirectsFiles(folder: string): string[] {
  const file = join(folder, `${redirectsId}.json`);
  return statSync(folder).isDirectory() && existsSync(file) ? [file] : [];
}

/** Whether a file is a fragment: by its name, or because the document itself has neither an address nor a type. */
export const isFragmentFile = (file: string, text: string): boolean => {
  const { value } = parseFragment(text).document;
  return isFragmentWith(file, (key) => typeof value === 'object' && value !== null && Object.hasOwn(value, key));
};

/** @param has whether the document has a key */
export function isFragmentWith(file: string, has: (key: string) => boolean): boolean {
  const name = basename(file);
  if (name === 'fragment.json' || name === 'page.json') return name === 'fragment.json';
  return !['slug', 'type'].some(has);
}

/** The file of a fragment in a folder of fragments. */
const fileOf = (folder: string, name: string): string | undefined =>
  [join(folder, name, 'fragment.json'), join(folder, `${name}.json`)].find((path) => existsSync(path));

/** The folders of a name next to a file and above it, nearest first. */
function foldersAbove(file: string, name: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(resolve(file)); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, name))) folders.push(join(folder, name));
  return folders;
}

/**
 * Names of the audiences in the folders called `audiences` next to a file and above it; undefined if there are none, so
 * that audiences cannot be checked.
 */
export function audiencesFor(file: string): string[] | undefined {
  const folders = foldersAbove(file, 'audiences').filter((folder) => statSync(folder).isDirectory());
  const names = folders.flatMap((folder) => readdirSync(folder).filter((name) => isAudience(join(folder, name))));
  return names.length === 0 ? undefined : [...new Set(names.map((name) => basename(name, '.json')))];
}

/** Whether a file is an audience: the address of a page may have a folder of that name as well. */
const isAudience = (file: string): boolean =>
  file.endsWith('.json') &&
  !file.endsWith('.test.json') &&
  statSync(file).isFile() &&
  !isDocument(readFileSync(file, 'utf8'));

/**
 * The fragments of a page: `fragments/NAME/fragment.json` or `fragments/NAME.json` in a parent folder; the nearest
 * wins.
 *
 * @param readText returns the text of a file, which an editor may have changed
 */
export function fragmentsFor(
  file: string,
  readText: (file: string) => string = (path) => readFileSync(path, 'utf8'),
): Fragments {
  const folders = foldersAbove(file, 'fragments');
  return {
    names: () => [
      ...new Set(
        folders.flatMap((folder) =>
          readdirSync(folder).flatMap((entry) => {
            const name = entry.replace(/\.json$/, '');
            return fileOf(folder, name) ? [name] : [];
          }),
        ),
      ),
    ],
    read: (name) => {
      if (!/^[\w-]+$/.test(name)) return undefined;
      const path = folders.map((folder) => fileOf(folder, name)).find(Boolean);
      return path === undefined ? undefined : readText(path);
    },
  };
}
