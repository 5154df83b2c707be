import { limits } from '../../../commerce/limits.ts';
import { csvHeading, csvText } from '../../core/csv/csv-text.ts';
import { listCell } from '../../core/csv/list-cell.ts';
import type { CustomerDesk } from '../../core/ports/storage/accounts/customer-desk.ts';
import { readPages } from './read-pages.ts';

const columns = ['name', 'e-mail', 'telephone', 'account', 'orders', 'latest', 'tags'] as const;

/** Generates customers and guests as CSV, a page at a time. */
export async function* customersFile(
  customers: Pick<CustomerDesk, 'list'>,
  words: readonly string[],
  count: number = limits.exportPageSize,
): AsyncGenerator<string> {
  yield csvHeading(columns);
  for await (const page of readPages((after) => customers.list({ words, after, count })))
    yield csvText(
      page.customers.map(({ name, email, phone, isGuest, orders, lastSeenAt, tags }) => [
        name,
        email,
        phone,
        isGuest ? 'guest' : 'registered',
        String(orders),
        new Date(lastSeenAt).toISOString(),
        listCell(tags),
      ]),
    );
}
