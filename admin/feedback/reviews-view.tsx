import { useState } from 'react';
import { listReviews } from '../../commerce/admin-calls/feedback.ts';
import { send } from '../api/send.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { usePages } from '../layout/use-pages.ts';
import { ReviewCard, type ReviewState, stateNames } from './review-card.tsx';

function filterOf(state: ReviewState | 'REPORTED' | '') {
  if (state === '') return {};
  return state === 'REPORTED' ? { isReported: true } : { state };
}

/** List of reviews, in which a merchant shows, hides and answers them. */
export function ReviewsView() {
  const [state, setState] = useState<ReviewState | 'REPORTED' | ''>('');
  const query = usePages(['reviews', state], (after, signal) =>
    send(listReviews, { query: { after, ...filterOf(state) } }, signal),
  );
  const reviews = query.data?.pages.flatMap((page) => page.reviews) ?? [];
  return (
    <Page title="Reviews">
      <search className="filters">
        <label className="field">
          State
          <select className="input" value={state} onChange={(event) => setState(event.target.value as typeof state)}>
            <option value="">All</option>
            {Object.entries(stateNames).map(([each, name]) => (
              <option key={each} value={each}>
                {name}
              </option>
            ))}
            <option value="REPORTED">Reported by shoppers</option>
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
