/** A page or fragment by its name in the shop. */
export interface DocumentName {
  kind: 'page' | 'fragment';
  id: string;
}

export const keyOf = ({ kind, id }: DocumentName): string => `${kind} ${id}`;

/** Whether a text is a valid name of a document. Files are only written for valid names. */
export const isDocumentId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id);
