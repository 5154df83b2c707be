import type { DocumentKind, DocumentSummary } from '../../api/documents.ts';

/** A group of the list of documents, under the name by which authors know what is in it. */
export interface ListGroup {
  title: string;
  /** Kind of its documents, which are stored in the same way as those of the other groups of that kind. */
  kind: DocumentKind;
  /** Whether a document belongs to it; without it, those that no other group of the kind has. */
  holds?: (document: Pick<DocumentSummary, 'id' | 'type'>, sections: ReadonlyMap<string, string>) => boolean;
  /** The name of a document in it, where that is not its id. */
  nameOf?: (id: string, sections: ReadonlyMap<string, string>) => string;
}

const messagePrefix = 'message-';

/** The template of a mail, such as `message-order-placed`, by what it is about: "Order placed". */
const messageName = (id: string): string => {
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
  { title: 'Scripts', kind: 'scripts' },
];

/** The first group of the kind that takes the document, or the one without a condition. */
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
