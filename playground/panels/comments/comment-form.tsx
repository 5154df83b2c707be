import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { limits } from '../../../commerce/limits.ts';
import { nameOf } from '../../../page-text/changes/describe-changes.ts';
import type { TreeNode } from '../../../page-text/page-tree.ts';
import { messageOf } from '../../api/call.ts';
import { addComment } from '../../api/comments.ts';
import { type DocumentName, keyOf } from '../../api/documents.ts';
import { useKept } from '../../layout/use-kept.ts';
import { commentedNode } from './commented-node.ts';
import { commentsKey } from './use-comments.ts';

interface CommentFormProps {
  name: DocumentName;
  /** The selected node. */
  node: TreeNode | undefined;
}

/** The form for a comment on the selected node. */
export function CommentForm({ name, node }: CommentFormProps) {
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useKept(`comment ${keyOf(name)}`, '');
  const add = useMutation({
    mutationFn: (on: TreeNode) => addComment(name, commentedNode(on), text),
    onSuccess: () => {
      setText(() => '');
      return client.invalidateQueries({ queryKey: commentsKey(name) });
    },
  });
  if (!node) return <p className="panel-none">Select a widget to comment on it.</p>;
  return (
    <form
      className="comments-form"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate(node);
      }}
    >
      <label htmlFor={id}>Comment on {nameOf(node)}</label>
      <textarea
        id={id}
        className="input"
        rows={2}
        maxLength={limits.maxCommentLength}
        value={text}
        onChange={({ target }) => setText(() => target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            // This shortcut publishes everywhere else.
            event.preventDefault();
            event.stopPropagation();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      {add.error && (
        <p role="alert" className="error-message">
          {messageOf(add.error)}
        </p>
      )}
      <button type="submit" className="button" disabled={text.trim() === '' || add.isPending}>
        Comment
      </button>
    </form>
  );
}
