/** Pages, fragments and scripts are kept alike. */
export type DocumentKind = 'page' | 'fragment' | 'script';

export interface PageSummary {
  id: string;
  kind: DocumentKind;
  slug: string;
  type: string;
  title: string;
  /** Goes up with each save of the draft. */
  draftVersion: number;
  /** Undefined while nothing was published. */
  publishedVersion?: number;
  hasUnpublishedChanges: boolean;
  updatedAt: string;
}

/** A draft. Its JSON is kept as text, exactly as the author wrote it, whether it can be parsed or not. */
export interface PageDraft extends PageSummary {
  source: string;
}

/** A published version; never changed afterwards. */
export interface PageVersion {
  id: string;
  kind: DocumentKind;
  version: number;
  slug: string;
  type: string;
  source: string;
  note: string;
  createdAt: string;
}

/** What a document says about itself, for lists and routing. */
export interface PageHead {
  slug: string;
  type: string;
  title: string;
}

/** Drafts and versions of pages and fragments. */
export interface PageStorage {
  list(kind: DocumentKind): Promise<PageSummary[]>;
  readDraft(kind: DocumentKind, id: string): Promise<PageDraft | undefined>;
  /**
   * Keeps a draft, making the document if there is none.
   *
   * @param ifVersion the draft version that was edited, 0 for a new document; undefined to save in any case
   */
  saveDraft(
    kind: DocumentKind,
    id: string,
    source: string,
    head: PageHead,
    at: string,
    ifVersion?: number,
  ): Promise<{ kind: 'saved'; draft: PageDraft } | { kind: 'conflict'; draft: PageDraft | undefined }>;
  /** Makes a new version of exactly this source, and the published one. Undefined when there is no such document. */
  publish(
    kind: DocumentKind,
    id: string,
    source: string,
    head: PageHead,
    note: string,
    at: string,
  ): Promise<PageVersion | undefined>;
  versions(kind: DocumentKind, id: string, limit: number): Promise<Omit<PageVersion, 'source'>[]>;
  version(kind: DocumentKind, id: string, version: number): Promise<PageVersion | undefined>;
  /** The published version of every document of a kind. */
  published(kind: DocumentKind): Promise<PageVersion[]>;
  publishedOne(kind: DocumentKind, id: string): Promise<PageVersion | undefined>;
  /** Changes whenever something is published; compare for equality only. */
  revision(): Promise<number>;
  delete(kind: DocumentKind, id: string): Promise<boolean>;
}
