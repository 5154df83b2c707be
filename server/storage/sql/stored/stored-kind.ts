import type { StoredDocuments } from './documents.ts';

/** Key of the version in a stored document; absent in the first version. No field of a document begins with `$`. */
const versionKey = '$version';

/** Returns a document without U+0000, which database servers do not store: it becomes the unknown character. */
export const withoutNul = (document: string): string =>
  document.includes('\\u0000')
    ? document.replace(/\\(?:u0000|.)/g, (escaped) => (escaped === '\\u0000' ? '\\ufffd' : escaped))
    : document;

/** Converts a document to the form that the next version stores. */
export type Upgrade = (older: never) => object;

/** Name of a kind of stored document. */
export type KindName = keyof StoredDocuments;

/** A check that tests apply to each document that is written or read. */
export type CheckDocument = (kind: KindName, document: unknown) => void;

/**
 * A kind of document that the database stores as JSON. Each document is written in the current version, and read
 * from any: older documents are upgraded on reading, so that no migration has to rewrite a table.
 *
 * The version is raised when existing documents do not satisfy the new type, together with a function that upgrades
 * them.
 */
export class StoredKind<Document extends object> {
  /** Checks documents against their schema; set by tests. */
  static check: CheckDocument | undefined;

  readonly name: KindName;
  readonly #upgrades: readonly Upgrade[];

  /** @param upgrades one for each version after the first, in their order */
  constructor(name: KindName, upgrades: readonly Upgrade[] = []) {
    this.name = name;
    this.#upgrades = upgrades;
  }

  /** The current version, in which documents are written. */
  get version(): number {
    return this.#upgrades.length + 1;
  }

  /**
   * Parses a document and upgrades it to the current version.
   *
   * @param text a document in any version, as JSON
   * @throws when a later version of this program has written it, because it may contain unknown fields
   */
  read(text: string): Document {
    const document = this.#upgraded(JSON.parse(text));
    StoredKind.check?.(this.name, document);
    return document;
  }

  /** Serialises a document as JSON in the current version. */
  write(document: Document): string {
    StoredKind.check?.(this.name, document);
    return withoutNul(JSON.stringify(this.version === 1 ? document : { ...document, [versionKey]: this.version }));
  }

  #upgraded(stored: Document & { [versionKey]?: number }): Document {
    const from = stored[versionKey] ?? 1;
    if (from > this.version)
      throw new Error(
        `A stored ${this.name} has version ${from}, and this program knows ${this.version}: run the later one.`,
      );
    if (this.version === 1) return stored;
    const { [versionKey]: _, ...document } = stored;
    return this.#upgrades
      .slice(from - 1)
      .reduce<object>((older, upgrade) => upgrade(older as never), document) as Document;
  }
}
