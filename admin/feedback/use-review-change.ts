import { useQueryClient } from '@tanstack/react-query';
import { answerReview, type Review, setReviewState, tagReview } from '../../commerce/admin-calls/feedback.ts';
import { send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';

const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** A merchant's actions on a review: showing or hiding, answering and tagging it. */
export function useReviewChange({ id }: Review) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['reviews'] });
  const params = { id };
  const state = useChange(
    (to: { state: Review['state']; reason?: string }, changeId) =>
      send(setReviewState, { params, body: { ...to, changeId } }),
    refresh,
  );
  const answer = useChange(
    (text: string, changeId) => send(answerReview, { params, body: { answer: text, changeId } }),
    refresh,
  );
  const tags = useChange(
    (text: string, changeId) => send(tagReview, { params, body: { tags: tagsIn(text), changeId } }),
    refresh,
  );
  return {
    isBusy: state.isPending || answer.isPending || tags.isPending,
    error: state.error ?? answer.error ?? tags.error,
    show: () => state.mutate({ state: 'SHOWN' }),
    /** @param reason for the audit trail; may be empty */
    hide: (reason: string) => state.mutate({ state: 'HIDDEN', ...(reason === '' ? {} : { reason }) }),
    answer: (text: string) => answer.mutate(text),
    tag: (text: string) => tags.mutate(text),
  };
}

/** A merchant's actions on a review. */
export type ReviewChange = ReturnType<typeof useReviewChange>;
