import { useQuery } from '@tanstack/react-query';
import { type Comment, listComments } from '../../api/comments.ts';
import { type DocumentName, keyOf } from '../../api/documents.ts';

/** Comments are read again this often, and when the author returns to the tab. */
const everyMs = 30_000;

export const commentsKey = (name: DocumentName) => ['comments', keyOf(name)];

export const openComments = (comments: readonly Comment[] = []): Comment[] =>
  comments.filter(({ resolvedAt }) => resolvedAt === undefined);

/** How many comments are open, for a tab. */
export function commentCountText(comments: readonly Comment[] | undefined): string {
  const count = openComments(comments).length;
  return count === 0 ? 'Comments' : `${count} ${count === 1 ? 'comment' : 'comments'}`;
}

/** The comments on a document; scripts have none. */
export const useComments = (name: DocumentName) =>
  useQuery({
    queryKey: commentsKey(name),
    queryFn: ({ signal }) => listComments(name, signal),
    enabled: name.kind !== 'scripts',
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  });
