import type { NodeDocumentKind } from './pages.ts';

/** An author's comment on a node of a document. Times are milliseconds since 1970. */
export interface Comment {
  id: string;
  kind: NodeDocumentKind;
  documentId: string;
  node: CommentedNode;
  text: string;
  author: string;
  createdAt: number;
  /** Author and time of its resolution. */
  resolved?: { by: string; at: number };
}

/** Features by which a commented node is found again after edits. */
export interface CommentedNode {
  /** Empty for a node without an id. */
  id: string;
  pointer: string;
  widget: string;
  /** First words that it shows. */
  words: string;
}

type Document = Pick<Comment, 'kind' | 'documentId'>;

/** Comments on documents; they are deleted with their document. */
export interface CommentStorage {
  /** Oldest first. */
  list(document: Document): Promise<Comment[]>;
  /** False when the document has `maxComments` comments. */
  add(comment: Comment, maxComments: number): Promise<boolean>;
  /**
   * Changes a comment, or deletes it when `change` returns undefined. Returns the comment before the change;
   * undefined when there is none.
   */
  change(
    document: Document,
    id: string,
    change: (comment: Comment) => Comment | undefined,
  ): Promise<Comment | undefined>;
}
