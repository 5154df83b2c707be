import { nameOf } from '../../../page-text/changes/describe-changes.ts';
import type { TreeNode } from '../../../page-text/page-tree.ts';
import type { Comment } from '../../api/comments.ts';

interface CommentItemProps {
  comment: Comment;
  /** Undefined when the node is gone. */
  node: TreeNode | undefined;
  mayRemove: boolean;
  isPending: boolean;
  onSelect: (node: TreeNode) => void;
  onResolve: () => void;
  onRemove: () => void;
}

const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const shownTime = (time: string): string => when.format(new Date(time));

/** A comment with a link to its node. */
export function CommentItem({ comment, node, mayRemove, isPending, onSelect, onResolve, onRemove }: CommentItemProps) {
  const { text, author, createdAt, resolvedBy, resolvedAt } = comment;
  const which = `the comment of ${author}, ${shownTime(createdAt)}`;
  return (
    <li className="comments-item" data-resolved={resolvedAt !== undefined || undefined}>
      {node ? (
        <button type="button" className="button button-quiet comments-node" onClick={() => onSelect(node)}>
          {nameOf(node)}
        </button>
      ) : (
        <span className="muted comments-gone">
          {comment.node.widget} {comment.node.words && `“${comment.node.words}” `}is gone
        </span>
      )}
      <p className="comments-text">{text}</p>
      <p className="muted">
        {author}, <time dateTime={createdAt}>{shownTime(createdAt)}</time>
        {resolvedAt && (
          <>
            . Resolved by {resolvedBy}, <time dateTime={resolvedAt}>{shownTime(resolvedAt)}</time>
          </>
        )}
      </p>
      <div className="comments-actions">
        <button
          type="button"
          className="button button-quiet"
          aria-label={`${resolvedAt ? 'Open' : 'Resolve'} ${which}`}
          disabled={isPending}
          onClick={onResolve}
        >
          {resolvedAt ? 'Open again' : 'Resolve'}
        </button>
        {mayRemove && (
          <button
            type="button"
            className="button button-quiet"
            aria-label={`Delete ${which}`}
            disabled={isPending}
            onClick={onRemove}
          >
            Delete
          </button>
        )}
      </div>
    </li>
  );
}
