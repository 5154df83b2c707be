import type { ChangeBy } from '../accounts/audit.ts';
import type { NodeDocumentKind } from './pages.ts';

/** A link to a draft as of the link's creation. Times are milliseconds since 1970. */
export interface PreviewLink {
  id: string;
  kind: NodeDocumentKind;
  documentId: string;
  /** Draft version that it shows. */
  draftVersion: number;
  /** Path and query of the address at which the document is shown. */
  url: string;
  /** Audiences of the visitor, with commas, `-` for none; without it, the nodes of all visitors are shown. */
  audiences?: string | undefined;
  author: string;
  createdAt: number;
  expiresAt: number;
}

type Document = Pick<PreviewLink, 'kind' | 'documentId'>;

/**
 * Links to drafts, found by a hash of their token. Each change is recorded in the audit trail in the same
 * transaction.
 */
export interface PreviewLinkStorage {
  /** False when the document has `maxLinks` unexpired links. */
  add(tokenHash: string, link: PreviewLink, source: string, maxLinks: number): Promise<boolean>;
  /** Undefined when there is none, or when it has expired by `now`. */
  read(tokenHash: string, now: number): Promise<{ link: PreviewLink; source: string } | undefined>;
  /** A document's unexpired links, newest first. */
  list(document: Document, now: number): Promise<PreviewLink[]>;
  /** False when the document has no such link. */
  revoke(document: Document, linkId: string, by: ChangeBy): Promise<boolean>;
  deleteExpired(now: number): Promise<number>;
}
