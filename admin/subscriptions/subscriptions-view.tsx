import { listRecurringOrders, type RecurringSummary } from '../../commerce/admin-calls/recurring-orders.ts';
import { send } from '../api/send.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { useKeptState } from '../navigation/navigation.tsx';
import { statuses, statusNames } from './state-names.ts';
import { SubscriptionTable } from './subscription-table.tsx';

interface Filters {
  q: string;
  status: RecurringSummary['status'] | '';
  from: string;
  to: string;
}

const noFilters: Filters = { q: '', status: '', from: '', to: '' };

/** List of recurring orders with search and filters. */
export function SubscriptionsView() {
  const [filters, setFilters] = useKeptState('subscriptions', noFilters);
  const change = (part: Partial<Filters>) => setFilters({ ...filters, ...part });
  const { q, status, from, to } = useDebounced(filters);
  const query = usePages(['subscriptions', q, status, from, to], (after, signal) =>
    send(listRecurringOrders, { query: { q, from, to, after, ...(status === '' ? {} : { status }) } }, signal),
  );
  const subscriptions = query.data?.pages.flatMap((page) => page.recurringOrders) ?? [];
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(noFilters);
  return (
    <Page title="Subscriptions">
      <search className="filters">
        <SearchField hint="Name, e-mail or order number" value={filters.q} onChange={(q) => change({ q })} />
        <label className="field">
          State
          <select
            className="input"
            value={filters.status}
            onChange={(event) => change({ status: event.target.value as Filters['status'] })}
          >
            <option value="">All</option>
            {statuses.map((each) => (
              <option key={each} value={each}>
                {statusNames[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Next delivery from
          <input
            className="input"
            type="date"
            value={filters.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        </label>
        <label className="field">
          Next delivery to
          <input
            className="input"
            type="date"
            value={filters.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </label>
        {isFiltered ? (
          <button type="button" className="button button-quiet" onClick={() => setFilters(noFilters)}>
            Clear
          </button>
        ) : undefined}
      </search>
      <List
        query={query}
        rows={subscriptions}
        empty={isFiltered ? 'No subscription matches.' : 'Nobody has subscribed yet.'}
      >
        <SubscriptionTable subscriptions={subscriptions} />
      </List>
    </Page>
  );
}
