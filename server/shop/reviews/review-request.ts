import { dayMs, hourMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import { accountEmail } from '../../../commerce/rules/accounts/account-identifier.ts';
import type { OrderState } from '../../../commerce/rules/orders/order-balance.ts';
import { orderStage } from '../../../commerce/rules/orders/order-changes.ts';
import type { ServerEnv } from '../../core/env.ts';
import type { MessageContent } from '../../core/messages.ts';
import type { OrderRecord } from '../../core/ports/storage/orders/order-desk.ts';
import type { ShopServices } from '../calls/context.ts';
import type { StatusMails } from '../messaging/status-mail.ts';

const newToken = (env: ServerEnv): string => Buffer.from(env.randomBytes(32)).toString('base64url');

/** Returns the address with which a recipient unsubscribes from these mails with one press. */
export const leaveAddress = (origin: string, token: string): string => `${origin}/review-mails/leave?token=${token}`;

type KeptRecord = Pick<OrderRecord, 'order' | 'owner' | 'paid' | 'refunded'>;

/**
 * Returns the products of an order to be reviewed, without gift cards, discontinued products and those already
 * reviewed.
 */
async function goodsToReview(
  { storage, config, origin }: Pick<ShopServices, 'storage' | 'config' | 'origin'>,
  { order, owner }: Pick<OrderRecord, 'order' | 'owner'>,
): Promise<{ title: string; address: string }[]> {
  const goods: { title: string; address: string }[] = [];
  for (const slug of new Set(order.lineItems.map(({ productSlug }) => productSlug))) {
    const product = await storage.catalogue.productBySlug(slug);
    if (!product?.record.published || product.record.isGiftCard) continue;
    if (await storage.reviews.hasReviewed(owner, product.id)) continue;
    const path = (config.reviewRequests?.path ?? '').replaceAll('{slug}', () => encodeURIComponent(slug));
    goods.push({ title: product.record.title, address: origin + path });
  }
  return goods;
}

/** Whether the whole order was delivered and is kept: it was not returned, cancelled or fully refunded. */
const isKept = ({ order, paid, refunded }: KeptRecord): boolean =>
  orderStage(order) === 'DELIVERED' && order.canceledAt === null && !(refunded > 0 && refunded >= paid);

/**
 * Composes the mail that asks for reviews at the time of sending, so that everything since the parcel's arrival is
 * taken into account.
 * @returns undefined when there is no longer a reason for the mail
 */
export async function composeReviewRequest(
  services: Pick<ShopServices, 'storage' | 'config' | 'origin' | 'env'>,
  orderNumber: string,
  recipient: string,
): Promise<MessageContent | undefined> {
  const { storage, config, env, origin } = services;
  const record = await storage.orderDesk.read(orderNumber);
  if (!config.reviewRequests || !record || !isKept(record)) return undefined;
  const { token, hasLeft } = await storage.reviewMails.address(recipient, newToken(env));
  const goods = hasLeft ? [] : await goodsToReview(services, record);
  if (goods.length === 0) return undefined;
  const name = record.order.shippingAddress.firstName;
  return { name: 'review-request', input: { name, goods, leaveAddress: leaveAddress(origin, token) } };
}

/**
 * Prepares the mail that asks an order's buyer for reviews, some days after the whole order has arrived. It is composed
 * when it is sent; if there is already nothing to ask about now, it is not stored.
 * @returns a function that returns the mail for a state of the order: none before the whole order has arrived, and at
 * most one
 */
export async function reviewRequest(
  services: ShopServices,
  { order, owner }: Pick<OrderRecord, 'order' | 'owner'>,
): Promise<(state: OrderState) => StatusMails> {
  const { storage, config, messenger, env, origin } = services;
  const { reviewRequests } = config;
  const email = order.email === undefined ? undefined : accountEmail(order.email);
  if (!reviewRequests || email === undefined || !messenger.has('email')) return () => [];
  const goods = await goodsToReview(services, { order, owner });
  if (goods.length === 0) return () => [];
  const { token, hasLeft } = await storage.reviewMails.address(email, newToken(env));
  if (hasLeft) return () => [];
  return (state) => {
    if (!isKept({ ...state, owner })) return [];
    const dueAt = env.now() + reviewRequests.afterDays * dayMs;
    const input = { name: order.shippingAddress.firstName, goods, leaveAddress: leaveAddress(origin, token) };
    return [
      {
        message: {
          id: `order-${order.id}-review`,
          channel: 'email',
          recipient: email,
          content: { name: 'review-request', input },
          composedOf: order.simpleId,
        },
        now: env.now(),
        dueAt,
        expiresAt: dueAt + limits.statusMailHours * hourMs,
      },
    ];
  };
}
