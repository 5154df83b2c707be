import { beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { limits } from '../../commerce/limits.ts';
import type { AnyCall } from '../../schemas/contract/call.ts';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { AuthorRole } from '../../server/core/ports/storage/accounts/authors.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { createLocalCaller } from '../../server/shop/calls/shop.ts';
import { actionLink } from '../../server/shop/carts/action-link.ts';
import { issueCard } from '../../server/shop/gift-cards/issue.ts';
import { createAuthorAccess } from '../../server/shop/sessions/author-access.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { createShop } from '../../server/start/create-shop.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { sampleConfig } from '../../testing/sample-shop.ts';
import { softwareAuthenticator } from '../../testing/software-authenticator.ts';
import { callExamples, type ExampleIds } from '../conformance/call-examples.ts';
import { address, openWorld, type World } from '../handlers/world.ts';

type Call = LocalCaller['call'];

const contracts = Object.entries(calls) as unknown as [string, AnyCall][];
/** The customer's address, as in the examples. */
const email = 'ravi@example.com';
const canary = /canary/i;
const params = { v: 'v2' };

let world: World;
let owner: Call;
const known = {} as ExampleIds;
let unchanged: string;

const latestCode = async (): Promise<string> => {
  const { messenger, storage } = world.shop.services;
  await messenger.deliver();
  return (await storage.outbox.kept(1))[0]!.text.slice(0, limits.codeLength);
};

/** Registers a customer by code. */
async function register(call: Call, address: string, firstName: string): Promise<void> {
  await call(calls.authSendCode, {
    params: { channel: 'email', purpose: 'requestForSignup' },
    body: { email: address },
  });
  const body = { email: address, code: await latestCode(), firstName };
  await call(calls.authSignInOrUp, { params: { mode: 'sign-up', identifier: 'email', strategy: 'otp' }, body });
}

/** Everything that belongs to the owner, without public product data such as ratings. */
const belongings = async (): Promise<string> => {
  const linesOf = ({ lines, customerNote }: Cart) => [customerNote, lines.map(({ id, quantity }) => [id, quantity])];
  return JSON.stringify([
    await owner(calls.userMe),
    await owner(calls.userPasskeys),
    linesOf(await owner(calls.cartGet)),
    linesOf(await owner(calls.buyXAtYCart, { params: { slug: 'three-for-999' } })),
    await owner(calls.addressList, { params }),
    (await owner(calls.wishlistList)).hits.map(({ id }) => id),
    await owner(calls.searchHistory),
    (await owner(calls.orderList)).edges,
    await owner(calls.recurringOrderList),
  ]);
};

beforeAll(async () => {
  world = await openWorld();
  const { env, shop } = world;
  owner = world.call;
  await register(owner, email, 'Canary');
  const home = { ...address, city: 'Canaryville' };
  known.addressId = (await owner(calls.addressCreate, { params, body: home })).id;
  known.historyId = (await owner(calls.searchRecordHistory, { body: { tsQuery: { q: 'canary' } } })).id;
  known.productId = await world.productId(1);
  await owner(calls.wishlistAdd, { body: { productId: known.productId } });
  [known.variantId, known.otherVariantId, known.comboVariantId] = [
    ...[await world.variant(1), await world.variant(2)],
    await world.variant(3),
  ] as [string, string, string];
  const plan = { id: 'weekly', title: 'Weekly', every: { unit: 'WEEK', count: 1 }, percentage: 0 } as const;
  const { config } = shop.services;
  Object.assign(config, { pricing: { ...config.pricing, plans: [plan] } });
  const planned = { variantId: known.variantId, quantity: 1, sellingPlanId: plan.id };
  await owner(calls.cartAddLines, { body: [planned] });
  await owner(calls.checkoutSetAddress, { body: { email, shippingAddress: home } });
  const placing = { idempotencyKey: 'a-key-of-the-owner', paymentMethod: 'CASH_ON_DELIVERY' as const };
  known.orderNumber = (await owner(calls.checkoutPlaceOrder, { body: placing })).order.simpleId;
  known.reviewId = (await owner(calls.reviewSearch, { body: {} })).hits[0]!.id;
  known.recurringOrderId = (await owner(calls.recurringOrderList)).recurringOrders[0]!.id;
  const cart = await owner(calls.cartAddLines, { body: [{ variantId: known.variantId, quantity: 1 }] });
  known.lineId = cart.lines[0]!.id;
  await owner(calls.cartCustomerNote, { body: { note: 'canary' } });
  const offer = await owner(calls.buyXAtYAddLines, {
    params: { slug: 'three-for-999' },
    body: [{ variantId: known.variantId, quantity: 1 }],
  });
  [known.offerLineId, known.comboLineId] = [offer.lines[0]!.id, offer.lines[0]!.id];
  known.token = 'email stranger@example.com';
  const page = 'http://localhost:3000/sign-in';
  const { correlationId: state } = await owner(calls.authShopifyInitiate, { body: { redirectUrl: page } });
  known.login = `state=${state}&email=${email}`;
  known.correlationId = (await owner(calls.authShiprocketInitiate)).correlationId;
  const key = softwareAuthenticator();
  const add = async () => key.create((await owner(calls.userPasskeyInitiate)).options);
  await owner(calls.userAddPasskey, { body: { credential: await add(), name: 'Canary key' } });
  const { options } = await owner(calls.authPasskeyInitiate);
  Object.assign(known, { passkeyId: key.id, newCredential: await add(), signedCredential: key.get(options) });
  known.sessionId = (await owner(calls.userSessions)).sessions[0]!.id;
  known.referrerCode = (await owner(calls.userMe)).referralCode!;
  known.giftCard = (await issueCard(shop.services, { amount: 50_000, reference: 'matrix', details: {} }))!;
  const link = { lines: [{ variantId: known.variantId, quantity: 1 }] };
  known.actionLink = actionLink('/', link, sampleConfig.actionLinkSecret!);
  env.advance(limits.codeGapSeconds * 1000);
  await owner(calls.authSendCode, { params: { channel: 'email', purpose: 'requestForSignup' }, body: { email } });
  known.code = await latestCode();
  const another = { email: 'asha.rao@example.com' };
  await owner(calls.userSendChangeCode, { params: { channel: 'email' }, body: another });
  known.changeCode = await latestCode();
  unchanged = await belongings();
  expect(unchanged).toMatch(canary);
  expect(shop.handlers.size).toBe(contracts.length);
});

/** Returns what the caller learns: the response, or the status and code of the refusal. */
const learnt = async (call: Call, contract: AnyCall, name: string): Promise<string> => {
  const answer = call(contract, callExamples[name]!(known) as never);
  return JSON.stringify(await answer.catch(({ status, code }: { status: number; code: string }) => ({ status, code })));
};

const staffTokens = new Map<AuthorRole, string>();

async function signInStaff(role: AuthorRole): Promise<string> {
  const { env, shop } = world;
  const { authors, sessions } = shop.services.storage;
  const access = createAuthorAccess(shop.services.storage, env);
  await authors.save({ name: role, role, passwordHash: quickHash('words for staff'), changedAt: '' });
  const token = await access.signIn(role, 'words for staff');
  expect(await openSession(sessions, env, token, { kind: 'author' }).current()).toBeDefined();
  staffTokens.set(role, token);
  return token;
}

/** Returns a caller whose staff session is sent as if it were a shopper's. */
const staff = async (role: AuthorRole): Promise<Call> =>
  createLocalCaller(world.shop, staffTokens.get(role) ?? (await signInStaff(role))).call;

/** Returns a caller that sends the customer's own session to another shop on the same server. */
async function atOtherShop(): Promise<Call> {
  const { env, shop, storage } = world;
  const session = openSession(shop.services.storage.sessions, env, undefined);
  await session.signIn((await owner(calls.userMe)).globalId!);
  const token = session.newToken()!;
  expect((await createLocalCaller(shop, token).call(calls.userMe)).isAnonymous).toBe(false);
  const other = createShop({ storage, env, config: { ...sampleConfig, tenant: 'other' }, checkResponses: true });
  return createLocalCaller(other, token).call;
}

const outsiders: Readonly<Record<string, () => Promise<Call>>> = {
  guest: async () => (await world.visitor()).call,
  author: () => staff('author'),
  publisher: () => staff('publisher'),
  merchant: () => staff('merchant'),
  developer: () => staff('developer'),
  'customer of another shop': atOtherShop,
};

describe.each(Object.entries(outsiders))("a customer's data, requested by a %s,", (_, open) => {
  it.each(contracts)('is not revealed or changed by %s', async (name, contract) => {
    const call = await open();
    const answer = await learnt(call, contract, name);
    expect(answer).not.toMatch(canary);
    if (contract.access === 'user') expect(JSON.parse(answer)).toEqual({ status: 401, code: 'sign-in-required' });
    expect(await belongings()).toBe(unchanged);
  });
});

describe("a customer's data", () => {
  it.each(contracts)('is not revealed to or changed by another customer through %s', async (name, contract) => {
    const { call } = await world.visitor();
    world.env.advance(1000);
    await register(call, `${name.toLowerCase()}@example.com`, 'Other');
    expect(await learnt(call, contract, name)).not.toMatch(canary);
    expect(await belongings()).toBe(unchanged);
  });

  it('is available to the customer', async () => {
    const { orderSimpleId } = { orderSimpleId: known.orderNumber };
    expect(JSON.stringify(await owner(calls.orderGet, { query: { orderSimpleId } }))).toMatch(canary);
    expect(await learnt(owner, calls.userEligibleForDelete as unknown as AnyCall, 'userEligibleForDelete')).toContain(
      'false',
    );
  });
});
