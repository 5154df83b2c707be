import { exportInvoices, listInvoices } from '../../commerce/admin-calls/invoices.ts';
import { addressOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { useKeptState } from '../navigation/navigation.tsx';
import { InvoiceTable } from './invoice-table.tsx';

const noDays = { from: '', to: '' };

/** Invoices and credit notes of all orders. */
export function InvoicesView() {
  const [days, setDays] = useKeptState('invoices', noDays);
  const { from, to } = useDebounced(days);
  const query = usePages(['invoices', from, to], (after, signal) =>
    send(listInvoices, { query: { from, to, after } }, signal),
  );
  const invoices = query.data?.pages.flatMap((page) => page.invoices) ?? [];
  const isFiltered = days.from !== '' || days.to !== '';
  const field = (name: 'from' | 'to', label: string) => (
    <label className="field">
      {label}
      <input
        className="input"
        type="date"
        value={days[name]}
        onChange={(event) => setDays({ ...days, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <Page
      title="Invoices"
      actions={<ExportButton name="invoices.csv" href={addressOf(exportInvoices, {}, { from, to })} />}
    >
      <search className="filters">
        {field('from', 'From')}
        {field('to', 'To')}
        {isFiltered ? (
          <button type="button" className="button button-quiet" onClick={() => setDays(noDays)}>
            Clear
          </button>
        ) : undefined}
      </search>
      <List
        query={query}
        rows={invoices}
        empty={
          isFiltered
            ? 'Nothing was issued on these days.'
            : 'Nothing was issued yet. Say who the seller is, in “Delivery, tax, extras”.'
        }
      >
        <InvoiceTable invoices={invoices} />
      </List>
    </Page>
  );
}
