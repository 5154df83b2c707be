import { defineCall } from '../../schemas/contract/call.ts';
import { integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { maxReportedDays } from '../rules/orders/sale-periods.ts';
import { access, day, root } from './fields.ts';

/** Figures of sales. */
export const saleFigures = object(
  {
    orders: integer('Orders placed'),
    cancelled: integer('Those of them that were cancelled'),
    pieces: integer('Pieces sold, without cancelled ones'),
    sales: integer('Value of the orders without what was cancelled, in minor units'),
    discounts: integer('Discounts, in minor units'),
    delivery: integer('Prices of deliveries, in minor units'),
    tax: integer('Tax, in minor units'),
    returned: integer('Given back for what was not cancelled, on the day it was given back, in minor units'),
  },
  'Figures of sales',
);
export type ShownSales = Static<typeof saleFigures>;

const members = (description: string) =>
  list(description, object({ name: text('Identifier'), title: text('Name'), figures: saleFigures }));

/** The report of the sales of some days. */
export const salesReport = object({
  from: text('First day, in the time zone of the shop'),
  to: text('Last day'),
  timeZone: text('Time zone of the shop'),
  currencyCode: text('Currency'),
  waiting: integer('Orders whose last change is not counted yet; of very many, some'),
  totals: saleFigures,
  before: saleFigures,
  series: list(
    'By day or, for a long report, by month',
    object({ period: text('Day (2026-11-30) or month (2026-11)'), figures: saleFigures }),
  ),
  products: members('Products with the highest sales, by slug'),
  discounts: members('Discounts whose orders have the highest sales, by code or title'),
  payments: members('Methods of payment'),
  countries: members('Countries of delivery, by code'),
  customers: members('Buyers who had ordered before (`returning`) and who had not (`new`)'),
});
export type SalesReport = Static<typeof salesReport>;

export const reportSales = defineCall({
  id: 'admin.sales',
  method: 'GET',
  path: `${root}/sales`,
  access,
  summary: 'Reports the sales of some days, and the totals of as many days before them.',
  query: object({
    to: day('Last day in the time zone of the shop; today by default'),
    days: optional(integer('Number of days; 30 by default', { minimum: 1, maximum: maxReportedDays })),
  }),
  answer: salesReport,
});
