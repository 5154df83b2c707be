import { limits } from '../../../commerce/limits.ts';
import { type LineDetail, lineDetails } from '../../../commerce/rules/carts/line-details.ts';
import { majorText, minorFromMajor } from '../../../commerce/rules/money.ts';
import { cardMoney } from '../../../commerce/rules/orders/order-balance.ts';
import { orderDisplayStatus } from '../../../commerce/rules/orders/order-display-status.ts';
import type { Money } from '../../../schemas/entities/money.ts';
import { csvHeading, csvText } from '../../core/csv/csv-text.ts';
import type { OrderDesk, OrderRecord, OrderSearch } from '../../core/ports/storage/orders/order-desk.ts';
import { withPlaceNames } from '../presenters/orders.ts';
import { readPages } from './read-pages.ts';

const amount = ({ amount: major, currencyCode }: Money): string =>
  majorText(minorFromMajor(major, currencyCode), currencyCode);

/** Returns the choices in brackets. */
const inBrackets = (details: readonly LineDetail[]): string =>
  details.length === 0 ? '' : `(${details.map(({ label, value }) => `${label}: ${value}`).join(', ')})`;

const columns: readonly [name: string, value: (record: OrderRecord) => string][] = [
  ['number', ({ order }) => order.name],
  ['ordered at', ({ order }) => order.createdAt],
  ['status', ({ order }) => orderDisplayStatus(order)],
  ['first name', ({ order }) => order.shippingAddress.firstName],
  ['last name', ({ order }) => order.shippingAddress.lastName ?? ''],
  ['e-mail', ({ order }) => order.email ?? ''],
  ['telephone', ({ order }) => order.phone ?? ''],
  ['street', ({ order: { shippingAddress: to } }) => [to.address1, to.address2].filter(Boolean).join(', ')],
  ['city', ({ order }) => order.shippingAddress.city],
  ['postal code', ({ order }) => order.shippingAddress.zip],
  [
    'province',
    ({ order }) => withPlaceNames(order.shippingAddress).province ?? order.shippingAddress.provinceCode ?? '',
  ],
  ['country', ({ order }) => withPlaceNames(order.shippingAddress).country ?? order.shippingAddress.countryCode],
  [
    'items',
    ({ order }) =>
      order.lineItems
        .map((item) =>
          [item.quantity, item.sku || item.title, item.variantTitle, inBrackets(lineDetails(item))].join(' ').trim(),
        )
        .join('; '),
  ],
  ['currency', ({ order }) => order.totalPrice.currencyCode],
  ['discount', ({ order }) => amount(order.totalDiscount)],
  ['delivery', ({ order }) => amount(order.totalShippingPrice)],
  ['total', ({ order }) => amount(order.totalPrice)],
  ['payment', ({ order }) => order.financialStatus],
  ['payment method', ({ order }) => order.paymentMethod],
  ['paid by card', ({ order }) => majorText(cardMoney(order), order.totalPrice.currencyCode)],
  ['paid', ({ order, paid }) => majorText(paid, order.totalPrice.currencyCode)],
  ['refunded', ({ order, refunded }) => majorText(refunded, order.totalPrice.currencyCode)],
  ['note', ({ order }) => order.customerNote],
  [
    'extras',
    ({ order: { extras = [] } }) =>
      extras.map(({ title, details = [] }) => [title, inBrackets(details)].join(' ').trim()).join('; '),
  ],
];

/**
 * Generates orders as CSV, a page at a time. Orders placed during the export are newer than the first page, so they are
 * not in the file.
 */
export async function* ordersFile(
  orders: Pick<OrderDesk, 'search'>,
  wanted: Omit<OrderSearch, 'after' | 'count'>,
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  yield csvHeading(columns.map(([name]) => name));
  for await (const { records } of readPages((after) => orders.search({ ...wanted, after, count })))
    yield csvText(records.map((record) => columns.map(([, value]) => value(record))));
}
