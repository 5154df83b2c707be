import { exportCustomers, listCustomers } from '../../commerce/admin-calls/customers.ts';
import { addressOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { SearchField } from '../layout/search-field.tsx';
import { Time } from '../layout/time.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';

/** List of customers, including guests who have ordered. */
export function CustomersView() {
  const [typed, setTyped] = useKeptState('customers', '');
  const q = useDebounced(typed);
  const query = usePages(['customers', q], (after, signal) => send(listCustomers, { query: { q, after } }, signal));
  const customers = query.data?.pages.flatMap((page) => page.customers) ?? [];
  return (
    <Page
      title="Customers"
      actions={<ExportButton name="customers.csv" href={addressOf(exportCustomers, {}, { q })} />}
    >
      <search className="filters">
        <SearchField hint="Name, e-mail, telephone or tag" value={typed} onChange={setTyped} />
      </search>
      <List query={query} rows={customers} empty={q === '' ? 'There are no customers yet.' : 'No customer matches.'}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">E-mail</th>
              <th scope="col">Telephone</th>
              <th scope="col">Account</th>
              <th scope="col">Tags</th>
              <th scope="col" className="number">
                Orders
              </th>
              <th scope="col">Latest</th>
            </tr>
          </thead>
          <tbody>
            {customers.map(({ key, name, email, phone, isGuest, orders, lastSeenAt, tags }) => (
              <tr key={key} className="row-link">
                <td className="row-title">
                  <Link to={{ view: 'customers', id: key }}>{name || email || phone || 'Without a name'}</Link>
                </td>
                <td data-label="E-mail">{email}</td>
                <td data-label="Telephone">{phone}</td>
                <td data-label="Account">{isGuest ? 'Guest' : 'Registered'}</td>
                <td data-label="Tags">{tags.join(', ')}</td>
                <td data-label="Orders" className="number">
                  {orders}
                </td>
                <td data-label="Latest">
                  <Time at={lastSeenAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
