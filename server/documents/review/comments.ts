import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import { newId, type ServerEnv } from '../../core/env.ts';
import type { Comment } from '../../core/ports/storage/documents/comments.ts';
import type { ShopStorage } from '../../core/ports/storage/storage.ts';
import type { Caller } from '../../shop/calls/context.ts';
import { defineHandler, type Handler } from '../../shop/calls/define-handler.ts';
import { addComment, listComments, removeComment, resolveComment } from '../contracts/comment-contracts.ts';
import { documentKinds } from '../library/addressed-document.ts';
import type { PageService } from '../library/page-service.ts';

const timeText = (time: number): string => new Date(time).toISOString();

const answerOf = ({ kind: _, documentId: __, createdAt, resolved, ...comment }: Comment) => ({
  ...comment,
  createdAt: timeText(createdAt),
  ...(resolved ? { resolvedBy: resolved.by, resolvedAt: timeText(resolved.at) } : {}),
});

const notFound = (): CallError => new CallError(404, 'no-such-comment', messages.commentNotFound);

/** Handlers of the calls for comments on nodes. */
export const commentHandlers = (
  { comments }: Pick<ShopStorage, 'comments'>,
  service: PageService,
  env: ServerEnv,
  mayPublish: (caller: Caller) => Promise<boolean>,
): Handler[] => [
  defineHandler(listComments, async ({ params: { kind, id } }) => ({
    comments: (await comments.list({ kind: documentKinds[kind], documentId: id })).map(answerOf),
  })),
  defineHandler(addComment, async ({ params, body, caller }) => {
    const kind = documentKinds[params.kind];
    // Throws when there is no such document.
    await service.readDraft(kind, params.id);
    const text = body.text.trim();
    if (text === '') throw new CallError(400, 'comment-empty', messages.commentEmpty);
    const comment: Comment = {
      id: newId(env),
      kind,
      documentId: params.id,
      node: body.node,
      text,
      author: caller.userId ?? '',
      createdAt: env.now(),
    };
    if (!(await comments.add(comment, limits.commentsPerDocument)))
      throw new CallError(409, 'too-many-comments', messages.tooManyComments);
    return answerOf(comment);
  }),
  defineHandler(resolveComment, async ({ params: { kind, id, comment }, body, caller }) => {
    const resolved = { by: caller.userId ?? '', at: env.now() };
    const document = { kind: documentKinds[kind], documentId: id };
    const changed = await comments.change(document, comment, ({ resolved: _, ...open }) =>
      body.isResolved ? { ...open, resolved } : open,
    );
    if (!changed) throw notFound();
    return { id: comment };
  }),
  defineHandler(removeComment, async ({ params: { kind, id, comment }, caller }) => {
    const mayRemoveAny = await mayPublish(caller);
    const mayRemove = ({ author }: Comment) => mayRemoveAny || author === caller.userId;
    const document = { kind: documentKinds[kind], documentId: id };
    const removed = await comments.change(document, comment, (each) => (mayRemove(each) ? undefined : each));
    if (!removed) throw notFound();
    if (!mayRemove(removed)) throw new CallError(403, 'role-required', messages.commentOfAnother);
    return { id: comment };
  }),
];
