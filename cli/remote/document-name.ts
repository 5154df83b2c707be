/** Kinds of documents that folders have, in the order in which others may refer to them. */
export const exchangedKinds = ['theme', 'audience', 'fragment', 'page', 'redirects'] as const;

/** A document by its name in the shop. */
export interface DocumentName {
  kind: (typeof exchangedKinds)[number];
  id: string;
}

/**
 * Whether a document consists of widgets. Such documents are checked before they are sent; the shop checks the others.
 */
export const consistsOfWidgets = (kind: DocumentName['kind']): kind is 'page' | 'fragment' =>
  kind === 'page' || kind === 'fragment';

/** Returns a document's name as a map key. */
export const keyOf = ({ kind, id }: DocumentName): string => `${kind} ${id}`;

/** Whether a text is a valid name of a document. Files are only written for valid names. */
export const isDocumentId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id);
