import type { OrderState } from '../../../../../commerce/rules/orders/order-balance.ts';
import type { SaleContext, SaleEntry, SaleFigures, SaleGroup } from '../../../../../commerce/rules/orders/sales.ts';

/** The sales of one member of a group. */
export interface MemberSales {
  name: string;
  title: string;
  figures: SaleFigures;
}

/**
 * Figures of sales by day. They follow the orders: each change of an order queues it in its own transaction, and a job
 * counts the queued ones, so that placing orders never waits for a figure that all orders share.
 */
export interface SaleStorage {
  /**
   * Counts the next queued orders, whose former contributions are replaced. All orders are counted again in another
   * time zone.
   *
   * @param entriesOf pure
   * @returns whether more are queued
   */
  count(
    timeZone: string,
    entriesOf: (order: OrderState, context: SaleContext) => readonly SaleEntry[],
  ): Promise<boolean>;
  /** Number of queued orders, at most `max`. */
  queued(max: number): Promise<number>;
  /** Sales of all orders by period, oldest first. @param periods days (`2026-11-30`) or months (`2026-11`) */
  byPeriod(periods: readonly string[]): Promise<{ period: string; figures: SaleFigures }[]>;
  /** The members of a group with the highest sales in all periods together, highest first. */
  best(group: SaleGroup, periods: readonly string[], count: number): Promise<MemberSales[]>;
}
