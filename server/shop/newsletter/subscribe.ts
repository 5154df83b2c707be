import { dayMs, hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import { CallError } from '../../core/call-error.ts';
import { isoTime } from '../../core/env.ts';
import type { Subscription } from '../../core/ports/storage/accounts/people.ts';
import type { ShopServices } from '../calls/context.ts';

/** Returns the addresses with which the recipient of a mail confirms a subscription or ends it with one press. */
export const subscriptionAddresses = (origin: string, { token }: Pick<Subscription, 'token'>) => ({
  confirmAddress: `${origin}/newsletter/confirm?token=${token}`,
  leaveAddress: `${origin}/newsletter/leave?token=${token}`,
});

/**
 * Sends the mail of a subscription: a request to confirm it or, once it is confirmed, a welcome with a link to
 * unsubscribe.
 */
export async function writeToSubscriber(
  { messenger, env, origin }: Pick<ShopServices, 'messenger' | 'env' | 'origin'>,
  { email, token, isConfirmed }: Subscription,
): Promise<void> {
  const { confirmAddress, leaveAddress } = subscriptionAddresses(origin, { token });
  const content = isConfirmed
    ? ({ name: 'newsletter-welcome', input: { leaveAddress } } as const)
    : ({ name: 'newsletter-confirm', input: { confirmAddress, leaveAddress } } as const);
  await messenger.send({ channel: 'email', recipient: email, content }, env.now() + limits.statusMailHours * hourMs);
}

/**
 * Begins a subscription by sending a mail, whose link must be followed and confirmed to subscribe. The answer does
 * not reveal whether the address was known.
 * @param client key under which limits count the caller; undefined for a call by the server itself
 * @throws CallError when the shop sends no mail, the address is invalid, or there were too many requests
 */
export async function beginSubscription(shop: ShopServices, given: string, client: string | undefined): Promise<void> {
  const { storage, messenger, env } = shop;
  if (!messenger.has('email')) throw new CallError(503, 'newsletter-unavailable', messages.newsletterUnavailable);
  // Normalised as a mail server does it, so that limits count by mailbox.
  const email = accountEmail(given);
  if (email === undefined) throw new CallError(400, 'invalid-email', messages.emailInvalid);
  const now = env.now();
  const allows = (name: string, max: number, withinMs: number) =>
    storage.attempts.allows([{ name, max, withinMs }], now);
  if (client !== undefined && !(await allows(`newsletter by ${client}`, limits.codesPerHourOfClient, hourMs)))
    throw new CallError(429, 'too-many-requests', messages.tooManyRequests);
  // Limits mails per mailbox and day, because anyone can enter an address.
  if (!(await allows(`newsletter to ${email}`, limits.newsletterMailsPerDay, dayMs))) return;
  const token = Buffer.from(env.randomBytes(32)).toString('base64url');
  await writeToSubscriber(shop, await storage.people.subscribe(email, token, isoTime(env)));
}
