import { limits } from '../../../commerce/limits.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import type { OrderState } from '../../../commerce/rules/orders/order-balance.ts';
import { orderStage } from '../../../commerce/rules/orders/order-changes.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { ShopServices } from '../calls/context.ts';
import type { StatusMails } from '../messaging/status-mail.ts';

const hourMs = 3_600_000;

/** Where who has the mail ends these mails with one press. */
export const leaveAddress = (origin: string, token: string): string => `${origin}/review-mails/leave?token=${token}`;

/**
 * Prepares the mail that asks the buyer of an order for reviews, some days after all of it has arrived. Gift cards,
 * goods that the shop sells no longer and goods that the buyer has reviewed are left out of it.
 *
 * @returns the mail of a state of the order: none before all of it has arrived, and only one however often it does
 */
export async function reviewRequest(
  { storage, config, messenger, env, origin }: ShopServices,
  { order, owner }: Pick<OrderRecord, 'order' | 'owner'>,
): Promise<(state: OrderState) => StatusMails> {
  const { reviewRequests } = config;
  const email = order.email === undefined ? undefined : accountEmail(order.email);
  if (!reviewRequests || email === undefined || !messenger.has('email')) return () => [];
  const goods: { title: string; address: string }[] = [];
  for (const slug of new Set(order.lineItems.map(({ productSlug }) => productSlug))) {
    const product = await storage.catalogue.productBySlug(slug);
    if (!product?.record.published || product.record.isGiftCard) continue;
    if (await storage.reviews.hasReviewed(owner, product.id)) continue;
    const path = reviewRequests.path.replaceAll('{slug}', encodeURIComponent(slug));
    goods.push({ title: product.record.title, address: origin + path });
  }
  if (goods.length === 0) return () => [];
  const drawn = Buffer.from(env.randomBytes(32)).toString('base64url');
  const { token, hasLeft } = await storage.reviewMails.address(email, drawn);
  if (hasLeft) return () => [];
  return ({ order: changed }) => {
    if (orderStage(changed) !== 'DELIVERED') return [];
    const dueAt = env.now() + reviewRequests.afterDays * 24 * hourMs;
    const input = { name: order.shippingAddress.firstName, goods, leaveAddress: leaveAddress(origin, token) };
    return [
      {
        message: {
          id: `order-${order.id}-review`,
          channel: 'email',
          recipient: email,
          content: { name: 'review-request', input },
        },
        now: env.now(),
        dueAt,
        expiresAt: dueAt + limits.statusMailHours * hourMs,
      },
    ];
  };
}
