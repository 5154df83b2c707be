import { reportSales } from '../../../../commerce/admin-calls/sales.ts';
import { dayAfter, periodsOf, shownPeriods } from '../../../../commerce/rules/orders/sale-periods.ts';
import { addSales, noSales, type SaleFigures } from '../../../../commerce/rules/orders/sales.ts';
import { localTime, shopTimeZone } from '../../../../commerce/rules/shop-time.ts';
import { marketsOf } from '../../../core/markets.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';

/** Number of days of a report without a given number. */
const usualDays = 30;

/** No shop has sold anything earlier, and its calendar has no years before the first. */
const firstDay = '2000-01-01';

/** Maximum number of shown members of a group. */
const maxMembers = 20;

/** Maximum number up to which waiting orders are counted. */
const maxWaiting = 1000;

const sumOf = (figures: readonly SaleFigures[]): SaleFigures =>
  figures.reduce((sum, each) => addSales(sum, each), noSales);

/** Handlers of the staff's calls about sales. */
export const salesHandlers: readonly Handler[] = [
  defineHandler(reportSales, async ({ shop, query }) => {
    const { sales } = shop.storage;
    const timeZone = shopTimeZone(marketsOf(shop.config));
    const { days = usualDays } = query;
    const { to: last = localTime(shop.env.now(), timeZone).slice(0, 10) } = query;
    const to = last < firstDay ? firstDay : last;
    const from = dayAfter(to, 1 - days);
    const periods = periodsOf(from, to);
    const best = (group: Parameters<typeof sales.best>[0]) => sales.best(group, periods, maxMembers);
    const [counted, before, waiting, products, discounts, payments, countries, customers] = await Promise.all([
      sales.byPeriod([...new Set([...shownPeriods(from, to).values()].flat())]),
      sales.byPeriod(periodsOf(dayAfter(from, -days), dayAfter(from, -1))),
      sales.queued(maxWaiting),
      best('product'),
      best('discount'),
      best('payment'),
      best('country'),
      best('customer'),
    ]);
    const byPeriod = new Map(counted.map(({ period, figures }) => [period, figures]));
    const series = [...shownPeriods(from, to)].map(([period, parts]) => ({
      period,
      figures: sumOf(parts.map((part) => byPeriod.get(part) ?? noSales)),
    }));
    return {
      from,
      to,
      timeZone,
      currencyCode: shop.config.currencyCode,
      waiting,
      series,
      products,
      discounts,
      payments,
      countries,
      customers,
      totals: sumOf(series.map(({ figures }) => figures)),
      before: sumOf(before.map(({ figures }) => figures)),
    };
  }),
];
