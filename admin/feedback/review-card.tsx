import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerReview, type Review, setReviewState, tagReview } from '../../commerce/admin-calls/feedback.ts';
import { limits } from '../../commerce/limits.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { shownTime } from '../layout/format.ts';
import { TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';

export type ReviewState = Review['state'];

export const stateNames: Readonly<Record<ReviewState, string>> = {
  SHOWN: 'Shown',
  WAITING: 'Waiting',
  HIDDEN: 'Hidden',
};

interface TextFormProps {
  label: string;
  /** Name of the button; it says whose review it is about. */
  button: string;
  value: string;
  maxLength: number;
  hint?: string;
  isBusy: boolean;
  onSave: (value: string) => void;
}

/** A text with a button that stores it. */
function TextForm({ label, button, value, maxLength, hint, isBusy, onSave }: TextFormProps) {
  const [text, setText] = useState(value);
  useUnsaved(label, text !== value);
  return (
    <form
      className="money-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <TextField label={label} value={text} onValue={setText} maxLength={maxLength} hint={hint} isWide />
      <button type="submit" className="button" disabled={isBusy || text.trim() === value}>
        {button}
      </button>
    </form>
  );
}

/** A review or testimonial, what becomes of it, and what the shop answers. */
export function ReviewCard({ review }: { review: Review }) {
  const { id, score, title, body, displayName, email, isVerifiedBuyer, createdAt, productSlug, assets, state } = review;
  const { reason, reports, answer, tags } = review;
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['reviews'] });
  const params = { id };
  const setState = useChange(
    (to: { state: ReviewState; reason?: string }, changeId) =>
      send(setReviewState, { params, body: { ...to, changeId } }),
    refresh,
  );
  const setAnswer = useChange(
    (text: string, changeId) => send(answerReview, { params, body: { answer: text, changeId } }),
    refresh,
  );
  const setTags = useChange(
    (text: string, changeId) =>
      send(tagReview, {
        params,
        body: {
          tags: text
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
          changeId,
        },
      }),
    refresh,
  );
  const failure = setState.error ?? setAnswer.error ?? setTags.error;
  const isBusy = setState.isPending || setAnswer.isPending || setTags.isPending;
  return (
    <li className="card">
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
      {state !== 'SHOWN' || reports > 0 ? (
        <div className="buttons">
          <button
            type="button"
            className="button"
            disabled={isBusy}
            aria-label={`${state === 'SHOWN' ? 'Keep' : 'Show'} the review of ${displayName}`}
            onClick={() => setState.mutate({ state: 'SHOWN' })}
          >
            {state === 'SHOWN' ? 'Keep it' : 'Show'}
          </button>
        </div>
      ) : undefined}
      <details>
        <summary>Hide, answer, tags</summary>
        {state === 'HIDDEN' ? undefined : (
          <HideForm
            name={displayName}
            isBusy={isBusy}
            onHide={(why) => setState.mutate({ state: 'HIDDEN', ...(why === '' ? {} : { reason: why }) })}
          />
        )}
        <TextForm
          key={`answer ${answer}`}
          label="Answer, shown below it"
          button="Save the answer"
          value={answer}
          maxLength={limits.review.maxBodyLength}
          isBusy={isBusy}
          onSave={(text) => setAnswer.mutate(text)}
        />
        <TextForm
          key={`tags ${tags.join()}`}
          label="Tags"
          button="Save the tags"
          value={tags.join(', ')}
          maxLength={limits.maxReasonLength}
          hint="Between commas. Pages choose reviews by them."
          isBusy={isBusy}
          onSave={(text) => setTags.mutate(text)}
        />
      </details>
      {failure ? (
        <p role="alert" className="error-message">
          {messageOf(failure)}
        </p>
      ) : undefined}
    </li>
  );
}

/** Hides a review, with a reason for the audit trail. */
function HideForm({ name, isBusy, onHide }: { name: string; isBusy: boolean; onHide: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="money-form"
      onSubmit={(event) => {
        event.preventDefault();
        onHide(reason.trim());
      }}
    >
      <TextField
        label="Reason to hide it, for the audit trail"
        value={reason}
        onValue={setReason}
        maxLength={limits.maxReasonLength}
        isWide
      />
      <button type="submit" className="button" disabled={isBusy} aria-label={`Hide the review of ${name}`}>
        Hide
      </button>
    </form>
  );
}
