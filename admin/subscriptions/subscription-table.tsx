import type { RecurringSummary } from '../../commerce/admin-calls/recurring-orders.ts';
import { shownDay } from '../layout/format.ts';
import { Link } from '../navigation/navigation.tsx';
import { statusNames } from './state-names.ts';

/** Recurring orders as a table; cards on a narrow screen. */
export function SubscriptionTable({ subscriptions }: { subscriptions: readonly RecurringSummary[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Customer</th>
          <th scope="col">Next delivery</th>
          <th scope="col" className="number">
            Pieces
          </th>
          <th scope="col">Latest order</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map(({ id, plan, customer, email, nextDay, pieces, latestOrder, status }) => (
          <tr key={id}>
            <td className="row-title">
              <Link to={{ view: 'subscriptions', id }}>{plan}</Link>
            </td>
            <td data-label="Customer">
              <span className="two-lines">
                {customer}
                <span className="muted">{email}</span>
              </span>
            </td>
            <td data-label="Next delivery">{nextDay === undefined ? '' : shownDay(nextDay)}</td>
            <td data-label="Pieces" className="number">
              {pieces}
            </td>
            <td data-label="Latest order">
              <Link to={{ view: 'orders', id: latestOrder }}>#{latestOrder}</Link>
            </td>
            <td data-label="State">
              <span className="badge" data-subscription={status}>
                {statusNames[status]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
