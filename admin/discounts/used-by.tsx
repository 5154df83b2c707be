import { listDiscountUses } from '../../commerce/admin-calls/discounts.ts';
import { addressPart } from '../../commerce/rules/addresses/rule-address.ts';
import { send } from '../api/send.ts';
import { shownMoney } from '../layout/format.ts';
import { List } from '../layout/list.tsx';
import { Time } from '../layout/time.tsx';
import { usePages } from '../layout/use-pages.ts';
import { Link } from '../navigation/navigation.tsx';

/** Orders that have used a discount. */
export function UsedBy({ id }: { id: string }) {
  const query = usePages(['discount-uses', id], (after, signal) =>
    send(listDiscountUses, { params: { id: addressPart(id) }, query: { after } }, signal),
  );
  const used = query.data?.pages.flatMap((page) => page.used) ?? [];
  return (
    <section className="card" aria-labelledby="used-by-title">
      <h2 id="used-by-title">Used by</h2>
      <List query={query} rows={used} empty="No order has used it yet.">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Order</th>
              <th scope="col">Customer</th>
              <th scope="col">Placed</th>
              <th scope="col" className="number">
                Taken off
              </th>
            </tr>
          </thead>
          <tbody>
            {used.map(({ order, email, usedAt, amount, currencyCode, isGivenBack }) => (
              <tr key={order}>
                <td className="row-title">
                  <Link to={{ view: 'orders', id: order }}>#{order}</Link>
                  {isGivenBack ? <span className="muted"> · cancelled, does not count</span> : undefined}
                </td>
                <td data-label="Customer">{email}</td>
                <td data-label="Placed">
                  <Time at={usedAt} />
                </td>
                <td data-label="Taken off" className="number">
                  {shownMoney(amount, currencyCode)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </section>
  );
}
