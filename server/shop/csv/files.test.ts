import { parse } from 'csv-parse/sync';
import { expect, it, vi } from 'vitest';
import type { Order } from '../../../schemas/entities/orders/order.ts';
import type { CustomerEntry } from '../../core/ports/storage/accounts/customer-desk.ts';
import type { Submission } from '../../core/ports/storage/messages/submissions.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { StockItem } from '../../core/ports/storage/orders/stock.ts';
import { sampleMessage } from '../messaging/sample-messages.ts';
import { customersFile } from './customers-csv.ts';
import { ordersFile } from './orders-csv.ts';
import { stockFile } from './stock-csv.ts';
import { submissionsFile } from './submissions-csv.ts';

const pageSize = 3;

/** Returns a paged list of the requested page size, whose cursor is a position. */
const pagesOf =
  <Row>(rows: readonly Row[]) =>
  ({ after = '0', count }: { after?: string | undefined; count: number }) => {
    const end = Number(after) + count;
    return { rows: rows.slice(Number(after), end), ...(end < rows.length ? { next: String(end) } : {}) };
  };

const items = Array.from(
  { length: 10 },
  (_, at): StockItem => ({
    variantId: `v${at}`,
    simpleId: `s${at}`,
    slug: 'mug',
    title: '=1+1',
    options: '',
    sku: '',
    quantity: at,
    price: 100,
    mrp: 0,
    currencyCode: 'INR',
    isTracked: true,
    isPublished: true,
  }),
);

const submissions = Array.from(
  { length: 10 },
  (_, at): Submission => ({
    id: `s${at}`,
    form: 'contact',
    createdAt: '2026-01-01T00:00:00.000Z',
    files: [],
    values: at === 9 ? { last: '-1' } : { name: '@x' },
  }),
);

const { order } = sampleMessage('order-placed').input as { order: Order };
const orders = Array.from(
  { length: 10 },
  (_, at): OrderRecord => ({
    order: { ...order, name: `s${at}`, customerNote: '=HYPERLINK("x")' },
    owner: `customer ${at}`,
    version: 1,
    paid: 0,
    refunded: 0,
  }),
);

const customers = Array.from(
  { length: 10 },
  (_, at): CustomerEntry => ({
    key: `k${at}`,
    isGuest: false,
    name: `s${at}`,
    email: '@x',
    phone: '+91 98',
    orders: 1,
    lastSeenAt: 0,
    tags: [],
  }),
);

const lists = {
  stock: () => {
    const list = vi.fn(async (page: Parameters<Parameters<typeof stockFile>[0]['list']>[0]) => {
      const { rows, ...rest } = pagesOf(items)(page);
      return { items: rows, ...rest };
    });
    return { read: list, file: stockFile({ list }, pageSize) };
  },
  orders: () => {
    const search = vi.fn(async (wanted: Parameters<Parameters<typeof ordersFile>[0]['search']>[0]) => {
      const { rows, ...rest } = pagesOf(orders)(wanted);
      return { records: rows, ...rest };
    });
    return { read: search, file: ordersFile({ search }, { words: [] }, pageSize) };
  },
  customers: () => {
    const list = vi.fn(async (wanted: Parameters<Parameters<typeof customersFile>[0]['list']>[0]) => {
      const { rows, ...rest } = pagesOf(customers)(wanted);
      return { customers: rows, ...rest };
    });
    return { read: list, file: customersFile({ list }, [], pageSize) };
  },
  submissions: () => {
    const page = vi.fn(async (wanted: Parameters<Parameters<typeof submissionsFile>[0]['page']>[0]) => {
      const { rows, ...rest } = pagesOf(submissions)(wanted);
      return { submissions: rows, ...rest };
    });
    return { read: page, file: submissionsFile({ page }, undefined, pageSize) };
  },
};

const read = async (file: AsyncIterable<string>) => {
  let text = '';
  for await (const part of file) text += part;
  return parse(text, { bom: true }) as string[][];
};

it.each(Object.entries(lists))('writes all rows of %s without formulas', async (_, open) => {
  const [, ...rows] = await read(open().file);
  expect(rows.map(([id]) => id)).toEqual(Array.from({ length: 10 }, (_, at) => `s${at}`));
  expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

it('has a column for a field that only the last page has', async () => {
  const rows = await read(lists.submissions().file);
  expect([rows[0]!.slice(4), rows[1]!.slice(4), rows[10]!.slice(4)]).toEqual([
    ['name', 'last', 'files'],
    ["'@x", '', ''],
    ['', "'-1", ''],
  ]);
});

it('omits entries submitted while the columns are read', async () => {
  const all = [...submissions];
  const page = async (wanted: { after?: string | undefined; count: number }) => {
    const { rows, ...rest } = pagesOf(all)(wanted);
    if (wanted.after === '9') all.unshift({ ...submissions[0]!, id: 'new' });
    return { submissions: rows, ...rest };
  };
  const rows = await read(submissionsFile({ page }, undefined, pageSize));
  expect(rows.map(([id]) => id)).not.toContain('new');
});

it.each([
  ['stock', 1],
  ['orders', 1],
  ['customers', 1],
  ['submissions', 5],
] as const)('reads a page of %s on demand, and none after the reader has left', async (name, reads) => {
  const { read, file } = lists[name]();
  await file.next();
  await file.next();
  await file.return(undefined);
  expect(read).toHaveBeenCalledTimes(reads);
  expect(await file.next()).toMatchObject({ done: true });
});

it('lists the choices for a line and the extras of an order', async () => {
  const money = { amount: 1, currencyCode: 'INR' };
  const chosen = {
    ...order,
    lineItems: [{ ...order.lineItems[0]!, quantity: 2, sku: 'MUG', variantTitle: '', isGiftWrapped: true }],
    extras: [
      { rule: 'giftWrap', title: 'Gift wrapping', amount: money },
      { rule: 'upsell/card', title: 'A card', amount: money, details: [{ label: 'To', value: 'Asha' }] },
    ],
  };
  const record: OrderRecord = { order: chosen, owner: 'one', version: 1, paid: 0, refunded: 0 };
  let text = '';
  for await (const part of ordersFile({ search: async () => ({ records: [record] }) }, { words: [] }, 1)) text += part;
  const [row] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(row).toMatchObject({ items: expect.stringContaining('(Gift wrapping: Yes)') });
  expect(row).toMatchObject({ extras: 'Gift wrapping; A card (To: Asha)' });
});
