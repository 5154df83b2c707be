import { useQuery } from '@tanstack/react-query';
import { type Comment, listComments } from '../../api/comments.ts';
import { type DocumentName, hasNodes, keyOf } from '../../api/documents.ts';

/** Interval at which comments are refetched. They are also refetched when the author returns to the tab. */
const everyMs = 30_000;

/** Returns the query key of a document's comments. */
export const commentsKey = (name: DocumentName) => ['comments', keyOf(name)];

/** Returns the comments that are not resolved. */
export const openComments = (comments: readonly Comment[] = []): Comment[] =>
  comments.filter(({ resolvedAt }) => resolvedAt === undefined);

/** A tab's label with the number of open comments. */
export function commentCountText(comments: readonly Comment[] | undefined): string {
  const count = openComments(comments).length;
  return count === 0 ? 'Comments' : `${count} ${count === 1 ? 'comment' : 'comments'}`;
}

/** The comments on a document; only nodes have some. */
export const useComments = (name: DocumentName) =>
  useQuery({
    queryKey: commentsKey(name),
    queryFn: ({ signal }) => listComments(name, signal),
    enabled: hasNodes(name.kind),
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  });
