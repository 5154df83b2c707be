import { dayMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { MessageInputs } from '../../core/messages.ts';
import type { PendingMessage } from '../../core/ports/storage/messages/outbox.ts';
import type { ShopServices } from '../calls/context.ts';

interface CardMail {
  /** Identifies the mail, so that it is sent only once. */
  id: string;
  /** E-mail address; no mail is stored when it is undefined. */
  recipient: string | undefined;
  input: Omit<MessageInputs['gift-card'], 'address'>;
  /** Time of sending, in milliseconds since 1970; at once when it is undefined. */
  dueAt?: number;
}

/** Returns the mail with a gift card, to be stored together with the card. */
export function cardMail(
  { env, messenger, origin }: Pick<ShopServices, 'env' | 'messenger' | 'origin'>,
  { id, recipient, input, dueAt = env.now() }: CardMail,
): PendingMessage[] {
  if (!recipient || !messenger.has('email')) return [];
  const content = { name: 'gift-card', input: { ...input, address: `${origin}/account/balance` } } as const;
  return [
    {
      message: { id: `gift-card-${id}`, channel: 'email', recipient, content },
      now: env.now(),
      dueAt,
      expiresAt: dueAt + limits.giftCardMailDays * dayMs,
    },
  ];
}
