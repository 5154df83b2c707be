import { expect } from 'vitest';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import { cardMoney } from '../../commerce/rules/order-balance.ts';
import type { ShopServices } from '../../server/calls/context.ts';
import type { StripeServer } from '../stand-ins/stripe-server.ts';

/** What the account of the payment service holds of an order, in minor units. */
export const heldFor = ({ account }: StripeServer, name: string): number =>
  [...account.sessions.values()]
    .filter(({ client_reference_id: reference }) => reference === name)
    .reduce((sum, { payment_intent: intent }) => sum + account.held(intent!), 0);

/** Money of an order agrees with itself and with the payment service, once nothing is to be done. */
export async function expectBooksAgree(
  { storage }: Pick<ShopServices, 'storage'>,
  server: StripeServer,
  number: string,
): Promise<void> {
  const { order, paid, refunded } = (await storage.orderDesk.read(number))!;
  const total = minorFromMajor(order.totalPrice.amount, order.totalPrice.currencyCode);
  expect([paid >= 0, refunded >= 0, refunded <= paid, paid <= total], number).toEqual([true, true, true, true]);
  expect(cardMoney(order), number).toBe(heldFor(server, order.name));
  const transactions = order.transactions ?? [];
  expect(new Set(transactions.map(({ id }) => id)).size).toBe(transactions.length);
  const sum = (kind: string) =>
    transactions
      .filter((each) => each.kind === kind)
      .reduce((all, { amount }) => all + minorFromMajor(amount.amount, amount.currencyCode), 0);
  expect([sum('PAYMENT'), sum('REFUND')]).toEqual([paid, refunded]);
  expect(await storage.ledgers.unbalanced()).toEqual([]);
}
