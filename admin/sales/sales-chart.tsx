import type { SalesReport } from '../../commerce/admin-calls/sales.ts';
import { countText, shownMoney } from '../layout/format.ts';
import { shownPeriod } from './shown-period.ts';

const [width, height] = [1000, 240];
/** Part of a bar's place that is empty. */
const gap = 0.2;

interface SalesChartProps {
  report: SalesReport;
}

/** The sales of each day or month as bars, and as a table. */
export function SalesChart({ report: { series, currencyCode } }: SalesChartProps) {
  const max = Math.max(0, ...series.map(({ figures }) => figures.sales));
  if (max === 0) return <p className="muted">No sales on these days.</p>;
  const place = width / Math.max(1, series.length);
  const [first, last] = [series[0], series.at(-1)];
  return (
    <figure className="sales-chart">
      <span className="muted sales-max" aria-hidden="true">
        {shownMoney(max, currencyCode)}
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ period, figures }, index) => (
          <rect
            key={period}
            x={(index + gap / 2) * place}
            width={place * (1 - gap)}
            y={height - (Math.max(0, figures.sales) / max) * height}
            height={(Math.max(0, figures.sales) / max) * height}
          >
            <title>{`${shownPeriod(period)}: ${shownMoney(figures.sales, currencyCode)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="sales-axis muted" aria-hidden="true">
        <span>{first && shownPeriod(first.period)}</span>
        <span>{last && first !== last && shownPeriod(last.period)}</span>
      </div>
      <details>
        <summary>As a table</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{last?.period.length === 'yyyy-mm'.length ? 'Month' : 'Day'}</th>
              <th scope="col">Orders</th>
              <th scope="col">Pieces</th>
              <th scope="col">Sales</th>
              <th scope="col">Discounts</th>
              <th scope="col">Returned</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ period, figures }) => (
              <tr key={period}>
                <th scope="row">{shownPeriod(period)}</th>
                <td data-label="Orders">{countText(figures.orders, 'order', 'orders')}</td>
                <td data-label="Pieces">{figures.pieces}</td>
                <td data-label="Sales">{shownMoney(figures.sales, currencyCode)}</td>
                <td data-label="Discounts">{shownMoney(figures.discounts, currencyCode)}</td>
                <td data-label="Returned">{shownMoney(figures.returned, currencyCode)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
