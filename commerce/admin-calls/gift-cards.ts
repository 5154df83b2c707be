import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
import { integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, changeId, cursor, day, minorUnits, root } from './fields.ts';

const shownCard = object({
  id: text('Identifier'),
  lastDigits: text('Last digits of its number'),
  issuedAt: integer('When it was issued, in milliseconds since 1970'),
  expiresAt: optional(integer('When it expires, in milliseconds since 1970')),
  receiver: optional(object({ name: text('Name'), email: optional(text('E-mail address')) }, 'Who it is for')),
  balance: integer('Remaining balance in minor units; zero once a customer has redeemed it'),
});
/** A gift card in a list. */
export type ShownCard = Static<typeof shownCard>;

const reason = text('Why, for the audit trail', { minLength: 1, maxLength: limits.maxReasonLength });
const one = object({ id: text('Identifier of the card', { maxLength: limits.maxIdLength }) });

export const listGiftCards = defineCall({
  id: 'admin.giftCards',
  method: 'GET',
  path: `${root}/gift-cards`,
  access,
  summary: 'Gift cards, the latest first.',
  query: object({ after: cursor }),
  answer: object({
    currencyCode: text('Currency of the amounts'),
    cards: list('Gift cards', shownCard),
    next: cursor,
  }),
});

export const readGiftCard = defineCall({
  id: 'admin.giftCard',
  method: 'GET',
  path: `${root}/gift-cards/{id}`,
  access,
  params: one,
  summary: 'One gift card, and what has become of its money.',
  answer: object({
    currencyCode: text('Currency of the amounts'),
    card: shownCard,
    entries: list(
      'Events, latest first',
      object({
        id: text('Identifier'),
        kind: text('Event'),
        amount: integer('Amount added, in minor units; negative when deducted'),
        at: integer('When, in milliseconds since 1970'),
        order: optional(text('Number of the order')),
        note: optional(text('Reason of the merchant')),
        author: optional(text('Merchant who made it')),
      }),
    ),
  }),
});
/** A gift card with its ledger. */
export type GiftCardDetails = CallAnswer<typeof readGiftCard>;

export const issueGiftCard = defineCall({
  id: 'admin.issueGiftCard',
  method: 'POST',
  path: `${root}/gift-cards`,
  access,
  audit: ['gift-card.issue'],
  summary: 'Issues a gift card. Its number and PIN are answered once: they are stored as hashes alone.',
  body: object({
    changeId,
    amount: minorUnits('Value', 1),
    name: optional(text('Name of the recipient', { maxLength: limits.maxNameLength })),
    email: optional(text('E-mail address that it is sent to', { format: 'email', maxLength: limits.maxEmailLength })),
    message: optional(text('Message to whom it is for', { maxLength: limits.maxReasonLength })),
    lastDay: day('Last day on which it can be redeemed; never expires without it'),
    reason,
  }),
  answer: object({ card: shownCard, number: text('Number'), pin: text('PIN') }),
});
/** An issued card, with the number and PIN that are shown only once. */
export type IssuedCard = CallAnswer<typeof issueGiftCard>;

export const blockGiftCard = defineCall({
  id: 'admin.blockGiftCard',
  method: 'POST',
  path: `${root}/gift-cards/{id}/block`,
  access,
  audit: ['gift-card.block'],
  params: one,
  summary: 'Takes what is left on a gift card, so that nobody can redeem it.',
  body: object({ changeId, reason }),
  answer: readGiftCard.answer,
});
