import { choice, integer, list, object, optional, type Static, type TSchema, text } from '../../schema.ts';
import { money } from '../money.ts';

const kind = choice('Kind of entry', ['earned', 'issued', 'linked', 'spent', 'returned', 'expired', 'corrected']);

const entryFields = {
  id: text('Identifier of the entry'),
  kind,
  createdAt: text('When, as an ISO date-time', { format: 'date-time' }),
  expiresAt: optional(text('When what was added expires, as an ISO date-time', { format: 'date-time' })),
  orderName: optional(text('Number of the order it belongs to')),
  note: optional(text('Reason that the shop has given')),
};

const ledgerOf = <Hit extends TSchema>(hit: Hit, what: string) =>
  object(
    {
      hits: list('Entries, the latest first', hit),
      page: integer('Page, from 1', { minimum: 1 }),
      perPage: integer('Entries per page', { minimum: 1 }),
      found: integer('Number of all entries', { minimum: 0 }),
    },
    what,
  );

/** An entry in a customer's coin ledger. */
export const coinsEntry = object(
  { ...entryFields, coins: integer('Coins that were added; below zero those that were taken') },
  'An entry',
);
export type CoinsEntry = Static<typeof coinsEntry>;

/** A customer's coin ledger. */
export const coinsLedger = ledgerOf(coinsEntry, 'Coins of a customer');
export type CoinsLedger = Static<typeof coinsLedger>;

/** An entry in a customer's gift card ledger. */
export const giftCardEntry = object({ ...entryFields, amount: money }, 'An entry; an amount below zero was taken');
export type GiftCardEntry = Static<typeof giftCardEntry>;

/** A customer's gift card ledger. */
export const giftCardLedger = ledgerOf(giftCardEntry, 'Money of the gift cards of a customer');
export type GiftCardLedger = Static<typeof giftCardLedger>;
