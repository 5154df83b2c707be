/** A page or fragment by its name in the shop. */
export interface DocumentName {
  kind: 'page' | 'fragment';
  id: string;
}

export const keyOf = ({ kind, id }: DocumentName): string => `${kind} ${id}`;

/** Names that documents of a shop have. A file is written for none but these. */
export const isDocumentId = (id: string): boolean => /^[a-z0-9][a-z0-9-]{0,99}$/.test(id);
