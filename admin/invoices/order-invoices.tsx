import { useQuery } from '@tanstack/react-query';
import { issueInvoice, readInvoiceFile } from '../../commerce/admin-calls/invoices.ts';
import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { readPrices } from '../../commerce/admin-calls/prices.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import { addressOf, messageOf, send } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { shownMoney, shownTime } from '../layout/format.ts';
import { Link } from '../navigation/navigation.tsx';
import { useOrderChange } from '../orders/use-order-change.ts';
import { invoiceKindNames } from './kind-names.ts';

const NoInvoices = ({ isOffered }: { isOffered: boolean }) =>
  isOffered ? (
    <p className="muted">The invoice is issued when the order is paid or its first parcel is sent.</p>
  ) : (
    <p className="muted">
      Nothing is issued before it is said who the seller is, in{' '}
      <Link to={{ view: 'prices' }}>Delivery, tax, extras</Link>.
    </p>
  );

/** An order's invoices and credit notes, with a button to issue its invoice early. */
export function OrderInvoices({ detail }: { detail: OrderDetail }) {
  const { order, version } = detail;
  const { simpleId: number, invoices = [] } = order;
  const prices = useQuery({ queryKey: ['prices'], queryFn: ({ signal }) => send(readPrices, {}, signal) });
  const isOffered = prices.data?.values.invoices.rule !== undefined;
  const change = useOrderChange(number, (body: { ifVersion: number }, changeId) =>
    send(issueInvoice, { params: { number }, body: { ...body, changeId } }),
  );
  return (
    <section className="card">
      <h2>Invoices</h2>
      {invoices.length > 0 ? (
        <ul className="lines">
          {invoices.map(({ kind, number: name, issuedAt, total }) => (
            <li key={name} className="line">
              <span className="two-lines">
                <span>
                  {invoiceKindNames[kind]} {name}
                </span>
                <span className="muted">
                  {shownTime(issuedAt)},{' '}
                  {shownMoney(minorFromMajor(total.amount, total.currencyCode), total.currencyCode)}
                </span>
              </span>
              <ExportButton
                name={`${name}.pdf`}
                label="PDF"
                of={name}
                href={addressOf(readInvoiceFile, { number: name })}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoInvoices isOffered={isOffered} />
      )}
      {isOffered && invoices.length === 0 && order.canceledAt === null ? (
        <button
          type="button"
          className="button"
          disabled={change.isPending}
          onClick={() => change.submit({ ifVersion: version })}
        >
          {change.isPending ? 'Issuing…' : 'Issue the invoice now'}
        </button>
      ) : undefined}
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
    </section>
  );
}
