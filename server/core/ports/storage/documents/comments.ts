import type { DocumentKind } from './pages.ts';

/** A comment of an author on a node of a document. Times are milliseconds since 1970. */
export interface Comment {
  id: string;
  kind: Exclude<DocumentKind, 'script'>;
  documentId: string;
  node: CommentedNode;
  text: string;
  author: string;
  createdAt: number;
  /** Who has resolved it, and when. */
  resolved?: { by: string; at: number };
}

/** What finds a node again after edits. */
export interface CommentedNode {
  /** Empty for a node without one. */
  id: string;
  pointer: string;
  widget: string;
  /** First words that it shows. */
  words: string;
}

type Document = Pick<Comment, 'kind' | 'documentId'>;

/** Comments on documents; they are deleted with their document. */
export interface CommentStorage {
  /** The oldest first. */
  list(document: Document): Promise<Comment[]>;
  /** False when the document has `most` comments. */
  add(comment: Comment, most: number): Promise<boolean>;
  /** Changes a comment, or deletes it where `change` returns undefined; returns what it was, or undefined if there is none. */
  change(
    document: Document,
    id: string,
    change: (comment: Comment) => Comment | undefined,
  ): Promise<Comment | undefined>;
}
