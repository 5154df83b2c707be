import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nearestNode, type PageTree } from '../../../page-text/page-tree.ts';
import { messageOf } from '../../api/call.ts';
import { type Comment, removeComment, resolveComment } from '../../api/comments.ts';
import { type DocumentName, readSession } from '../../api/documents.ts';
import { useSelection } from '../../selection/selection.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { findCommented } from './commented-node.ts';
import { commentsKey, useComments } from './use-comments.ts';
import './comments.css';

interface CommentsPanelProps {
  name: DocumentName;
  tree: PageTree;
}

/** The comments on the document's nodes. Resolved ones are shown on demand. */
export function CommentsPanel({ name, tree }: CommentsPanelProps) {
  const client = useQueryClient();
  const pointer = useSelection((state) => state.pointer);
  const select = useSelection((state) => state.select);
  const [isAll, setIsAll] = useState(false);
  const comments = useComments(name);
  const session = useQuery({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 });
  const refresh = () => client.invalidateQueries({ queryKey: commentsKey(name) });
  const resolve = useMutation({
    mutationFn: ({ id, resolvedAt }: Comment) => resolveComment(name, id, resolvedAt === undefined),
    onSettled: refresh,
  });
  const remove = useMutation({ mutationFn: ({ id }: Comment) => removeComment(name, id), onSettled: refresh });
  const error = comments.error ?? resolve.error ?? remove.error;
  const all = comments.data ?? [];
  const resolved = all.filter(({ resolvedAt }) => resolvedAt !== undefined);
  const shown = isAll ? all : all.filter(({ resolvedAt }) => resolvedAt === undefined);
  return (
    <div className="comments">
      {error && (
        <p role="alert" className="notice">
          {messageOf(error)}
        </p>
      )}
      <CommentForm name={name} node={nearestNode(tree, pointer)} />
      {comments.data && shown.length === 0 && <p className="panel-none">No open comments.</p>}
      <ul aria-label="Comments">
        {shown.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            node={findCommented(tree, comment.node)}
            mayRemove={session.data?.mayPublish === true || session.data?.name === comment.author}
            isPending={resolve.isPending || remove.isPending}
            onSelect={(node) => select(node.pointer, 'edit')}
            onResolve={() => resolve.mutate(comment)}
            onRemove={() => remove.mutate(comment)}
          />
        ))}
      </ul>
      {resolved.length > 0 && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isAll}
          onClick={() => setIsAll((before) => !before)}
        >
          {isAll ? 'Hide' : 'Show'} {resolved.length} resolved
        </button>
      )}
    </div>
  );
}
