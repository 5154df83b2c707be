import { hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { MessageContent } from '../../core/messages.ts';
import type { ShopServices } from '../calls/context.ts';

/** Services required to notify the staff. */
export type StaffMailServices = Pick<ShopServices, 'messenger' | 'env' | 'staffMail'>;

/** Sends a message to the addresses of the staff, if the shop sends e-mails. */
export async function notifyStaff(
  { messenger, env, staffMail }: StaffMailServices,
  content: MessageContent,
): Promise<void> {
  if (!messenger.has('email')) return;
  const expiresAt = env.now() + limits.statusMailHours * hourMs;
  for (const recipient of staffMail) await messenger.send({ channel: 'email', recipient, content }, expiresAt);
}
