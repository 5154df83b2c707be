import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { SettingsError } from '../../server/core/settings-error.ts';
import { documentNameOf } from '../../server/documents/library/own-documents.ts';
import { pageFiles, redirectsFiles } from '../../server/documents/library/page-files.ts';
import { consistsOfWidgets, type DocumentName, exchangedKinds, isDocumentId, keyOf } from './document-name.ts';

/** A document in the folder. */
export interface FolderDocument extends DocumentName {
  /** Path relative to the folder, with forward slashes. */
  file: string;
  text: string;
}

/** State of the last exchange of each document, by its name. */
interface Exchanged {
  format: 1;
  /** Address of the shop. */
  server?: string;
  documents: Record<string, { file: string; hash: string; version: number }>;
}

/** Normalises line endings, which Git may have converted. */
export const withUnixLineEndings = (text: string): string => text.replaceAll('\r\n', '\n');

/** Hash of a text, independent of its line endings. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(withUnixLineEndings(text)).digest('base64url');

const exchangedFile = '.endcap/exchanged.json';

const isExchanged = (value: unknown): value is Exchanged =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'format') === 1 && 'documents' in value;

/** Returns the files of documents of a kind. Those that are not made of widgets are called by their names. */
function filesOf(kind: DocumentName['kind'], folder: string): string[] {
  if (kind === 'redirects') return redirectsFiles(folder);
  return consistsOfWidgets(kind)
    ? pageFiles(folder)
    : readdirSync(folder)
        .filter((name) => name.endsWith('.json') && isDocumentId(basename(name, '.json')))
        .map((name) => join(folder, name));
}

/** A folder whose documents are exchanged with a shop. */
export class ExchangeFolder {
  readonly #root: string;
  readonly #folders: Readonly<Record<DocumentName['kind'], string>>;
  readonly #exchanged: Exchanged;

  /** @param folders folders of the kinds of documents, relative to the root */
  constructor(root: string, folders: Readonly<Record<DocumentName['kind'], string>>) {
    this.#root = root;
    this.#folders = folders;
    this.#exchanged = readExchanged(join(root, exchangedFile));
  }

  /** Address of the shop that the folder was last exchanged with. */
  get server(): string | undefined {
    return this.#exchanged.server;
  }

  /** @throws SettingsError when two files contain the same document */
  documents(): FolderDocument[] {
    const keyOfFile = new Map(Object.entries(this.#exchanged.documents).map(([key, { file }]) => [file, key]));
    const found = new Map<string, FolderDocument>();
    for (const kind of exchangedKinds) {
      const folder = resolve(this.#root, this.#folders[kind]);
      if (!existsSync(folder)) continue;
      for (const path of filesOf(kind, folder)) {
        const file = relative(this.#root, path).split(sep).join('/');
        const text = withUnixLineEndings(readFileSync(path, 'utf8'));
        const id =
          keyOfFile.get(file)?.split(' ')[1] ??
          (consistsOfWidgets(kind) ? documentNameOf(kind, path, text) : basename(path, '.json'));
        const document = { kind, id, file, text };
        const other = found.get(keyOf(document));
        if (other)
          throw new SettingsError(
            `The ${kind} "${id}" is in two files: ${other.file} and ${file}\n  what to do: remove one, or give it another name`,
          );
        found.set(keyOf(document), document);
      }
    }
    return [...found.values()];
  }

  /**
   * Returns the state of a document when the folder and the shop last had the same text: the text's hash, and the
   * version in the shop.
   */
  last(name: DocumentName): { hash: string; version: number } | undefined {
    return this.#exchanged.documents[keyOf(name)];
  }

  /**
   * Writes a document from the shop to the folder.
   *
   * @param known existing file of the document, if any
   * @returns the document's file
   * @throws SettingsError when another document is in the way
   */
  write(name: DocumentName, text: string, known?: string): string {
    const file = known ?? this.#newFile(name);
    const path = join(this.#root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return file;
  }

  /** Records that a document is in sync, or removed on both sides. */
  noteSame(name: DocumentName, same: { file: string; text: string; version: number } | undefined): void {
    const key = keyOf(name);
    if (same) this.#exchanged.documents[key] = { file: same.file, hash: hashOf(same.text), version: same.version };
    else delete this.#exchanged.documents[key];
  }

  /** Saves the recorded state. */
  save(server: string): void {
    this.#exchanged.server = server;
    const path = join(this.#root, exchangedFile);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${JSON.stringify(this.#exchanged, null, 2)}\n`);
  }

  #newFile(name: DocumentName): string {
    const file = join(this.#folders[name.kind], `${name.id}.json`).split(sep).join('/');
    if (existsSync(join(this.#root, file)))
      throw new SettingsError(
        `${file} is there already, and is not the ${name.kind} "${name.id}".\n  what to do: rename it, then pull again`,
      );
    return file;
  }
}

function readExchanged(path: string): Exchanged {
  if (!existsSync(path)) return { format: 1, documents: {} };
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isExchanged(value)) return value;
  } catch (cause) {
    throw new SettingsError(
      `${path} cannot be read: ${(cause as Error).message}\n  what to do: delete it; the next pull makes it again`,
    );
  }
  throw new SettingsError(
    `${path} is from another version of Endcap.\n  what to do: delete it; the next pull makes it again`,
  );
}
