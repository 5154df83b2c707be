import { expect } from 'vitest';
import { finalPrice } from '../../commerce/rules/invoices/credit-note.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import { cardMoney, isPaid, type OrderState } from '../../commerce/rules/orders/order-balance.ts';
import type { InvoiceKind } from '../../schemas/entities/orders/invoice.ts';
import type { ShopServices } from '../../server/shop/calls/context.ts';
import type { StripeServer } from '../stand-ins/stripe-server.ts';

/** Returns the amount that the account at the payment service holds for an order, in minor units. */
export const heldFor = ({ account }: StripeServer, name: string): number =>
  [...account.intents.values()]
    .filter(({ metadata }) => metadata.order === name)
    .reduce((sum, { id }) => sum + account.held(id), 0);

/**
 * Expects invoices less credit notes to equal the order's charges, and one invoice for each order
 * that was paid or sent.
 */
async function expectInvoicesAgree({ invoices }: ShopServices['storage'], state: OrderState): Promise<void> {
  const { order } = state;
  const numbers = (order.invoices ?? []).map(({ number }) => number);
  const issued = await Promise.all(numbers.map((number) => invoices.read(number)));
  const of = (wanted: InvoiceKind) => issued.flatMap((each) => (each?.kind === wanted ? [each.total] : []));
  if (isPaid(state) && finalPrice(state) > 0) expect(of('INVOICE'), order.simpleId).toHaveLength(1);
  const sum = (totals: readonly number[]) => totals.reduce((all, total) => all + total, 0);
  if (numbers.length > 0)
    expect(sum(of('INVOICE')) - sum(of('CREDIT_NOTE')) + sum(of('DEBIT_NOTE')), order.simpleId).toBe(finalPrice(state));
}

/** Expects an order's amounts to agree with each other and with the payment service, once nothing is pending. */
export async function expectBooksAgree(
  { storage }: Pick<ShopServices, 'storage'>,
  server: StripeServer,
  number: string,
): Promise<void> {
  const { order, paid, refunded } = (await storage.orderDesk.read(number))!;
  const total = minorFromMajor(order.totalPrice.amount, order.totalPrice.currencyCode);
  expect([paid >= 0, refunded >= 0, refunded <= paid, paid <= total], number).toEqual([true, true, true, true]);
  const { refunds = [] } = (await storage.payments.ofOrder(number)) ?? {};
  // Money refunded at the service beyond the rest of the payment is not a refund of the order.
  const beyond = refunds.filter(({ isApart, reference, state: is }) => isApart && reference && is === 'made');
  const more = beyond.reduce((all, { amount }) => all + amount, 0);
  expect(cardMoney(order) - more, number).toBe(heldFor(server, order.name));
  const transactions = order.transactions ?? [];
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
  const sum = (kind: string) =>
    transactions
      .filter((each) => each.kind === kind && each.failedAt === undefined)
      .reduce((all, { amount }) => all + minorFromMajor(amount.amount, amount.currencyCode), 0);
  expect([sum('PAYMENT'), sum('REFUND')]).toEqual([paid, refunded]);
  expect(await storage.ledgers.unbalanced()).toEqual([]);
  await expectInvoicesAgree(storage, { order, paid, refunded });
}
