import * as calls from '../../../commerce/calls/registry.ts';
import { dayMs, hourMs, minuteMs } from '../../../commerce/durations.ts';
import { limits } from '../../../commerce/limits.ts';
import type { ShopConfig } from '../../../server/core/config.ts';
import { type ServerEnv, systemEnv } from '../../../server/core/env.ts';
import type { KeptCard } from '../../../server/core/ports/payments.ts';
import type { RecurringOrderDraft } from '../../../server/core/ports/storage/orders/recurring-orders.ts';
import type { LocalCaller } from '../../../server/shop/calls/local-caller.ts';
import { createLocalCaller } from '../../../server/shop/calls/shop.ts';
import { issueCard } from '../../../server/shop/gift-cards/issue.ts';
import { createStripeProvider } from '../../../server/shop/payments/stripe/provider.ts';
import { openSession } from '../../../server/shop/sessions/session-handle.ts';
import { fixedEnv } from '../../../testing/fixed-env.ts';
import { openSampleShop, type SampleShop, sampleConfig } from '../../../testing/sample-shop.ts';
import { address } from '../../handlers/world.ts';
import { openAt } from './open-at.ts';

/** E-mail address of the customer. */
export const email = 'asha@example.com';

/** Password of the customer. */
export const password = 'a long password';

/** Password that the customer sets during an act. */
export const newPassword = 'another password';
/** Message that asks the payment service for the card that was entered last. */
export const lastCard = 'the card that was entered last';

/** Subscriptions that are paid by one card. */
export const cardSubscriptions = ['first', 'second', 'third'] as const;

/** The customer's coins and gift card money in minor units, and the value of the gift card. */
export const customerFunds = { coins: 30, giftCards: 10_000, card: 50_000 };

/** Idempotency key of the customer's order. */
export const idempotencyKey = 'an-order-of-asha';

/** An environment in which the account that the scene has marked is due for deletion. */
export const afterDeletion: ServerEnv = {
  ...systemEnv,
  now: () => fixedEnv().now() + (limits.deletionDays + 1) * dayMs,
};

/** An environment in which an unpaid card order is due for cancellation. */
export const afterDeadline: ServerEnv = {
  ...systemEnv,
  now: () => fixedEnv().now() + limits.cardPaymentMinutes * minuteMs,
};

/** An environment in which the customer's recurring order is due. */
export const onDeliveryDay: ServerEnv = { ...systemEnv, now: () => fixedEnv().now() + 7 * hourMs };

/** The shop's settings, with an invoice for each paid order. */
export const config: Partial<ShopConfig> = {
  ...sampleConfig,
  pricing: {
    ...sampleConfig.pricing,
    invoices: { seller: 'Seller', address: 'Road 1', prefix: 'INV-', creditPrefix: 'CN-' },
  },
};

/** Enters a card on a page of the payment service. Returns the saved card. */
export async function enterCard(api: string): Promise<KeptCard> {
  const provider = payingWith(api);
  const page = await provider.beginCard({
    recurring: 'recurring',
    customer: undefined,
    email,
    currencyCode: 'INR',
    returnUrl: api,
    expiresAt: fixedEnv().now() + 3_600_000,
  });
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ card: '4242' }), redirect: 'manual' });
  const known = await provider.readCard(page.reference);
  if (known.state !== 'kept') throw new Error('The card was not kept.');
  return known.card;
}

/** Stores a subscription that is due on the day of the scene, paid on delivery or by a card. */
export async function subscribe(
  { catalogue, recurringOrders }: SampleShop['shop']['services']['storage'],
  owner: string,
  { id = 'recurring', card }: { id?: string; card?: KeptCard } = {},
): Promise<void> {
  const plan = { id: 'monthly', title: 'Monthly', every: { unit: 'MONTH', count: 1 }, percentage: 10 } as const;
  const variantId = (await catalogue.productBySlug('item-1'))!.variants[0]!.id;
  const draft: RecurringOrderDraft = {
    id,
    owner,
    status: 'ACTIVE',
    startDay: '2025-12-01',
    every: plan.every,
    occurrence: 1,
    announced: 0,
    dueAt: 1,
    startedAt: 0,
    firstOrder: 'none',
    latestOrder: 'none',
    plan,
    lines: [{ id: 'line', variantId, quantity: 1, attributes: [] }],
    checkout: { email, shippingAddress: address },
    ...(card ? { isPaidByCard: true, card } : {}),
  };
  await recurringOrders.save(draft, []);
}

/** Connects to the shop's account at the stand-in of the payment service. */
export const payingWith = (api: string) =>
  createStripeProvider({ key: 'sk_test_of_the_stand_in', webhookSecret: 'whsec_of_the_stand_in', api: new URL(api) });

/** The people in the shop before the server is killed. */
export interface Scene {
  /**
   * Tokens of a guest with a cart, a wishlist and an order, and of the customer with a cart, an
   * address and a wishlist.
   */
  guest: string;
  customer: string;
  guestId: string;
  customerId: string;
  /** The code that was sent to the guest in order to sign in as the customer. */
  code: string;
  /** An unredeemed gift card of 500.00. */
  card: { number: string; pin: string };
}

const askForCode = async ({ shop }: SampleShop, by: LocalCaller, purpose: 'requestForLogin' | 'requestForSignup') => {
  await by.call(calls.authSendCode, { params: { channel: 'email', purpose }, body: { email } });
  await shop.services.messenger.deliver();
  return (await shop.services.storage.outbox.kept(1))[0]!.text.slice(0, limits.codeLength);
};

/** Creates a shop in a database, with the guest and the customer. */
export async function setScene(database: string): Promise<Scene> {
  const storage = await openAt(database);
  const sample = await openSampleShop(config, { storage });
  const { services } = sample.shop;
  const product = async (slug: string) => (await services.storage.catalogue.productBySlug(slug))!;
  const fill = async (by: LocalCaller, quantity: number, wish: string, of: string) => {
    const variantId = (await product('item-1')).variants[0]!.id;
    await by.call(calls.cartAddLines, { body: [{ variantId, quantity }] });
    await by.call(calls.checkoutSetAddress, { body: { email: of, shippingAddress: address } });
    await by.call(calls.wishlistAdd, { body: { productId: (await product(wish)).id } });
  };
  const visit = async () => {
    const session = openSession(services.storage.sessions, sample.env, undefined);
    await session.ensure();
    return { session, by: createLocalCaller(sample.shop, session.newToken()) };
  };

  const first = await visit();
  const signUp = { email, code: await askForCode(sample, first.by, 'requestForSignup'), password };
  await first.by.call(calls.authSignInOrUp, {
    params: { mode: 'sign-up', identifier: 'email', strategy: 'password' },
    body: signUp,
  });
  const { id } = (await services.storage.customers.byIdentifier({ kind: 'email', value: email }))!;
  const own = openSession(services.storage.sessions, sample.env, undefined, { kind: 'shopper', userId: id });
  await own.ensure();
  const customer = createLocalCaller(sample.shop, own.newToken());
  await fill(customer, 1, 'item-2', email);
  const given = {
    reference: 'given',
    kind: 'issued',
    from: 'issued',
    to: `customer:${id}`,
    at: sample.env.now(),
  } as const;
  await services.storage.ledgers.transfer({ ...given, book: 'coins', amount: customerFunds.coins });
  await services.storage.ledgers.transfer({ ...given, book: 'giftCards', amount: customerFunds.giftCards });
  await customer.call(calls.cartCoinsApplicable, { body: { apply: true } });
  await customer.call(calls.cartGiftCardBalanceUsed, { body: { useGiftCardBalance: true } });
  const { number, pin } = (await issueCard(services, {
    amount: customerFunds.card,
    reference: 'a card',
    details: {},
  }))!;
  await customer.call(calls.addressCreate, { params: { v: 'v2' }, body: { ...address } });

  const guest = await visit();
  await fill(guest.by, 1, 'item-3', 'guest@example.com');
  await guest.by.call(calls.checkoutPlaceOrder, {
    body: { idempotencyKey: 'an-order-of-a-guest', paymentMethod: 'CASH_ON_DELIVERY' },
  });
  await fill(guest.by, 2, 'item-3', 'guest@example.com');
  sample.env.advance(limits.codeGapSeconds * 1000);
  const code = await askForCode(sample, guest.by, 'requestForLogin');
  const guestId = (await guest.session.ensure()).id;
  await storage.close();
  const tokens = { guest: guest.session.newToken()!, customer: own.newToken()! };
  return { ...tokens, guestId, customerId: id, code, card: { number, pin } };
}
