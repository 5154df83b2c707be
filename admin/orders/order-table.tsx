import type { OrderSummary } from '../../commerce/admin-calls/orders.ts';
import { shownMoney } from '../layout/format.ts';
import { Time } from '../layout/time.tsx';
import { Link } from '../navigation/navigation.tsx';
import { paymentName, stageName } from './stages.ts';

/** Orders as a table; cards on a narrow screen. */
export function OrderTable({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">Customer</th>
          <th scope="col" className="number">
            Pieces
          </th>
          <th scope="col" className="number">
            Total
          </th>
          <th scope="col">Payment</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ simpleId, name, createdAt, customer, email, pieces, total, currencyCode, ...states }) => (
          <tr key={simpleId} className="row-link">
            <td className="row-title name-in-one">
              <Link to={{ view: 'orders', id: simpleId }}>{name}</Link>
            </td>
            <td data-label="Placed">
              <Time at={createdAt} />
            </td>
            <td data-label="Customer">
              <span className="two-lines">
                {customer}
                <span className="muted">{email}</span>
              </span>
            </td>
            <td data-label="Pieces" className="number">
              {pieces}
            </td>
            <td data-label="Total" className="number">
              {shownMoney(total, currencyCode)}
            </td>
            <td data-label="Payment">{paymentName(states.financialStatus, states.paid)}</td>
            <td data-label="State">
              <span className="badge" data-stage={states.stage}>
                {stageName(states.stage, states.isPartlySent)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
