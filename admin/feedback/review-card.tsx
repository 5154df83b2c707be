import type { Review } from '../../commerce/admin-calls/feedback.ts';
import { limits } from '../../commerce/limits.ts';
import { messageOf } from '../api/send.ts';
import { shownTime } from '../layout/format.ts';
import { HideForm, TextForm } from './review-forms.tsx';
import { type ReviewChange, useReviewChange } from './use-review-change.ts';

/** Whether shoppers see a review. */
export type ReviewState = Review['state'];

/** Names of the states of reviews. */
export const stateNames: Readonly<Record<ReviewState, string>> = {
  SHOWN: 'Shown',
  WAITING: 'Waiting',
  HIDDEN: 'Hidden',
};

/** The content of a review, its author and its state. */
function ReviewText({ review }: { review: Review }) {
  const { score, title, body, displayName, email, isVerifiedBuyer, createdAt, productSlug, assets, state } = review;
  const { reason, reports } = review;
  return (
    <>
      <p>
        <strong>
          {score} of 5{title ? `: ${title}` : ''}
        </strong>{' '}
        <span className="badge" data-review={state}>
          {stateNames[state]}
        </span>{' '}
        {reports > 0 ? <span className="badge">Reported by {reports}</span> : undefined}
      </p>
      <p className="review-text">{body}</p>
      {assets.length > 0 ? (
        <p className="pictures">
          {assets.map((asset) => (
            <img key={asset.id} src={asset.cdnUrl} alt={asset.altText} loading="lazy" />
          ))}
        </p>
      ) : undefined}
      <p className="muted">
        {displayName}
        {email ? `, ${email}` : ''}
        {isVerifiedBuyer ? ', has bought it' : ''}, {shownTime(createdAt)},{' '}
        {productSlug ? <a href={`/products/${productSlug}`}>{productSlug}</a> : <a href="/testimonials">of the shop</a>}
      </p>
      {reason ? <p className="muted">Hidden because: {reason}</p> : undefined}
    </>
  );
}

interface ReviewActionsProps {
  review: Review;
  change: ReviewChange;
}

/** Further actions on a review: hiding, answering and tagging it. */
const ReviewActions = ({ review: { displayName, state, answer, tags }, change }: ReviewActionsProps) => (
  <details>
    <summary>Hide, answer, tags</summary>
    {state === 'HIDDEN' ? undefined : <HideForm name={displayName} isBusy={change.isBusy} onHide={change.hide} />}
    <TextForm
      key={`answer ${answer}`}
      label="Answer, shown below it"
      button="Save the answer"
      value={answer}
      maxLength={limits.review.maxBodyLength}
      isBusy={change.isBusy}
      onSave={change.answer}
    />
    <TextForm
      key={`tags ${tags.join()}`}
      label="Tags"
      button="Save the tags"
      value={tags.join(', ')}
      maxLength={limits.maxReasonLength}
      hint="Between commas. Pages choose reviews by them."
      isBusy={change.isBusy}
      onSave={change.tag}
    />
  </details>
);

/** A review or testimonial with its actions and the shop's answer. */
export function ReviewCard({ review }: { review: Review }) {
  const { displayName, state, reports } = review;
  const change = useReviewChange(review);
  return (
    <li className="card">
      <ReviewText review={review} />
      {state !== 'SHOWN' || reports > 0 ? (
        <div className="buttons">
          <button
            type="button"
            className="button"
            disabled={change.isBusy}
            aria-label={`${state === 'SHOWN' ? 'Keep' : 'Show'} the review of ${displayName}`}
            onClick={change.show}
          >
            {state === 'SHOWN' ? 'Keep it' : 'Show'}
          </button>
        </div>
      ) : undefined}
      <ReviewActions review={review} change={change} />
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
    </li>
  );
}
