import type { Comment, CommentStorage } from '../../../core/ports/storage/documents/comments.ts';
import type { Work } from '../../../core/work.ts';
import type { Shop } from '../shop.ts';
import { stored } from '../stored/kinds.ts';

const commentIn = ({ doc }: { doc: string }): Comment => stored.comment.read(doc);

const where = 'tenant = :tenant AND kind = ? AND document_id = ?';

/** Creates the storage of comments. */
export function createCommentStorage({ database, method }: Shop): CommentStorage {
  function* listed({ kind, documentId }: Pick<Comment, 'kind' | 'documentId'>): Work<Comment[]> {
    return (yield* database.all<{ doc: string }>(`SELECT doc FROM comments WHERE ${where}`, [kind, documentId]))
      .map(commentIn)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  }
  return {
    list: method((document) => listed(document)),
    add: method((comment, maxComments) =>
      database.transaction(function* () {
        if ((yield* listed(comment)).length >= maxComments) return false;
        const { kind, documentId, id } = comment;
        yield* database.run(
          'INSERT INTO comments (tenant, kind, document_id, comment_id, doc) VALUES (:tenant, ?, ?, ?, ?)',
          [kind, documentId, id, stored.comment.write(comment)],
        );
        return true;
      }),
    ),
    change: method(({ kind, documentId }, id, change) =>
      database.transaction(function* () {
        const key = [kind, documentId, id];
        const row = yield* database.get<{ doc: string }>(
          `SELECT doc FROM comments WHERE ${where} AND comment_id = ?`,
          key,
        );
        if (!row) return undefined;
        const comment = commentIn(row);
        const next = change(comment);
        if (next)
          yield* database.run(`UPDATE comments SET doc = ? WHERE ${where} AND comment_id = ?`, [
            stored.comment.write(next),
            ...key,
          ]);
        else yield* database.run(`DELETE FROM comments WHERE ${where} AND comment_id = ?`, key);
        return comment;
      }),
    ),
  };
}
