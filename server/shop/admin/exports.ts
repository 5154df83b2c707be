import { exportCustomers } from '../../../commerce/admin-calls/customers.ts';
import { exportSubmissions } from '../../../commerce/admin-calls/feedback.ts';
import { exportInvoices } from '../../../commerce/admin-calls/invoices.ts';
import { exportSubscribers } from '../../../commerce/admin-calls/newsletter.ts';
import { exportOrders } from '../../../commerce/admin-calls/orders.ts';
import { exportProducts } from '../../../commerce/admin-calls/products.ts';
import { exportStock } from '../../../commerce/admin-calls/stock.ts';
import type { CallContract } from '../../../schemas/contract/call.ts';
import type { Static, TObject, TSchema } from '../../../schemas/schema.ts';
import type { ShopServices } from '../calls/context.ts';
import type { Handler } from '../calls/define-handler.ts';
import { customersFile } from '../csv/customers-csv.ts';
import { invoicesFile } from '../csv/invoices-csv.ts';
import { ordersFile } from '../csv/orders-csv.ts';
import { stockFile } from '../csv/stock-csv.ts';
import { submissionsFile } from '../csv/submissions-csv.ts';
import { subscribersFile } from '../csv/subscribers-csv.ts';
import { subscriptionAddresses } from '../newsletter/subscribe.ts';
import { productsFile } from './goods/products-file.ts';
import { searchedWords } from './goods/searched-words.ts';
import { searchedDays, searchedOrders } from './orders/searched-orders.ts';

/** A list that is streamed as CSV, so that its length is not limited by memory. */
export interface Export {
  contract: Handler['contract'];
  /** Name of the export in the audit trail. */
  subject: string;
  read(shop: ShopServices, query: unknown): AsyncIterable<string>;
}

const defineExport = <Query extends TObject>(
  subject: string,
  contract: CallContract<TObject, Query, TSchema, TSchema>,
  read: (shop: ShopServices, query: Static<Query>) => AsyncIterable<string>,
): Export => ({
  subject,
  contract: contract as unknown as Export['contract'],
  read: read as Export['read'],
});

/** Lists that merchants can export. */
export const exportedLists: readonly Export[] = [
  defineExport('orders', exportOrders, ({ storage }, query) => ordersFile(storage.orderDesk, searchedOrders(query))),
  defineExport('invoices', exportInvoices, ({ storage }, days) => invoicesFile(storage.invoices, searchedDays(days))),
  defineExport('customers', exportCustomers, ({ storage }, { q }) =>
    customersFile(storage.customerDesk, searchedWords(q)),
  ),
  defineExport('subscribers', exportSubscribers, ({ storage, origin }, { q }) =>
    subscribersFile(
      storage.people,
      searchedWords(q),
      (subscriber) => subscriptionAddresses(origin, subscriber).leaveAddress,
    ),
  ),
  defineExport('submissions', exportSubmissions, ({ storage }, { form }) => submissionsFile(storage.submissions, form)),
  defineExport('products', exportProducts, ({ storage, origin }, { q, status }) =>
    productsFile(storage, { words: searchedWords(q), status }, origin),
  ),
  defineExport('stock', exportStock, ({ storage }) => stockFile(storage.stock)),
];
