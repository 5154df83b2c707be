import { type InvoiceEntry, readInvoiceFile } from '../../commerce/admin-calls/invoices.ts';
import { addressOf } from '../api/send.ts';
import { ExportButton } from '../layout/export-button.tsx';
import { shownMoney } from '../layout/format.ts';
import { Time } from '../layout/time.tsx';
import { Link } from '../navigation/navigation.tsx';
import { invoiceKindNames } from './kind-names.ts';

/** Invoices and credit notes with their orders and files. Credited amounts are negative. */
export const InvoiceTable = ({ invoices }: { invoices: readonly InvoiceEntry[] }) => (
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
          <td data-label="Issued">
            <Time at={issuedAt} />
          </td>
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
);
