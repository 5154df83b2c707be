import type { ChangeBy } from '../accounts/audit.ts';
import type { DocumentKind } from './pages.ts';

/** A link to a draft as it was when the link was made. Times are milliseconds since 1970. */
export interface PreviewLink {
  id: string;
  kind: Exclude<DocumentKind, 'script'>;
  documentId: string;
  /** Version of the draft that it shows. */
  draftVersion: number;
  /** Path and query of the address that the document is shown at. */
  url: string;
  author: string;
  createdAt: number;
  expiresAt: number;
}

type Document = Pick<PreviewLink, 'kind' | 'documentId'>;

/** Links to drafts, found by a hash of their token. Each change writes the audit trail in the same transaction. */
export interface PreviewLinkStorage {
  /** False when the document has `most` links that have not expired. */
  add(tokenHash: string, link: PreviewLink, source: string, most: number): Promise<boolean>;
  /** Undefined when there is none, or it has expired by `now`. */
  read(tokenHash: string, now: number): Promise<{ link: PreviewLink; source: string } | undefined>;
  /** The links of a document that have not expired, the newest first. */
  list(document: Document, now: number): Promise<PreviewLink[]>;
  /** False when the document has no such link. */
  revoke(document: Document, linkId: string, by: ChangeBy): Promise<boolean>;
  deleteExpired(now: number): Promise<number>;
}
