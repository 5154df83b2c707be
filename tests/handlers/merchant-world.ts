import type { FastifyInstance } from 'fastify';
import * as calls from '../../commerce/calls/registry.ts';
import type { Order } from '../../schemas/entities/orders/order.ts';
import type { AuthorRole } from '../../server/core/ports/storage/accounts/authors.ts';
import { adminHandlers } from '../../server/shop/admin/handlers.ts';
import { staffPage } from '../../testing/author-sign-in.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import type { SampleShopOptions } from '../../testing/sample-shop.ts';
import { address, openWorld, type World } from './world.ts';

const password = 'words for merchants';

/** A response of a merchant's call. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of many calls
  body: any;
}

/** The shoppers' world, with staff accounts of each role and the merchant's calls. */
export interface MerchantWorld extends Omit<World, 'app'> {
  app: FastifyInstance;
  /** Calls as a role; `guest` has no session. */
  as(role: AuthorRole | 'guest'): Ask;
  /** Cookies of the accounts that are signed in, by role. */
  cookies: Readonly<Partial<Record<AuthorRole, string>>>;
  /** Signs all roles in again; this was already done when the world was opened. */
  signIn(): Promise<void>;
  /** Calls as the merchant. */
  ask: Ask;
  /** Returns the content of a download from a path. */
  file(path: string): Promise<string>;
  order(
    lines: readonly { variantId: string; quantity: number }[],
    email?: string,
    shippingAddress?: typeof address,
  ): Promise<Order>;
  stockOf(variantId: string): Promise<number>;
  /** Returns a new identifier for a change. */
  changeId(): string;
}

/** Makes a call of the staff's API. */
export type Ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => Promise<Answer>;

/** Opens the world with a staff account for each role. */
export async function openMerchantWorld(options: SampleShopOptions = {}): Promise<MerchantWorld> {
  const world = await openWorld(options);
  const { storage } = world.shop.services;
  const app = await world.app({ pages: { check: async () => [] }, origin: 'https://shop.example' });
  const passwordHash = quickHash(password);
  const cookies: Partial<Record<AuthorRole, string>> = {};
  const roles = ['author', 'publisher', 'merchant', 'developer'] as const;
  for (const role of roles) await storage.authors.save({ name: role, role, passwordHash, changedAt: '' });
  const signIn = async () => {
    for (const name of roles) {
      const signedIn = await app.inject({
        method: 'POST',
        url: '/playground/api/session',
        payload: { name, password },
        headers: staffPage(),
      });
      cookies[name] = String(signedIn.headers['set-cookie']).split(';')[0]!;
    }
  };
  await signIn();
  const contracts = adminHandlers(world.shop.services).map(({ contract }) => contract);
  /** Requires that the contract declares each audit entry that its call has written. */
  const requireDeclared = async (path: string, method: string, body: { changeId?: string }): Promise<void> => {
    const at =
      ({ pathname }: URL) =>
      (contract: (typeof contracts)[number]) =>
        contract.method === method && new RegExp(`^${contract.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
    const contract = contracts.find(at(new URL(path, 'http://localhost')));
    if (!contract || body.changeId === undefined) return;
    const { entries } = await storage.audit.list({ count: 100 });
    const made = entries.filter(({ id }) => id.startsWith(body.changeId!)).map(({ action }) => action);
    const unknown = made.find((action) => !contract.audit?.includes(action));
    if (unknown !== undefined) throw new Error(`${contract.id} has left ${unknown}, which its contract does not say`);
  };
  const as =
    (role: AuthorRole | 'guest'): Ask =>
    async (method, path, body) => {
      const cookie = role === 'guest' ? undefined : cookies[role];
      const response = await app.inject({
        method,
        url: `/admin/api${path}`,
        headers: staffPage(cookie),
        ...(body ? { payload: body } : {}),
      });
      if (body) await requireDeclared(`/admin/api${path}`, method, body);
      return { status: response.statusCode, body: response.json() };
    };
  let changes = 0;
  const changeId = () => {
    changes += 1;
    return `change-${String(changes).padStart(16, '0')}`;
  };
  return {
    ...world,
    app,
    as,
    cookies,
    signIn,
    ask: as('merchant'),
    changeId,
    async file(path) {
      const { statusCode, body } = await app.inject({
        url: `/admin/api${path}`,
        headers: staffPage(cookies.merchant!),
      });
      if (statusCode !== 200) throw new Error(`${path}: expected status 200, was ${statusCode} ${body}.`);
      return body;
    },
    async order(lines, email = 'asha@example.com', shippingAddress = address) {
      await world.call(calls.cartAddLines, { body: [...lines] });
      await world.call(calls.checkoutSetAddress, { body: { email, shippingAddress } });
      const body = { idempotencyKey: changeId(), paymentMethod: 'CASH_ON_DELIVERY' as const };
      return (await world.call(calls.checkoutPlaceOrder, { body })).order;
    },
    stockOf: async (variantId) => {
      const { product, index } = (await storage.catalogue.variants([variantId])).get(variantId)!;
      return product.variants[index]!.quantityAvailable;
    },
  };
}
