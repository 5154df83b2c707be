import {
  cpSync,
  existsSync,
  type FSWatcher,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { withConsoles } from './markdown/expression-consoles.ts';
import { withLiveWidgets } from './markdown/live-widgets.ts';
import { withoutOutsideLinks } from './markdown/outside-links.ts';

/** Folders of `docs` that are on the site, and files beside them. */
const published = ['guide', 'reference', 'decisions', 'figures.md', 'images'];

/** The first page of the site. */
const home = 'site/home.md';

/** Path on the site of a file of `docs`: contents of a folder are its first page. */
export const pathOf = (file: string): string => file.replace(/(^|\/)README\.md$/, '$1index.md');

/**
 * Returns a page's text in the form for the site.
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
  cpSync(join(docs, home), join(folder, 'index.md'));
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
export function watchPages(docs: string, folder: string, examples: ReadonlySet<string>): FSWatcher[] {
  const write = (file: string): void => {
    // A file that was renamed or removed is reported as well.
    if (!existsSync(join(docs, file))) return;
    if (file === home) cpSync(join(docs, home), join(folder, 'index.md'));
    else writePage(docs, folder, examples, file);
  };
  const folders = published.filter((each) => !each.includes('.'));
  const files = [home, ...published.filter((each) => each.includes('.'))];
  return [
    ...folders.map((name) => watch(join(docs, name), (_, file) => file && write(posix.join(name, file)))),
    // Editors that replace a file end what watches the file itself, so its folder is watched.
    ...files.map((name) => watch(dirname(join(docs, name)), (_, file) => file === posix.basename(name) && write(name))),
  ];
}
