import { useQuery } from '@tanstack/react-query';
import { listRecurringOrders } from '../../commerce/admin-calls/recurring-orders.ts';
import { send } from '../api/send.ts';
import { Failure } from '../layout/list.tsx';
import { SubscriptionTable } from '../subscriptions/subscription-table.tsx';

/** Subscriptions of a customer; shows nothing while there are none. */
export function SubscriptionsOf({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['subscriptions', 'of', id],
    queryFn: ({ signal }) => send(listRecurringOrders, { query: { customer: id } }, signal),
  });
  const { recurringOrders = [] } = query.data ?? {};
  if (query.error) return <Failure error={query.error} onRetry={() => query.refetch()} />;
  if (recurringOrders.length === 0) return undefined;
  return (
    <section>
      <h2 className="section-title">Subscriptions</h2>
      <SubscriptionTable subscriptions={recurringOrders} />
    </section>
  );
}
