import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, sep } from 'node:path';
import { themeId } from '../../schemas/shop-theme.ts';
import type { LoadedDefinition } from '../../server/core/definition/load-parts.ts';
import type { PartsSource } from '../../server/core/definition/sources.ts';
import { templateId } from '../../server/core/messages.ts';
import type { DocumentKind } from '../../server/core/ports/storage/documents/pages.ts';
import { documentNameOf } from '../../server/documents/library/own-documents.ts';
import { isRedirectsFile, pageFiles } from '../../server/documents/library/page-files.ts';

/** Kinds of documents that the folder of a shop can contain. */
type OwnKind = Extract<DocumentKind, 'page' | 'fragment' | 'theme'>;

/** A document in the folder of a shop. */
export interface OwnDocument {
  file: string;
  kind: OwnKind;
  id: string;
  source: string;
}

/** A document that was saved; without a source, its file was removed. */
export type SavedDocument = Omit<OwnDocument, 'source'> & { source: string | undefined };

const isIn = (folder: string | undefined, file: string): boolean =>
  folder !== undefined && file.startsWith(folder + sep);

/** The files of a shop's own definition, as opposed to those of its plug-ins. */
export class OwnFiles {
  readonly #own: PartsSource;
  /** Identifiers of the texts of mails, by their files. */
  readonly #mails: ReadonlyMap<string, string>;

  constructor({ sources, mails }: Pick<LoadedDefinition, 'sources' | 'mails'>) {
    this.#own = sources.find(({ plugin }) => plugin === undefined)!;
    this.#mails = new Map(mails.flatMap(({ name, file }) => (file === undefined ? [] : [[file, templateId(name)]])));
  }

  /** The kind of document in a file; undefined for a file without a document. */
  documentKind(file: string): OwnKind | undefined {
    const { folders, theme } = this.#own;
    if (file === theme?.path) return 'theme';
    if (this.#mails.has(file)) return 'fragment';
    if (extname(file) !== '.json' || file.endsWith('.test.json')) return undefined;
    // One folder may contain the other.
    if (isIn(folders.fragments?.path, file) && !isIn(folders.pages?.path, folders.fragments!.path)) return 'fragment';
    if (isIn(folders.pages?.path, file)) return isIn(folders.fragments?.path, file) ? 'fragment' : 'page';
    return undefined;
  }

  /** Reads a document from its file. */
  read(file: string, kind: OwnKind): SavedDocument {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (kind === 'theme') return { file, kind, id: themeId, source };
    return {
      file,
      kind,
      id:
        this.#mails.get(file) ?? (source === undefined ? basename(file, '.json') : documentNameOf(kind, file, source)),
      source,
    };
  }

  /** All documents of the folder: fragments first, because pages are checked against them. */
  documents(): OwnDocument[] {
    const { folders } = this.#own;
    const documentsOf = (kind: 'fragment' | 'page') => {
      const folder = folders[`${kind}s`]?.path;
      return (folder === undefined ? [] : pageFiles(folder)).map((file) => this.read(file, kind) as OwnDocument);
    };
    const fragments = documentsOf('fragment');
    // A fragment in the folder comes before the text that a mail begins with.
    const names = new Set(fragments.map(({ id }) => id));
    const mails = [...this.#mails].flatMap(([file, id]) =>
      names.has(id) || !existsSync(file) ? [] : [this.read(file, 'fragment') as OwnDocument],
    );
    return [...fragments, ...mails, ...documentsOf('page')];
  }
}

/** Returns the kind of a changed file; undefined for a file that no page shows, such as a test. */
export function kindOfChange(own: OwnFiles, file: string): OwnKind | 'code' | undefined {
  const kind = own.documentKind(file);
  if (kind !== undefined) return kind;
  if (/\.test\.\w+$/.test(file) || /^package(-lock)?\.json$/.test(basename(file))) return undefined;
  // Audiences and redirects are not part of a shop's definition; `endcap publish` publishes them.
  if (basename(dirname(file)) === 'audiences' || isRedirectsFile(file)) return undefined;
  return ['.mjs', '.js', '.json'].includes(extname(file)) ? 'code' : undefined;
}
