import { readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parsePage } from '../../compiler/index.ts';
import type { StarterDocument } from '../../server/catalogue/starter-shop.ts';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import { pageFiles } from '../../server/documents/library/page-files.ts';

const nameOf = (file: string): string =>
  /^(page|fragment)\.json$/.test(basename(file)) ? basename(dirname(file)) : basename(file, '.json');

/** Pages and fragments of a shop's own folders: fragments first, as pages are checked against them. */
export function ownDocuments({ file, definition }: LoadedDefinition): StarterDocument[] {
  const read = (folder: string | undefined): { path: string; source: string }[] =>
    folder === undefined
      ? []
      : pageFiles(resolve(dirname(file), folder)).map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  return [
    ...read(definition.fragments).map(({ path, source }) => ({ kind: 'fragment' as const, id: nameOf(path), source })),
    ...read(definition.pages).map(({ path, source }) => ({
      kind: 'page' as const,
      id: parsePage(source).page.id || nameOf(path),
      source,
    })),
  ].map((document) => ({ ...document, isOwn: true }));
}
