import { useQuery } from '@tanstack/react-query';
import { readCustomer } from '../../commerce/admin-calls/customers.ts';
import { send } from '../api/send.ts';
import { Failure, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Link } from '../navigation/navigation.tsx';
import { AddressLines } from '../orders/order-side.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { CoinsCard } from './coins-card.tsx';
import { SubscriptionsOf } from './subscriptions-of.tsx';
import { TagsCard } from './tags-card.tsx';

/** One customer with addresses and orders. */
export function CustomerView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['customer', id],
    queryFn: ({ signal }) => send(readCustomer, { params: { key: id } }, signal),
  });
  const { customer, addresses = [], orders = [] } = query.data ?? {};
  return (
    <Page
      title={customer?.name || customer?.email || 'Customer'}
      actions={<Link to={{ view: 'customers' }}>All customers</Link>}
    >
      {query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : undefined}
      {query.isPending ? <Loading /> : undefined}
      {customer ? (
        <>
          <section className="card">
            <h2>Contact</h2>
            <p>{customer.isGuest ? 'Guest, without an account' : 'Registered'}</p>
            {customer.email ? <a href={`mailto:${customer.email}`}>{customer.email}</a> : undefined}
            {customer.phone ? <a href={`tel:${customer.phone}`}>{customer.phone}</a> : undefined}
          </section>
          {addresses.length > 0 ? (
            <section className="card">
              <h2>Addresses</h2>
              <ul className="addresses">
                {addresses.map((address) => (
                  <li key={address.id}>
                    <AddressLines address={address} />
                  </li>
                ))}
              </ul>
            </section>
          ) : undefined}
          {customer.isGuest ? undefined : <TagsCard id={id} tags={customer.tags} />}
          {customer.isGuest ? undefined : <CoinsCard id={id} />}
          {customer.isGuest ? undefined : <SubscriptionsOf id={id} />}
          <section>
            <h2 className="section-title">Orders</h2>
            {orders.length > 0 ? <OrderTable orders={orders} /> : <p className="state muted">No orders yet.</p>}
          </section>
        </>
      ) : undefined}
    </Page>
  );
}
