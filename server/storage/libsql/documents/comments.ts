import type { Comment, CommentStorage } from '../../../core/ports/storage/documents/comments.ts';
import type { Shop } from '../shop.ts';

const commentIn = ({ doc }: { doc: string }): Comment => JSON.parse(doc) as Comment;

const where = 'tenant = ? AND kind = ? AND document_id = ?';

export function createCommentStorage({ database, tenant }: Shop): CommentStorage {
  const listed = ({ kind, documentId }: Pick<Comment, 'kind' | 'documentId'>): Comment[] =>
    database
      .all<{ doc: string }>(`SELECT doc FROM comments WHERE ${where}`, [tenant, kind, documentId])
      .map(commentIn)
      .sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  return {
    list: async (document) => listed(document),
    add: async (comment, most) =>
      database.transaction(() => {
        if (listed(comment).length >= most) return false;
        const { kind, documentId, id } = comment;
        database.run('INSERT INTO comments (tenant, kind, document_id, comment_id, doc) VALUES (?, ?, ?, ?, ?)', [
          ...[tenant, kind, documentId, id, JSON.stringify(comment)],
        ]);
        return true;
      }),
    change: async ({ kind, documentId }, id, change) =>
      database.transaction(() => {
        const key = [tenant, kind, documentId, id];
        const row = database.get<{ doc: string }>(`SELECT doc FROM comments WHERE ${where} AND comment_id = ?`, key);
        if (!row) return undefined;
        const comment = commentIn(row);
        const next = change(comment);
        if (next)
          database.run(`UPDATE comments SET doc = ? WHERE ${where} AND comment_id = ?`, [JSON.stringify(next), ...key]);
        else database.run(`DELETE FROM comments WHERE ${where} AND comment_id = ?`, key);
        return comment;
      }),
  };
}
