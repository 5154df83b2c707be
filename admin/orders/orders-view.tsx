import { exportOrders, listOrders } from '../../commerce/admin-calls/orders.ts';
import { type OrderStage, orderStages } from '../../commerce/rules/orders/order-changes.ts';
import { addressOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { useKeptState } from '../navigation/navigation.tsx';
import { OrderTable } from './order-table.tsx';
import { stageNames } from './stages.ts';

interface Filters {
  q: string;
  stage: OrderStage | '';
  from: string;
  to: string;
}

const noFilters: Filters = { q: '', stage: '', from: '', to: '' };

/** List of orders with search and filters. */
export function OrdersView() {
  const [filters, setFilters] = useKeptState('orders', noFilters);
  const change = (part: Partial<Filters>) => setFilters({ ...filters, ...part });
  const { q, stage, from, to } = useDebounced(filters);
  const query = usePages(['orders', q, stage, from, to], (after, signal) =>
    send(listOrders, { query: { q, from, to, after, ...(stage === '' ? {} : { stage }) } }, signal),
  );
  const orders = query.data?.pages.flatMap((page) => page.orders) ?? [];
  const isFiltered = JSON.stringify(filters) !== JSON.stringify(noFilters);
  return (
    <Page
      title="Orders"
      actions={<ExportButton name="orders.csv" href={addressOf(exportOrders, {}, { q, stage, from, to })} />}
    >
      <search className="filters">
        <SearchField hint="Number, e-mail, name or telephone" value={filters.q} onChange={(q) => change({ q })} />
        <label className="field">
          State
          <select
            className="input"
            value={filters.stage}
            onChange={(event) => change({ stage: event.target.value as Filters['stage'] })}
          >
            <option value="">All</option>
            {orderStages.map((each) => (
              <option key={each} value={each}>
                {stageNames[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          From
          <input
            className="input"
            type="date"
            value={filters.from}
            onChange={(event) => change({ from: event.target.value })}
          />
        </label>
        <label className="field">
          To
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
      <List query={query} rows={orders} empty={isFiltered ? 'No order matches.' : 'There are no orders yet.'}>
        <OrderTable orders={orders} />
      </List>
    </Page>
  );
}
