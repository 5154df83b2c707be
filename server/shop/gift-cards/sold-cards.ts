import { randomUUID } from 'node:crypto';
import { areCardsDue, unissuedGiftCards, withCardsDelivered } from '../../../commerce/rules/carts/gift-card-lines.ts';
import { minorFromMajor } from '../../../commerce/rules/money.ts';
import type { OrderState } from '../../../commerce/rules/orders/order-balance.ts';
import { momentOf, shopTimeZone } from '../../../commerce/rules/shop-time.ts';
import type { Order, OrderLineItem } from '../../../schemas/entities/orders/order.ts';
import type { PendingMessage } from '../../core/ports/storage/messages/outbox.ts';
import type { GiftCardIssue } from '../../core/ports/storage/orders/gift-cards.ts';
import type { ShopServices } from '../calls/context.ts';
import { hashPassword } from '../customers/password.ts';
import { cardMail } from './card-mail.ts';
import { type CardSecrets, hashNumber, newSecrets } from './number.ts';

/** A card prepared before the transaction that issues it, because hashing its PIN is slow. */
export interface DrawnCard extends CardSecrets {
  pinHash: string;
}

/** Draws numbers and PINs of cards and hashes the PINs. */
export const drawCards = (env: ShopServices['env'], count: number): Promise<DrawnCard[]> =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const secrets = newSecrets(env);
      return { ...secrets, pinHash: await hashPassword(secrets.pin) };
    }),
  );

/** Returns the time of sending: nine in the morning in the shop's time zone, or now when that is past. */
function sendingTime(day: string | undefined, { config, env }: Pick<ShopServices, 'config' | 'env'>): number {
  if (day === undefined) return env.now();
  return Math.max(env.now(), momentOf(`${day}T09:00`, shopTimeZone(config.markets)));
}

/** Returns the mail with a card, to its receiver, or to the buyer when no address of a receiver was given. */
function mailOf(
  shop: Pick<ShopServices, 'config' | 'env' | 'messenger' | 'origin'>,
  order: Order,
  line: OrderLineItem,
  { id, number, pin }: CardSecrets & { id: string },
): PendingMessage[] {
  const { giftCardReceiver: receiver, price } = line;
  const { firstName, lastName = '' } = order.shippingAddress;
  return cardMail(shop, {
    id,
    recipient: receiver?.email ?? order.email,
    input: {
      name: receiver?.name ?? '',
      from: receiver?.email ? `${firstName} ${lastName}`.trim() : '',
      message: receiver?.message ?? '',
      amount: price,
      number,
      pin,
    },
    dueAt: sendingTime(receiver?.sendOn, shop),
  });
}

/**
 * Returns the gift cards to issue for a paid order, and the order with them delivered; the unchanged order when
 * none are due.
 * @param drawn cards to issue, one for each piece
 */
export function soldCards(
  shop: Pick<ShopServices, 'config' | 'env' | 'messenger' | 'origin'>,
  state: OrderState,
  drawn: readonly DrawnCard[],
): { state: OrderState; cards: GiftCardIssue[] } {
  if (!areCardsDue(state)) return { state, cards: [] };
  const { order } = state;
  const left = [...drawn];
  const cards = unissuedGiftCards(order).flatMap(({ line, quantity }) =>
    Array.from({ length: quantity }, (_, piece): GiftCardIssue => {
      const secrets = left.shift();
      if (!secrets) throw new Error(`Order ${order.simpleId} has more gift cards than were drawn.`);
      const id = randomUUID();
      const { giftCardReceiver: receiver, price } = line;
      return {
        card: {
          id,
          numberHash: hashNumber(secrets.number),
          pinHash: secrets.pinHash,
          lastDigits: secrets.number.slice(-4),
          issuedAt: shop.env.now(),
          ...(receiver
            ? { receiver: { name: receiver.name, ...(receiver.email === undefined ? {} : { email: receiver.email }) } }
            : {}),
        },
        amount: minorFromMajor(price.amount, price.currencyCode),
        reference: `order ${order.id} line ${line.id} piece ${piece + 1}`,
        details: { order: order.simpleId },
        messages: mailOf(shop, order, line, { ...secrets, id }),
      };
    }),
  );
  return { state: withCardsDelivered(state, `gift cards ${order.id}`), cards };
}
