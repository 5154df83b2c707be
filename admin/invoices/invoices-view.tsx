import { exportInvoices, listInvoices, readInvoiceFile } from '../../commerce/admin-calls/invoices.ts';
import { addressOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { shownMoney, shownTime } from '../layout/format.ts';
import { List } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { usePages } from '../layout/use-pages.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { invoiceKindNames } from './kind-names.ts';

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
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">Issued</th>
              <th scope="col">Order</th>
              <th scope="col">Buyer</th>
              <th scope="col" className="number">
                Total
              </th>
              <th scope="col">
                <span className="only-read">File</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ kind, number, issuedAt, order, buyer, total, currencyCode }) => (
              <tr key={number}>
                <td className="row-title">
                  <span className="two-lines">
                    {number}
                    <span className="muted">{invoiceKindNames[kind]}</span>
                  </span>
                </td>
                <td data-label="Issued">{shownTime(issuedAt)}</td>
                <td data-label="Order">
                  <Link to={{ view: 'orders', id: order }}>#{order}</Link>
                </td>
                <td data-label="Buyer">{buyer}</td>
                <td data-label="Total" className="number">
                  {shownMoney(kind === 'CREDIT_NOTE' ? -total : total, currencyCode)}
                </td>
                <td>
                  <ExportButton
                    name={`${number}.pdf`}
                    label="PDF"
                    of={number}
                    href={addressOf(readInvoiceFile, { number })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </List>
    </Page>
  );
}
