import { expect } from 'vitest';
import * as calls from '../../commerce/calls/registry.ts';
import { dayMs } from '../../commerce/durations.ts';
import { messages } from '../../commerce/messages.ts';
import type { AddressInput } from '../../schemas/entities/people/address.ts';
import { createPayments } from '../../server/shop/payments/payments.ts';
import { createStripeProvider } from '../../server/shop/payments/stripe/provider.ts';
import { placeDueOrders } from '../../server/shop/recurring-orders/place-due.ts';
import { startStripeServer } from '../stand-ins/stripe-server.ts';
import { register } from './accounts.ts';
import { address, type HandlerCase, refusalOfField, type World } from './world.ts';

const signInRequired = { status: 401, code: 'sign-in-required' };

/**
 * Registers a customer who subscribes to one piece for 400.00 at ten per cent off. Returns the
 * subscription's identifier.
 */
async function subscribe(world: World): Promise<string> {
  await register(world);
  const { config } = world.shop.services;
  const plan = { id: 'weekly', title: 'Every week', every: { unit: 'WEEK', count: 1 }, percentage: 10 } as const;
  Object.assign(config, { pricing: { ...config.pricing, plans: [plan] } });
  const line = { variantId: await world.variant(1), quantity: 1, sellingPlanId: plan.id };
  await world.call(calls.cartAddLines, { body: [line] });
  await world.call(calls.checkoutSetAddress, { body: { email: 'asha@example.com', shippingAddress: address } });
  const body = { idempotencyKey: 'a key of sixteen', paymentMethod: 'CASH_ON_DELIVERY' as const };
  await world.call(calls.checkoutPlaceOrder, { body });
  return (await world.call(calls.recurringOrderList)).recurringOrders[0]!.id;
}

/** Makes a subscription paid by card from now on. */
async function payByCard({ shop }: World, id: string): Promise<void> {
  const { recurringOrders, recurringDesk } = shop.services.storage;
  await recurringOrders.save({ ...(await recurringDesk.read(id))!, isPaidByCard: true }, []);
}

/** Saves a customer's address. Returns its identifier. */
const moveTo = async (world: World, saved: AddressInput, call = world.call): Promise<{ addressId: string }> => ({
  addressId: (await call(calls.addressCreate, { params: { v: 'v2' }, body: saved })).id,
});

/** Checks of the handlers for recurring orders. */
export const recurringOrderHandlers: Record<string, HandlerCase> = {
  recurringOrderList: {
    async content(world) {
      const id = await subscribe(world);
      const { recurringOrders } = await world.call(calls.recurringOrderList);
      expect(recurringOrders).toMatchObject([
        {
          id,
          status: 'ACTIVE',
          startDay: '2026-01-01',
          nextDay: '2026-01-08',
          city: 'Bengaluru',
          plan: { id: 'weekly', name: 'Every week', intervalUnit: 'WEEK', intervalCount: 1, discountPercentage: 10 },
          lines: [{ quantity: 1, price: { amount: 360 }, productSlug: 'item-1', isInStock: true }],
          total: { amount: 360, currencyCode: 'INR' },
          payment: { method: 'CASH_ON_DELIVERY', isGiftCardBalanceUsed: false, canChangeCard: false },
        },
      ]);
    },
    async refusal(world) {
      await subscribe(world);
      await expect(world.stranger(calls.recurringOrderList)).rejects.toMatchObject(signInRequired);
      await register(world, world.stranger, 'ravi@example.com');
      expect(await world.stranger(calls.recurringOrderList)).toEqual({ recurringOrders: [] });
    },
  },
  recurringOrderChange: {
    async content(world) {
      const recurringOrderId = await subscribe(world);
      const change = (what: 'SKIP' | 'PAUSE' | 'RESUME' | 'END') =>
        world.call(calls.recurringOrderChange, { body: { recurringOrderId, change: what } });
      expect(await change('SKIP')).toMatchObject({ status: 'ACTIVE', nextDay: '2026-01-15' });
      expect(await change('PAUSE')).toMatchObject({ status: 'PAUSED' });
      expect(await change('RESUME')).toMatchObject({ status: 'ACTIVE', nextDay: '2026-01-15' });
      expect(await change('END')).toMatchObject({ status: 'ENDED' });
    },
    async refusal(world) {
      const recurringOrderId = await subscribe(world);
      const end = { body: { recurringOrderId, change: 'END' as const } };
      await expect(world.stranger(calls.recurringOrderChange, end)).rejects.toMatchObject(signInRequired);
      await register(world, world.stranger, 'ravi@example.com');
      const missing = { status: 404, code: 'recurring-not-found', message: messages.recurringNotFound };
      await expect(world.stranger(calls.recurringOrderChange, end)).rejects.toMatchObject(missing);
      const late = { body: { recurringOrderId, change: 'SKIP' as const, nextDay: '2026-01-01' } };
      await expect(world.call(calls.recurringOrderChange, late)).rejects.toMatchObject({
        status: 409,
        code: 'recurring-changed',
      });
      await world.call(calls.recurringOrderChange, end);
      const resume = { body: { recurringOrderId, change: 'RESUME' as const } };
      await expect(world.call(calls.recurringOrderChange, resume)).rejects.toMatchObject({
        status: 409,
        code: 'recurring-refused',
        message: messages.recurringEnded,
      });
    },
  },
  recurringOrderChangeCard: {
    async content(world) {
      const recurringOrderId = await subscribe(world);
      await payByCard(world, recurringOrderId);
      const server = await startStripeServer();
      server.account.now = world.env.now;
      const api = new URL(server.origin);
      const provider = createStripeProvider({ key: server.key, webhookSecret: server.webhookSecret, api });
      const { services } = world.shop;
      Object.assign(services, { payments: createPayments(services, provider) });
      const change = () => world.call(calls.recurringOrderChangeCard, { body: { recurringOrderId } });
      const { address: page } = await change();
      expect([...server.account.sessions.values()].map(({ url }) => url)).toEqual([page]);
      expect(await change()).toEqual({ address: page });
      await server.close();
      world.env.advance(dayMs);
      await expect(change()).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
        message: messages.cardPageUnavailable,
      });
      Object.assign(services, { payments: undefined });
    },
    async refusal(world) {
      const recurringOrderId = await subscribe(world);
      const body = { recurringOrderId };
      await expect(world.stranger(calls.recurringOrderChangeCard, { body })).rejects.toMatchObject(signInRequired);
      await register(world, world.stranger, 'ravi@example.com');
      await expect(world.stranger(calls.recurringOrderChangeCard, { body })).rejects.toMatchObject({
        status: 404,
        code: 'recurring-not-found',
        message: messages.recurringNotFound,
      });
      const withoutCard = { status: 409, code: 'recurring-refused', message: messages.recurringWithoutCard };
      await expect(world.call(calls.recurringOrderChangeCard, { body })).rejects.toMatchObject(withoutCard);
      // The subscription is paid by card, but the shop no longer accepts cards.
      await payByCard(world, recurringOrderId);
      await expect(world.call(calls.recurringOrderChangeCard, { body })).rejects.toMatchObject(withoutCard);
      await world.call(calls.recurringOrderChange, { body: { recurringOrderId, change: 'END' } });
      await expect(world.call(calls.recurringOrderChangeCard, { body })).rejects.toMatchObject({
        status: 409,
        message: messages.recurringEnded,
      });
    },
  },
  recurringOrderSetAddress: {
    async content(world) {
      const recurringOrderId = await subscribe(world);
      const to = await moveTo(world, {
        ...address,
        address1: '4 Marine Drive',
        city: 'Mumbai',
        province: 'MH',
        zip: '400002',
      });
      const moved = await world.call(calls.recurringOrderSetAddress, { body: { recurringOrderId, ...to } });
      expect(moved).toMatchObject({
        city: 'Mumbai',
        nextDay: '2026-01-08',
        shippingAddress: { address1: '4 Marine Drive', province: 'Maharashtra', country: 'India' },
      });
      expect((await world.call(calls.recurringOrderList)).recurringOrders).toEqual([moved]);
      world.env.advance(8 * dayMs);
      await placeDueOrders(world.shop.services);
      const { edges } = await world.call(calls.orderList, { query: { first: 5 } });
      expect(edges.map(({ node }) => node.shippingAddress.city)).toEqual(['Mumbai', 'Bengaluru']);
    },
    async refusal(world) {
      const recurringOrderId = await subscribe(world);
      const { addressId } = await moveTo(world, address);
      const body = { recurringOrderId, addressId };
      await expect(world.stranger(calls.recurringOrderSetAddress, { body })).rejects.toMatchObject(signInRequired);
      await register(world, world.stranger, 'ravi@example.com');
      await expect(world.stranger(calls.recurringOrderSetAddress, { body })).rejects.toMatchObject({
        status: 404,
        code: 'recurring-not-found',
      });
      const theirs = await moveTo(world, address, world.stranger);
      const mine = { body: { recurringOrderId, ...theirs } };
      await expect(world.call(calls.recurringOrderSetAddress, mine)).rejects.toMatchObject({
        status: 404,
        code: 'address-not-found',
        message: messages.addressNotFound,
      });
      // The address was saved while the shop still delivered to its country.
      const { config } = world.shop.services;
      const { countries } = config;
      Object.assign(config, { countries: ['DE'] });
      await expect(world.call(calls.recurringOrderSetAddress, { body })).rejects.toMatchObject(
        refusalOfField('country'),
      );
      Object.assign(config, { countries });
      await world.call(calls.recurringOrderChange, { body: { recurringOrderId, change: 'END' } });
      await expect(world.call(calls.recurringOrderSetAddress, { body })).rejects.toMatchObject({
        status: 409,
        code: 'recurring-refused',
        message: messages.recurringEnded,
      });
    },
  },
};
