import * as calls from '../../../../commerce/admin-calls/gift-cards.ts';
import { limits } from '../../../../commerce/limits.ts';
import { messages } from '../../../../commerce/messages.ts';
import { majorText, moneyFromMinor } from '../../../../commerce/rules/money.ts';
import { momentOf, shopTimeZone } from '../../../../commerce/rules/shop-time.ts';
import { CallError } from '../../../core/call-error.ts';
import type { StoredGiftCard } from '../../../core/ports/storage/orders/gift-cards.ts';
import type { ShopServices } from '../../calls/context.ts';
import { defineHandler, type Handler } from '../../calls/define-handler.ts';
import { cardMail } from '../../gift-cards/card-mail.ts';
import { issueCard } from '../../gift-cards/issue.ts';
import { hashNumber } from '../../gift-cards/number.ts';
import { changeBy } from '../change-by.ts';

const subjectOf = ({ lastDigits }: Pick<StoredGiftCard, 'lastDigits'>): string => `gift card …${lastDigits}`;

async function presentCard({ storage, env }: ShopServices, card: StoredGiftCard): Promise<calls.ShownCard> {
  const { id, lastDigits, issuedAt, expiresAt, receiver } = card;
  return {
    id,
    lastDigits,
    issuedAt,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(receiver ? { receiver } : {}),
    balance: await storage.ledgers.balance('giftCards', `card:${id}`, env.now()),
  };
}

async function requireCard({ storage }: ShopServices, id: string): Promise<StoredGiftCard> {
  const card = await storage.giftCards.read(id);
  if (!card) throw new CallError(404, 'gift-card-not-found', messages.giftCardNotFound);
  return card;
}

async function presentDetails(shop: ShopServices, id: string): Promise<calls.GiftCardDetails> {
  const page = { page: 1, perPage: limits.adminPageSize };
  const { entries } = await shop.storage.ledgers.entries('giftCards', `card:${id}`, page);
  return {
    currencyCode: shop.config.currencyCode,
    card: await presentCard(shop, await requireCard(shop, id)),
    entries: entries.map(({ id: entry, kind, amount, at, details: { order, note, author } }) => ({
      id: entry,
      kind,
      amount,
      at,
      ...(order === undefined ? {} : { order }),
      ...(note === undefined ? {} : { note }),
      ...(author === undefined ? {} : { author }),
    })),
  };
}

/** Returns the end of a card's last day in the shop's time zone. */
function endOf(day: string, { config, env }: ShopServices): number {
  const end = momentOf(`${day}T23:59:59`, shopTimeZone(config.markets)) + 1000;
  if (!(end > env.now())) throw new CallError(400, 'gift-card-day', messages.giftCardDay);
  return end;
}

/** Handlers of the merchant's calls about gift cards. */
export const giftCardHandlers: readonly Handler[] = [
  defineHandler(calls.listGiftCards, async ({ query, shop }) => {
    const { cards, hasMore } = await shop.storage.giftCards.list({ after: query.after, count: limits.adminPageSize });
    const last = cards.at(-1);
    return {
      currencyCode: shop.config.currencyCode,
      cards: await Promise.all(cards.map((card) => presentCard(shop, card))),
      ...(hasMore && last ? { next: last.id } : {}),
    };
  }),
  defineHandler(calls.readGiftCard, ({ params, shop }) => presentDetails(shop, params.id)),
  defineHandler(calls.issueGiftCard, async (context) => {
    const { body, shop } = context;
    const by = changeBy(context, body.changeId);
    const [name, email, message, reason] = [body.name, body.email, body.message, body.reason].map((text) =>
      text?.trim() ? text.trim() : undefined,
    );
    if (reason === undefined) throw new CallError(400, 'reason-needed', messages.reasonNeeded);
    const { currencyCode } = shop.config;
    const secrets = await issueCard(shop, {
      amount: body.amount,
      reference: `merchant ${by.id}`,
      details: { note: reason, author: by.author },
      ...(body.lastDay === undefined ? {} : { expiresAt: endOf(body.lastDay, shop) }),
      ...(name === undefined && email === undefined
        ? {}
        : { receiver: { name: name ?? '', ...(email === undefined ? {} : { email }) } }),
      messages: ({ number, pin }) =>
        cardMail(shop, {
          id: by.id,
          recipient: email,
          input: {
            name: name ?? '',
            from: '',
            message: message ?? '',
            amount: moneyFromMinor(body.amount, currencyCode),
            number,
            pin,
          },
        }),
      audit: (card) => ({
        ...by,
        action: 'gift-card.issue',
        subject: subjectOf(card),
        before: '',
        after: `${majorText(body.amount, currencyCode)} ${currencyCode}. ${reason}`,
      }),
    });
    if (!secrets) throw new CallError(409, 'gift-card-issued', messages.giftCardIssued);
    shop.messenger.deliverSoon();
    const card = (await shop.storage.giftCards.byNumber(hashNumber(secrets.number)))!;
    return { card: await presentCard(shop, card), number: secrets.number, pin: secrets.pin };
  }),
  defineHandler(calls.blockGiftCard, async (context) => {
    const { body, params, shop } = context;
    const card = await requireCard(shop, params.id);
    const by = changeBy(context, body.changeId);
    const reason = body.reason.trim();
    if (reason === '') throw new CallError(400, 'reason-needed', messages.reasonNeeded);
    const account = `card:${card.id}` as const;
    const { currencyCode } = shop.config;
    const balance = await shop.storage.ledgers.balance('giftCards', account, by.at);
    // A repeated request finds a balance of 0, and is recognised by its reference.
    const amount = Math.max(1, balance);
    const outcome = await shop.storage.ledgers.transfer(
      {
        book: 'giftCards',
        reference: `block ${by.id}`,
        kind: 'corrected',
        at: by.at,
        amount,
        from: account,
        to: 'corrected',
        details: { note: reason, author: by.author },
      },
      {
        ...by,
        action: 'gift-card.block',
        subject: subjectOf(card),
        before: `${majorText(balance, currencyCode)} ${currencyCode}`,
        after: `0 ${currencyCode}. ${reason}`,
      },
    );
    if (outcome === 'short') throw new CallError(409, 'gift-card-empty', messages.giftCardNothingLeft);
    return presentDetails(shop, card.id);
  }),
];
