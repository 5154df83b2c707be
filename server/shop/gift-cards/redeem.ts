import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { CallError } from '../../core/call-error.ts';
import type { ShopServices } from '../calls/context.ts';
import { verifyPassword } from '../customers/password.ts';
import { hashNumber, normalNumber } from './number.ts';

/** A card that a customer redeems, with the sender of the request. */
export interface Redemption {
  userId: string;
  /** Key under which limits count the sender; undefined for a call by the server itself. */
  client: string | undefined;
  cardNumber: string;
  pin: string;
}

/**
 * Moves a card's balance to a customer's account. Attempts are counted by card, customer and network before they
 * are checked, and an unknown number takes as long to check as a wrong PIN.
 * @returns amount moved, in minor units
 * @throws CallError unless number and PIN belong to a card that has a balance
 */
export async function redeemCard(
  { storage, env }: Pick<ShopServices, 'storage' | 'env'>,
  { userId, client, cardNumber, pin }: Redemption,
): Promise<number> {
  const [number, secret] = [normalNumber(cardNumber), pin.trim()];
  if (number.length !== limits.giftCardNumberLength || secret.length !== limits.giftCardPinLength)
    throw new CallError(400, 'gift-card-form', messages.invalidFormValues);
  const numberHash = hashNumber(number);
  const of = (name: string, max: number) => ({ name, max, withinMs: hourMs });
  const isJudged = await storage.attempts.allows(
    [
      of(`gift card ${numberHash}`, limits.giftCardGuessesPerHourOfCard),
      of(`gift cards of ${userId}`, limits.giftCardGuessesPerHour),
      ...(client === undefined ? [] : [of(`gift cards of ${client}`, limits.giftCardGuessesPerHour)]),
    ],
    env.now(),
  );
  if (!isJudged) throw new CallError(429, 'gift-card-guesses', messages.giftCardGuesses);
  const card = await storage.giftCards.byNumber(numberHash);
  if (!(await verifyPassword(secret, card?.pinHash)) || !card)
    throw new CallError(404, 'gift-card-unknown', messages.giftCardUnknown);
  await storage.attempts.forget(`gift card ${numberHash}`);
  const now = env.now();
  const left = await storage.ledgers.balance('giftCards', `card:${card.id}`, now);
  const moved = left > 0 && (await moveAll(storage.ledgers, { card: card.id, userId, left, now }));
  if (!moved) throw new CallError(409, 'gift-card-empty', messages.giftCardEmpty);
  return left;
}

const moveAll = async (
  ledgers: ShopServices['storage']['ledgers'],
  { card, userId, left, now }: { card: string; userId: string; left: number; now: number },
): Promise<boolean> =>
  (await ledgers.transfer({
    book: 'giftCards',
    reference: `card ${card} at ${now} to ${userId}`,
    kind: 'linked',
    from: `card:${card}`,
    to: `customer:${userId}`,
    amount: left,
    at: now,
  })) === 'made';
