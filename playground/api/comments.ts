import { call } from './call.ts';
import { type DocumentName, keyOf } from './documents.ts';

/** Data by which a comment's node is found again after edits. */
export interface CommentedNode {
  id: string;
  pointer: string;
  widget: string;
  words: string;
}

/** A comment on a node of a document. */
export interface Comment {
  id: string;
  node: CommentedNode;
  text: string;
  author: string;
  createdAt: string;
  resolvedBy?: string;
  resolvedAt?: string;
}

const pathOf = (name: DocumentName): string => `/${keyOf(name)}/comments`;

/** Lists the comments on a document, resolved ones included. */
export const listComments = (name: DocumentName, signal?: AbortSignal) =>
  call<{ comments: Comment[] }>('GET', pathOf(name), undefined, signal).then(({ comments }) => comments);

/** Adds a comment to a node. */
export const addComment = (name: DocumentName, node: CommentedNode, text: string) =>
  call<Comment>('POST', pathOf(name), { node, text });

/** Marks a comment as resolved or as open. */
export const resolveComment = (name: DocumentName, id: string, isResolved: boolean) =>
  call<{ id: string }>('POST', `${pathOf(name)}/${id}/resolve`, { isResolved });

/** Deletes a comment. */
export const removeComment = (name: DocumentName, id: string) =>
  call<{ id: string }>('DELETE', `${pathOf(name)}/${id}`);
