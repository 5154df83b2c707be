import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
import { boolean, integer, list, object, optional, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, changeId, root } from './fields.ts';

const one = object({ key: text('Identifier of the account', { maxLength: limits.maxEmailLength }) });

export const readCustomerCoins = defineCall({
  id: 'admin.customerCoins',
  method: 'GET',
  path: `${root}/customers/{key}/coins`,
  access,
  params: one,
  summary: 'Coins of a customer, and how they came and went, the latest first.',
  answer: object({
    hasCoins: boolean('Whether the shop has coins'),
    balance: integer('Coins that can be spent'),
    entries: list(
      'Latest entries',
      object({
        id: text('Identifier'),
        kind: text('Event'),
        amount: integer('Coins that were added; below zero for those that were taken'),
        at: integer('When, in milliseconds since 1970'),
        expiresAt: optional(integer('When they expire, in milliseconds since 1970')),
        order: optional(text('Number of the order')),
        note: optional(text('Reason of the merchant')),
        author: optional(text('Merchant who made it')),
      }),
    ),
  }),
});
/** A customer's coins with their ledger. */
export type CustomerCoins = CallAnswer<typeof readCustomerCoins>;

export const correctCoins = defineCall({
  id: 'admin.correctCoins',
  method: 'POST',
  path: `${root}/customers/{key}/coins`,
  access,
  audit: ['coins.correct'],
  params: one,
  summary: 'Adds coins to the account of a customer, or takes some, with a reason.',
  body: object({
    changeId,
    amount: integer('Coins to add; below zero to take', { minimum: -limits.maxCoins, maximum: limits.maxCoins }),
    reason: text('Why, for the customer and the audit trail', { minLength: 1, maxLength: limits.maxReasonLength }),
  }),
  answer: readCustomerCoins.answer,
});
