import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { withConsoles } from './markdown/expression-consoles.ts';
import { withLiveWidgets } from './markdown/live-widgets.ts';
import { withoutOutsideLinks } from './markdown/outside-links.ts';

/** Folders of `docs` that are on the site, and files beside them. */
const published = ['guide', 'reference', 'decisions', 'figures.md', 'images'];

/** Path on the site of a file of `docs`: contents of a folder are its first page. */
export const pathOf = (file: string): string => file.replace(/(^|\/)README\.md$/, '$1index.md');

/**
 * Returns a page's text as the site shows it.
 *
 * @param text Markdown of `docs`
 * @param path path of the file, from `docs`
 * @param examples widgets that have a live example
 */
export function pageOf(text: string, path: string, examples: ReadonlySet<string>): string {
  const linked = withoutOutsideLinks(text, path).replaceAll(/\]\(((?:[\w.-]+\/)*)README\.md/g, '](./$1index.md');
  if (path === 'reference/expression-functions.md') return withConsoles(linked);
  return path.startsWith('reference/widgets-') ? withLiveWidgets(linked, examples) : linked;
}

/** Writes the pages of the site into a folder. @param docs the folder `docs` */
export function writePages(docs: string, folder: string, examples: ReadonlySet<string>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(docs, 'site/home.md'), join(folder, 'index.md'));
  for (const name of published)
    for (const file of name.includes('.')
      ? [name]
      : readdirSync(join(docs, name)).map((each) => posix.join(name, each)))
      writePage(docs, folder, examples, file);
}

function writePage(docs: string, folder: string, examples: ReadonlySet<string>, file: string): void {
  // The index of the decisions is their first page, not the README for contributors.
  if (file === 'decisions/README.md') return;
  const target = join(folder, pathOf(file));
  mkdirSync(dirname(target), { recursive: true });
  if (file.endsWith('.md')) writeFileSync(target, pageOf(readFileSync(join(docs, file), 'utf8'), file, examples));
  else cpSync(join(docs, file), target);
}

/** Writes a page again whenever its file is saved. */
export function watchPages(docs: string, folder: string, examples: ReadonlySet<string>): void {
  for (const name of published.filter((each) => !each.includes('.')))
    watch(join(docs, name), (_, file) => {
      if (file) writePage(docs, folder, examples, posix.join(name, file));
    });
}
