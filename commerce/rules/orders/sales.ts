import type { Order } from '../../../schemas/entities/orders/order.ts';
import { minorFromMajor } from '../money.ts';
import { localTime } from '../shop-time.ts';
import { type OrderState, orderMoney } from './order-balance.ts';
import { orderStage } from './order-changes.ts';

/** Figures of sales. Amounts are in minor units. */
export const saleMeasures = [
  'orders',
  'cancelled',
  'pieces',
  'sales',
  'discounts',
  'delivery',
  'tax',
  'returned',
] as const;

/**
 * Figures of sales: orders placed, those of them that were cancelled, pieces, the value of what was not cancelled, the
 * discounts, delivery and tax of all orders placed, and money given back for what was not cancelled. Amounts are in
 * minor units.
 */
export type SaleFigures = Readonly<Record<(typeof saleMeasures)[number], number>>;

/** Groups by which sales are reported; `all` has one member. */
export const saleGroups = ['all', 'product', 'discount', 'payment', 'country', 'customer'] as const;
export type SaleGroup = (typeof saleGroups)[number];

/** What an order contributes to the figures of a member of a group on a day. */
export interface SaleEntry {
  /** Day in the shop's time zone: `2026-11-30`. */
  day: string;
  group: SaleGroup;
  /** Slug of a product, code or title of a discount, payment method, country code, or `new` or `returning`. */
  name: string;
  /** Name that merchants read. */
  title: string;
  figures: SaleFigures;
}

/** Figures of no sales. */
export const noSales: SaleFigures = {
  orders: 0,
  cancelled: 0,
  pieces: 0,
  sales: 0,
  discounts: 0,
  delivery: 0,
  tax: 0,
  returned: 0,
};

/** Adds figures, the second times a factor. */
export const addSales = (a: SaleFigures, b: SaleFigures, factor = 1): SaleFigures =>
  Object.fromEntries(saleMeasures.map((measure) => [measure, a[measure] + factor * b[measure]])) as SaleFigures;

/** Circumstances of an order that the order does not contain. */
export interface SaleContext {
  timeZone: string;
  /** Whether its buyer had ordered before. */
  isReturning: boolean;
}

const minor = ({ amount, currencyCode }: Order['totalPrice']): number => minorFromMajor(amount, currencyCode);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** Pieces and value of each cancelled line. */
function cancelledLines(order: Order): ReadonlyMap<string, { pieces: number; value: number }> {
  const lines = new Map<string, { pieces: number; value: number }>();
  if (order.canceledAt === null) return lines;
  for (const { displayStatus, fulfillmentLineItems } of order.fulfillments)
    if (displayStatus === 'NOT_DELIVERED')
      for (const { lineItemId, quantity, totalAmount } of fulfillmentLineItems) {
        const { pieces, value } = lines.get(lineItemId) ?? { pieces: 0, value: 0 };
        lines.set(lineItemId, { pieces: pieces + quantity, value: value + minor(totalAmount) });
      }
  return lines;
}

/** Refunds by day. What was paid for cancelled pieces was never a sale, so giving it back is not a return. */
function returnsOf({ order, paid, refunded }: OrderState, timeZone: string): Map<string, number> {
  let ofCancelled = orderMoney({ order, paid, refunded }).cancelled;
  const days = new Map<string, number>();
  for (const { kind, amount, createdAt, failedAt } of order.transactions ?? []) {
    if (kind !== 'REFUND' || failedAt !== undefined) continue;
    const given = minor(amount);
    const returned = Math.max(0, given - ofCancelled);
    ofCancelled = Math.max(0, ofCancelled - given);
    const day = dayOf(createdAt, timeZone);
    if (returned > 0) days.set(day, (days.get(day) ?? 0) + returned);
  }
  return days;
}

const dayOf = (moment: string, timeZone: string): string => localTime(Date.parse(moment), timeZone).slice(0, 10);

function productEntries(order: Order, day: string): SaleEntry[] {
  const cancelled = cancelledLines(order);
  const isCancelled = orderStage(order) === 'CANCELLED';
  const bySlug = new Map<string, SaleEntry>();
  for (const { id, productSlug, title, quantity, totalPrice, price } of order.lineItems) {
    const { pieces = 0, value = 0 } = cancelled.get(id) ?? {};
    const before = bySlug.get(productSlug);
    const figures: SaleFigures = Object.assign({}, noSales, {
      orders: before ? 0 : 1,
      cancelled: !before && isCancelled ? 1 : 0,
      pieces: quantity - pieces,
      sales: minor(totalPrice) - value,
      discounts: Math.max(0, minor(price) * quantity - minor(totalPrice)),
    });
    bySlug.set(productSlug, {
      day,
      group: 'product',
      name: productSlug,
      title,
      figures: before ? addSales(before.figures, figures) : figures,
    });
  }
  return [...bySlug.values()];
}

function discountEntries({ discountAllocations }: Order, day: string, whole: SaleFigures): SaleEntry[] {
  const byName = new Map<string, SaleEntry>();
  for (const { title, code, discountedAmount } of discountAllocations) {
    const name = code ?? title;
    const discounts = minor(discountedAmount) + (byName.get(name)?.figures.discounts ?? 0);
    byName.set(name, { day, group: 'discount', name, title, figures: { ...whole, discounts } });
  }
  return [...byName.values()];
}

/**
 * Returns what an order contributes to the figures: on the day it was placed, and on the days when money was given back.
 * A pure function of the order, so that the contribution of a changed order replaces its former one.
 */
export function saleEntries(state: OrderState, { timeZone, isReturning }: SaleContext): SaleEntry[] {
  const { order } = state;
  const day = dayOf(order.createdAt, timeZone);
  const { total, cancelled } = orderMoney(state);
  const cancelledPieces = sumOf([...cancelledLines(order).values()].map(({ pieces }) => pieces));
  const whole: SaleFigures = {
    orders: 1,
    cancelled: orderStage(order) === 'CANCELLED' ? 1 : 0,
    pieces: sumOf(order.lineItems.map(({ quantity }) => quantity)) - cancelledPieces,
    sales: total - cancelled,
    discounts: minor(order.totalDiscount),
    delivery: minor(order.totalShippingPrice),
    tax: minor(order.totalTax),
    returned: 0,
  };
  const { countryCode, country = countryCode } = order.shippingAddress;
  const members = [
    { group: 'all', name: '', title: '' },
    { group: 'payment', name: order.paymentMethod, title: order.paymentMethod },
    { group: 'country', name: countryCode, title: country },
    { group: 'customer', name: isReturning ? 'returning' : 'new', title: '' },
  ] as const;
  const returns = [...returnsOf(state, timeZone)];
  return [
    ...members.map((member) => ({ day, ...member, figures: whole })),
    ...productEntries(order, day),
    ...discountEntries(order, day, whole),
    ...members.flatMap((member) =>
      returns.map(([returnDay, returned]) => ({ day: returnDay, ...member, figures: { ...noSales, returned } })),
    ),
  ];
}

/** Adds up entries by day, group and name. The title is that of the last entry. */
export function mergeEntries(entries: readonly SaleEntry[]): SaleEntry[] {
  const merged = new Map<string, SaleEntry>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.day, entry.group, entry.name]);
    const before = merged.get(key);
    merged.set(key, before ? { ...entry, figures: addSales(before.figures, entry.figures) } : entry);
  }
  return [...merged.values()];
}
