import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, list, object, optional, text } from '../../../schemas/schema.ts';

const path = '/playground/api/{kind}/{id}/comments';
const access = 'author' as const;
const documentFields = {
  kind: choice('Kind of document', ['pages', 'fragments']),
  id: text('Name of the document', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' }),
};
const commentFields = {
  ...documentFields,
  comment: text('Identifier of the comment', { pattern: '^[A-Za-z0-9]{1,40}$' }),
};

const node = object({
  id: text('Id of the node, empty for one without', { maxLength: limits.maxCommentedWords }),
  pointer: text('JSON pointer of the node when the comment was made', { maxLength: limits.maxPointerLength }),
  widget: text('Its widget', { maxLength: limits.maxCommentedWords }),
  words: text('First words that it showed', { maxLength: limits.maxCommentedWords }),
});

const comment = object({
  id: text('Identifier'),
  node,
  text: text('Comment'),
  author: text('Who said it'),
  createdAt: text('When'),
  resolvedBy: optional(text('Who has resolved it')),
  resolvedAt: optional(text('When it was resolved')),
});

export const listComments = defineCall({
  id: 'comments.list',
  method: 'GET',
  path,
  access,
  params: object(documentFields),
  summary: 'Comments on the nodes of a document, the oldest first.',
  answer: object({ comments: list('Comments', comment) }),
});

export const addComment = defineCall({
  id: 'comments.add',
  method: 'POST',
  path,
  access,
  params: object(documentFields),
  summary: 'Comments on a node of a document.',
  body: object({ node, text: text('Comment', { minLength: 1, maxLength: limits.maxCommentLength }) }),
  answer: comment,
});

export const resolveComment = defineCall({
  id: 'comments.resolve',
  method: 'POST',
  path: `${path}/{comment}/resolve`,
  access,
  params: object(commentFields),
  summary: 'Resolves a comment, or opens it again.',
  body: object({ isResolved: boolean('Whether it is resolved') }),
  answer: object({ id: text('Identifier') }),
});

export const removeComment = defineCall({
  id: 'comments.remove',
  method: 'DELETE',
  path: `${path}/{comment}`,
  access,
  params: object(commentFields),
  summary: 'Deletes a comment: the author its own, a publisher any.',
  answer: object({ id: text('Identifier') }),
});
