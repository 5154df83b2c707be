/** Pages, fragments, scripts, audiences, the shop's theme and its redirects are stored in the same way. */
export type DocumentKind = 'page' | 'fragment' | 'script' | 'audience' | 'theme' | 'redirects';

/** Kinds of documents that consist of nodes. */
export type NodeDocumentKind = 'page' | 'fragment';

/** A document without its source. */
export interface PageSummary {
  id: string;
  kind: DocumentKind;
  slug: string;
  type: string;
  title: string;
  /** Incremented with each save of the draft. */
  draftVersion: number;
  /** Undefined until the first publishing. */
  publishedVersion?: number;
  hasUnpublishedChanges: boolean;
  updatedAt: string;
}

/** A draft. Its source is stored exactly as the author wrote it, valid or not. */
export interface PageDraft extends PageSummary {
  source: string;
}

/** A published version, immutable. */
export interface PageVersion {
  id: string;
  kind: DocumentKind;
  version: number;
  slug: string;
  type: string;
  source: string;
  note: string;
  /** Name of the author who published it; empty for the pages of a new shop. */
  author: string;
  createdAt: string;
}

/** Note, author and time of a publication. */
export interface Publication {
  note: string;
  author: string;
  at: string;
}

/** Metadata of a document, for lists and routing. */
export interface PageHead {
  slug: string;
  type: string;
  title: string;
}

/** A source to be published as a new version. */
export interface NewVersion {
  kind: DocumentKind;
  id: string;
  source: string;
  head: PageHead;
}

/** A page's former path pattern and its current one. */
export interface Redirect {
  from: string;
  to: string;
}

/** Drafts and versions of pages and fragments. */
export interface PageStorage {
  list(kind: DocumentKind): Promise<PageSummary[]>;
  readDraft(kind: DocumentKind, id: string): Promise<PageDraft | undefined>;
  /**
   * Saves a draft, creating the document if it does not exist.
   * @param ifVersion the draft version that was edited, 0 for a new document; undefined to save unconditionally
   */
  saveDraft(
    kind: DocumentKind,
    id: string,
    source: string,
    head: PageHead,
    at: string,
    ifVersion?: number,
  ): Promise<{ kind: 'saved'; draft: PageDraft } | { kind: 'conflict'; draft: PageDraft | undefined }>;
  /**
   * Publishes a source as a new version; when the page's address has changed, the old one redirects to it.
   * Undefined when the document does not exist.
   */
  publish(
    kind: DocumentKind,
    id: string,
    source: string,
    head: PageHead,
    publication: Publication,
  ): Promise<PageVersion | undefined>;
  /** Removes a document from the shop; its draft and versions stay. False when it is not live. */
  unpublish(kind: DocumentKind, id: string): Promise<boolean>;
  /** Former addresses of pages, each with the page's current address. */
  redirects(): Promise<Redirect[]>;
  /** The drafts of all documents of a kind. */
  drafts(kind: DocumentKind): Promise<PageDraft[]>;
  versions(kind: DocumentKind, id: string, limit: number): Promise<Omit<PageVersion, 'source'>[]>;
  version(kind: DocumentKind, id: string, version: number): Promise<PageVersion | undefined>;
  /** The published version of every document of a kind. */
  published(kind: DocumentKind): Promise<PageVersion[]>;
  publishedOne(kind: DocumentKind, id: string): Promise<PageVersion | undefined>;
  /** Changes with each publishing; compare for equality only. */
  revision(): Promise<number>;
  /** Deletes a document. False when it does not exist, or when `isOnlyDraft` is set and it was ever published. */
  delete(kind: DocumentKind, id: string, isOnlyDraft?: boolean): Promise<boolean>;
}
