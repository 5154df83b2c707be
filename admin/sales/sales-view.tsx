import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { reportSales, type SalesReport } from '../../commerce/admin-calls/sales.ts';
import { daysBetween, maxReportedDays } from '../../commerce/rules/orders/sale-periods.ts';
import { send } from '../api/send.ts';
import { countText, shownDay, shownMoney } from '../layout/format.ts';
import { Failure, Loading } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { Link, useKeptState } from '../navigation/navigation.tsx';
import { changeText } from './change-text.ts';
import { SalesChart } from './sales-chart.tsx';
import './sales.css';

/** Lengths of reports that a button chooses, in days. */
const lengths = [7, 30, 90, 365];

interface ChosenDays {
  /** Empty for the last days. */
  from: string;
  to: string;
  days: number;
}

const lastDays = (days: number): ChosenDays => ({ from: '', to: '', days });

/** Why chosen days cannot be reported; undefined when they can. */
function problemOf({ from, to }: ChosenDays): string | undefined {
  if (from === '' || to === '') return undefined;
  const days = daysBetween(from, to);
  if (days < 1) return 'The first day is after the last one.';
  return days > maxReportedDays ? 'Choose at most ten years.' : undefined;
}

const queryOf = ({ from, to, days }: ChosenDays) =>
  from === '' || to === '' ? { days } : { to, days: daysBetween(from, to) };

const paymentNames: Readonly<Record<string, string>> = {
  CARD: 'Card',
  CASH_ON_DELIVERY: 'Cash on delivery',
  GIFT_CARD: 'Gift card',
};
const customerNames: Readonly<Record<string, string>> = {
  new: 'First order',
  returning: 'Had ordered before',
};

/** Returns the name of a country in the language of the merchant's browser. */
const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(undefined, { type: 'region' }).of(code) : undefined;

interface MembersProps {
  title: string;
  empty: string;
  members: SalesReport['products'];
  currencyCode: string;
  nameOf?: (name: string) => string | undefined;
  isProduct?: boolean;
}

/** The members of a group with their sales. */
function Members({ title, empty, members, currencyCode, nameOf = () => undefined, isProduct = false }: MembersProps) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {members.length === 0 ? (
        <p className="muted">{empty}</p>
      ) : (
        <ol className="sales-members">
          {members.map(({ name, title: shown, figures }) => (
            <li key={name}>
              <span className="sales-name">
                {isProduct ? (
                  <Link to={{ view: 'products', id: name }}>{shown}</Link>
                ) : (
                  (nameOf(name) ?? (shown || name))
                )}
              </span>
              <span className="sales-value">{shownMoney(figures.sales, currencyCode)}</span>
              <span className="muted sales-detail">
                {isProduct
                  ? countText(figures.pieces, 'piece', 'pieces')
                  : countText(figures.orders, 'order', 'orders')}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The totals of a report, each with its change. */
function Totals({ report: { totals, before, currencyCode } }: { report: SalesReport }) {
  const average = ({ sales, orders, cancelled }: SalesReport['totals']) =>
    orders > cancelled ? Math.round(sales / (orders - cancelled)) : 0;
  const money = (minor: number) => shownMoney(minor, currencyCode);
  const shown: [label: string, now: number, before: number, text: (value: number) => string][] = [
    ['Sales', totals.sales, before.sales, money],
    ['Orders', totals.orders, before.orders, String],
    ['Average order', average(totals), average(before), money],
    ['Pieces', totals.pieces, before.pieces, String],
    ['Discounts', totals.discounts, before.discounts, money],
    ['Returned', totals.returned, before.returned, money],
  ];
  return (
    <dl className="sales-totals">
      {shown.map(([label, now, earlier, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className="sales-total">{text(now)}</span>
            <span className="muted">{changeText(now, earlier)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Report({ report }: { report: SalesReport }) {
  const { from, to, timeZone, waiting, currencyCode, totals } = report;
  return (
    <>
      <p className="muted" role="status">
        {from === to ? shownDay(to) : `${shownDay(from)} to ${shownDay(to)}`}, {timeZone}.{' '}
        {totals.cancelled > 0 ? `${countText(totals.cancelled, 'order was', 'orders were')} cancelled. ` : ''}
        {waiting > 0 ? `${countText(waiting, 'changed order is', 'changed orders are')} still to be counted.` : ''}
      </p>
      <Totals report={report} />
      <SalesChart report={report} />
      <div className="sales-groups">
        <Members
          title="Products"
          empty="Nothing was sold."
          members={report.products}
          currencyCode={currencyCode}
          isProduct
        />
        <Members
          title="Discounts"
          empty="No discount was used."
          members={report.discounts}
          currencyCode={currencyCode}
        />
        <Members
          title="Customers"
          empty="Nobody has ordered."
          members={report.customers}
          currencyCode={currencyCode}
          nameOf={(name) => customerNames[name]}
        />
        <Members
          title="Payment"
          empty="Nothing was ordered."
          members={report.payments}
          currencyCode={currencyCode}
          nameOf={(name) => paymentNames[name]}
        />
        <Members
          title="Countries"
          empty="Nothing was ordered."
          members={report.countries}
          currencyCode={currencyCode}
          nameOf={countryName}
        />
      </div>
    </>
  );
}

/** Report of the shop's sales. */
export function SalesView() {
  const [chosen, setChosen] = useKeptState('sales', lastDays(30));
  const wanted = useDebounced(chosen);
  const problem = problemOf(chosen);
  const problemId = useId();
  const query = useQuery({
    queryKey: ['sales', queryOf(wanted)],
    queryFn: ({ signal }) => send(reportSales, { query: queryOf(wanted) }, signal),
    enabled: problemOf(wanted) === undefined,
    placeholderData: keepPreviousData,
  });
  const field = (name: 'from' | 'to', label: string) => (
    <label className="field">
      {label}
      <input
        className="input"
        type="date"
        value={chosen[name]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={(event) => setChosen({ ...chosen, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <Page title="Sales">
      <search className="filters">
        <fieldset className="sales-lengths" aria-label="Last days">
          {lengths.map((days) => (
            <button
              key={days}
              type="button"
              className="button button-quiet"
              aria-pressed={chosen.days === days && (chosen.from === '' || chosen.to === '')}
              onClick={() => setChosen(lastDays(days))}
            >
              {days === 365 ? 'A year' : `${days} days`}
            </button>
          ))}
        </fieldset>
        {field('from', 'From')}
        {field('to', 'To')}
      </search>
      {problem ? (
        <p id={problemId} role="alert">
          {problem}
        </p>
      ) : undefined}
      {query.isPending && !problem ? <Loading /> : undefined}
      {query.error ? <Failure error={query.error} onRetry={() => query.refetch()} /> : undefined}
      {query.data ? <Report report={query.data} /> : undefined}
    </Page>
  );
}
