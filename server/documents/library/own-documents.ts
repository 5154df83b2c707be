import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseFragment, parsePage } from '../../../compiler/index.ts';
import type { StarterDocument, StarterPage } from '../../catalogue/starter-shop.ts';
import type { LoadedDefinition } from '../../core/definition/load-parts.ts';
import { type DefinitionProblem, NameRegistry, requireNoProblems } from '../../core/definition/problems.ts';
import { pageFiles } from './page-files.ts';

const nameOf = (file: string): string =>
  /^(page|fragment)\.json$/.test(basename(file)) ? basename(dirname(file)) : basename(file, '.json');

/** The name of a document: a page's `id` if it can be read, otherwise the name of the file. */
export function documentNameOf(kind: StarterPage['kind'], path: string, source: string): string {
  if (kind === 'fragment') return nameOf(path);
  const { page, document } = parsePage(source);
  const { value } = document;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'id') ? page.id : nameOf(path);
}

const pageFilesIn = (folder: string | undefined): string[] => (folder === undefined ? [] : pageFiles(folder));

/** A file of a page or fragment, with the name by which the shop knows it. */
interface OwnFile extends StarterPage {
  path: string;
  /** Address of a page. */
  slug?: string;
}

function readFile(kind: StarterPage['kind'], path: string): OwnFile {
  const source = readFileSync(path, 'utf8');
  const file: OwnFile = { kind, id: documentNameOf(kind, path, source), source, path, isOwn: true };
  return kind === 'fragment' ? file : { ...file, slug: parsePage(source).page.slug };
}

/** Syntax problems of a document, which are checked before its contents are used. */
function problemsOfText({ kind, source, path }: OwnFile): DefinitionProblem[] {
  const { diagnostics } = kind === 'page' ? parsePage(source) : parseFragment(source);
  return diagnostics
    .filter(({ code }) => code === 'json-syntax')
    .map(({ message, hint, range }) => ({ place: `${path}:${range.line}:${range.column}`, what: message, todo: hint }));
}

/**
 * Reads the pages and fragments in the folders of a shop and its plug-ins: fragments first, because pages are checked
 * against them.
 *
 * @param demo documents that come with the package; an own document replaces the one of the same name, and the shop's
 * own document that of a plug-in
 * @throws SettingsError for files that cannot be read, and for two documents with the same name or address
 */
export function ownDocuments({ file, sources }: LoadedDefinition, demo: readonly StarterDocument[]): StarterDocument[] {
  const read = (kind: StarterPage['kind']): OwnFile[] => {
    const files = sources.flatMap(({ plugin, folders }) =>
      pageFilesIn(folders[`${kind}s`]?.path).map((path) => ({ plugin, document: readFile(kind, path) })),
    );
    // A file written by `endcap pull` overrides the plug-in's document of the same name.
    const ofShop = new Set(files.flatMap(({ plugin, document }) => (plugin === undefined ? [document.id] : [])));
    return files.flatMap(({ plugin, document }) => (plugin !== undefined && ofShop.has(document.id) ? [] : [document]));
  };
  const documents = [...read('fragment'), ...read('page')];
  const replaced = new Set(documents.map(({ kind, id }) => `${kind} ${id}`));
  const unreplaced = demo.filter(({ kind, id }) => kind === 'page' && !replaced.has(`page ${id}`));
  const names = { fragment: new NameRegistry(), page: new NameRegistry() };
  const ofDemo = new Map(unreplaced.map(({ id, source }) => [parsePage(source).page.slug, id]));
  const addresses = new NameRegistry();
  /**
   * Problems with an address that is taken by another page of the shop, or by a demo page that the shop does not
   * replace.
   */
  const problemsOfAddress = (slug: string, path: string): DefinitionProblem[] => {
    const id = ofDemo.get(slug);
    if (id === undefined) return addresses.take('address', slug, path);
    const what = `the address "${slug}" is in the page "${id}" of the demo already`;
    return [{ place: path, what, todo: `give this page the id "${id}" to replace that, or another "slug"` }];
  };
  requireNoProblems(
    file,
    documents.flatMap((document) => {
      const { kind, id, slug, path } = document;
      const unread = problemsOfText(document);
      if (unread.length > 0) return unread;
      return [...names[kind].take(kind, id, path), ...(slug === undefined ? [] : problemsOfAddress(slug, path))];
    }),
  );
  return documents.map(({ kind, id, source }) => ({ kind, id, source, isOwn: true }));
}
