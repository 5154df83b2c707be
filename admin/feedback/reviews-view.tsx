import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listReviews, type Review, setReviewState } from '../../commerce/admin-calls/feedback.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { shownTime } from '../layout/format.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { usePages } from '../layout/use-pages.ts';

type State = Review['state'];

const stateNames: Readonly<Record<State, string>> = { SHOWN: 'Shown', WAITING: 'Waiting', HIDDEN: 'Hidden' };

const buttons: readonly { state: State; name: string }[] = [
  { state: 'SHOWN', name: 'Show' },
  { state: 'HIDDEN', name: 'Hide' },
];

function ReviewCard({ review }: { review: Review }) {
  const client = useQueryClient();
  const change = useChange(
    (state: State, changeId) => send(setReviewState, { params: { id: review.id }, body: { state, changeId } }),
    () => void client.invalidateQueries({ queryKey: ['reviews'] }),
  );
  const { score, title, body, displayName, email, isVerifiedBuyer, createdAt, productSlug, assets, state } = review;
  return (
    <li className="card">
      <p>
        <strong>
          {score} of 5{title ? `: ${title}` : ''}
        </strong>{' '}
        <span className="badge" data-review={state}>
          {stateNames[state]}
        </span>
      </p>
      <p className="review-text">{body}</p>
      {assets.length > 0 ? (
        <p className="pictures">
          {assets.map(({ id, cdnUrl, altText }) => (
            <img key={id} src={cdnUrl} alt={altText} loading="lazy" />
          ))}
        </p>
      ) : undefined}
      <p className="muted">
        {displayName}
        {email ? `, ${email}` : ''}
        {isVerifiedBuyer ? ', has bought it' : ''}, {shownTime(createdAt)},{' '}
        <a href={`/products/${productSlug}`}>{productSlug}</a>
      </p>
      <div className="buttons">
        {buttons
          .filter((each) => each.state !== state)
          .map((each) => (
            <button
              key={each.state}
              type="button"
              className="button"
              disabled={change.isPending}
              aria-label={`${each.name} the review of ${displayName}`}
              onClick={() => change.mutate(each.state)}
            >
              {each.name}
            </button>
          ))}
      </div>
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
    </li>
  );
}

/** Reviews to show and hide. */
export function ReviewsView() {
  const [state, setState] = useState<State | ''>('');
  const query = usePages(['reviews', state], (after, signal) =>
    send(listReviews, { query: { after, ...(state === '' ? {} : { state }) } }, signal),
  );
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <Page title="Reviews">
      <search className="filters">
        <label className="field">
          State
          <select className="input" value={state} onChange={(event) => setState(event.target.value as State | '')}>
            <option value="">All</option>
            {Object.entries(stateNames).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </search>
      <List query={query} rows={reviews} empty="There are no reviews here.">
        <ul className="cards">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      </List>
    </Page>
  );
}
