import type { DocumentKind, DocumentSummary } from '../../api/documents.ts';
import { ownParts } from '../../catalogue/own-parts.ts';

/** A group of the list of documents, with its name for authors. */
export interface ListGroup {
  title: string;
  /** Kind of its documents; several groups may share a kind. */
  kind: DocumentKind;
  /**
   * Whether a document belongs to it; without this function, the documents that belong to no other group of the kind.
   */
  holds?: (document: Pick<DocumentSummary, 'id' | 'type'>, sections: ReadonlyMap<string, string>) => boolean;
  /** Returns a document's name, where it differs from its id. */
  nameOf?: (id: string, sections: ReadonlyMap<string, string>) => string;
}

const messagePrefix = 'message-';

/** Returns the name of a message template: its title, or "Order placed" for `message-order-placed`. */
const messageName = (id: string): string => {
  const title = ownParts().mails?.find(({ name }) => id === messagePrefix + name)?.title;
  if (title !== undefined) return title;
  const words = id.slice(messagePrefix.length).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const menu = /(?:^|-)menu$/;

/** The groups, in the order of the list. */
export const listGroups: readonly ListGroup[] = [
  { title: 'Theme', kind: 'themes' },
  { title: 'Pages', kind: 'pages' },
  { title: 'Articles', kind: 'pages', holds: ({ type }) => type === 'ARTICLE' },
  {
    title: 'Sections',
    kind: 'fragments',
    holds: ({ id }, sections) => sections.has(id),
    nameOf: (id, sections) => sections.get(id) ?? id,
  },
  { title: 'Menus', kind: 'fragments', holds: ({ id }) => menu.test(id) },
  { title: 'Messages', kind: 'fragments', holds: ({ id }) => id.startsWith(messagePrefix), nameOf: messageName },
  { title: 'Fragments', kind: 'fragments' },
  { title: 'Redirects', kind: 'redirects' },
  { title: 'Scripts', kind: 'scripts' },
];

/** Returns the first group of the kind that contains the document, or the one without a condition. */
function groupOf(
  kind: DocumentKind,
  document: DocumentSummary,
  sections: ReadonlyMap<string, string>,
): ListGroup | undefined {
  const groups = listGroups.filter((group) => group.kind === kind);
  return groups.find(({ holds }) => holds?.(document, sections)) ?? groups.find(({ holds }) => !holds);
}

/** Returns the documents of a group, in the order in which they are listed. */
export const inGroup = (
  group: ListGroup,
  documents: readonly DocumentSummary[],
  sections: ReadonlyMap<string, string>,
): readonly DocumentSummary[] => documents.filter((document) => groupOf(group.kind, document, sections) === group);
