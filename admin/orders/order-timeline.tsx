import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { shownTime } from '../layout/format.ts';
import { orderTimeline } from './timeline.ts';

/** The events of an order, the latest first. */
export const OrderTimeline = ({ detail }: { detail: OrderDetail }) => (
  <section className="card" aria-labelledby="timeline-title">
    <h2 id="timeline-title">Timeline</h2>
    <ol className="timeline">
      {orderTimeline(detail).map(({ id, at, title, author, detail: text, tone }) => (
        <li key={id} className="timeline-entry" data-tone={tone}>
          <p>
            <strong>{title}</strong>
          </p>
          <p className="muted">
            <time dateTime={new Date(at).toISOString()}>{shownTime(at)}</time>
            {author === undefined ? '' : `, ${author}`}
          </p>
          {text === undefined ? undefined : <p className="change-values">{text}</p>}
        </li>
      ))}
    </ol>
  </section>
);
