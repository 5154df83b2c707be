import type { StoredDocuments } from './documents.ts';

/** Name of the version within a stored document; absent in the first one. No field of a document begins with `$`. */
const versionKey = '$version';

/** Makes of a document what the next version would have stored. */
export type Upgrade = (older: never) => object;

export type KindName = keyof StoredDocuments;

/** What tests do with each document that is written or read. */
export type CheckDocument = (kind: KindName, document: unknown) => void;

/**
 * One kind of the documents that the database keeps as JSON. Each is written in the current version, and read from any:
 * what an older version has stored becomes current where it is read, so that no migration has to rewrite a table.
 *
 * A version is raised where documents of before do not satisfy the type of now: with a function that makes them.
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

  /** The version that is written. */
  get version(): number {
    return this.#upgrades.length + 1;
  }

  /**
   * @param text a document in any version, as JSON
   * @throws when a later version of this program has written it, which may say what is not known here
   */
  read(text: string): Document {
    const document = this.#upgraded(JSON.parse(text));
    StoredKind.check?.(this.name, document);
    return document;
  }

  /** The JSON of a document in the current version. */
  write(document: Document): string {
    StoredKind.check?.(this.name, document);
    return JSON.stringify(this.version === 1 ? document : { ...document, [versionKey]: this.version });
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
