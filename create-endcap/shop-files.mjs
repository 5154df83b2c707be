// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { definitionText } from './definition-text.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const template = join(root, 'template');

/**
 * Version of this package, and of the engine for which a shop is created: they are published together. @type {string}
 */
export const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;

/** Thrown for a folder that cannot become a shop's folder. */
export class FolderError extends Error {}

/**
 * Files that npm would omit from a package, or treat as those of this package. @type {Readonly<Record<string, string>>}
 */
const renamed = {
  '_package.json': 'package.json',
  _gitignore: '.gitignore',
  _dockerignore: '.dockerignore',
  _github: '.github',
};

/** @param {string} path */
const nameInShop = (path) =>
  path
    .split(/[\\/]/)
    .map((part) => renamed[part] ?? part)
    .join('/');

/** Returns a package name derived from a folder's name. @param {string} folder */
export const packageName = (folder) =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|-+$/g, '')
    .slice(0, 214) || 'my-shop';

/** Escapes characters that have a meaning in Markdown. @param {string} text */
const plainMarkdown = (text) => text.replaceAll(/[\\`*_{}[\]<>#|]/g, (sign) => `\\${sign}`);

/** @param {string} folder */
function requireEmpty(folder) {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new FolderError(`${folder} is a file. Nothing was written.`);
  const [first] = readdirSync(folder);
  if (first === undefined) return;
  throw new FolderError(
    `The folder ${folder} is not empty: it has ${first}. Nothing was written.\n  what to do: name another folder, or empty it.`,
  );
}

/**
 * Returns the files of a shop, by their paths in its folder.
 *
 * @param {import('./options.mjs').ShopOptions} options
 * @returns {Map<string, string | Buffer>}
 */
function filesOf(options) {
  /** @type {Map<string, string | Buffer>} */
  const files = new Map([['endcap.config.mjs', definitionText(options)]]);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, 'utf8')
      .replaceAll('@name@', () => plainMarkdown(options.name))
      .replaceAll('@package@', () => packageName(options.folder))
      .replaceAll('@version@', () => version);
    files.set(nameInShop(relative(template, path)), text);
  }
  if (options.goods !== undefined) files.set('goods.csv', readFileSync(options.goods));
  return files;
}

/**
 * Writes a shop's folder. Returns the paths of its files.
 *
 * @param {import('./options.mjs').ShopOptions} options
 * @throws {FolderError} when the folder is not empty; its contents are left unchanged
 */
export function writeShop(options) {
  const { folder } = options;
  requireEmpty(folder);
  // Everything is read before anything is written.
  const files = filesOf(options);
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    // Never overwrites a file that has appeared in the meantime.
    writeFileSync(join(folder, name), content, { flag: 'wx' });
  }
  return [...files.keys()].sort();
}
